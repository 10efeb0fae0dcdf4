/**
 * The sign-in service refused or cannot be reached. `message` is the service's own and may be
 * shown.
 */
export type AuthServiceError = {
  readonly kind: "rejected" | "unavailable";
  readonly message: string;
};
