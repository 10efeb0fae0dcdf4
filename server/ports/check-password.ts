export type PasswordVerdict =
  | { readonly kind: "right" }
  | { readonly kind: "wrong" }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  | { readonly kind: "unavailable" };

/**
 * Asks the sign-in service whether this is the account's password.
 * @param clientAddress whose attempt it is, for the service's own limits.
 */
export type CheckPassword = (
  given: { readonly email: string; readonly password: string },
  clientAddress: string,
) => Promise<PasswordVerdict>;
