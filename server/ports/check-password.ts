export type PasswordVerdict =
  | { readonly kind: "right" }
  | { readonly kind: "wrong" }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  | { readonly kind: "unavailable" };

/**
 * Asks the sign-in service to verify an account's password.
 * @param clientAddress origin of the attempt, for the service's rate limits.
 */
export type CheckPassword = (
  given: { readonly email: string; readonly password: string },
  clientAddress: string,
) => Promise<PasswordVerdict>;
