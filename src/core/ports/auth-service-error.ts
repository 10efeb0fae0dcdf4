/** The sign-in service refused or cannot be reached; `message` is its own sentence, fit to show. */
export type AuthServiceError = {
  readonly kind: "rejected" | "unavailable";
  readonly message: string;
};
