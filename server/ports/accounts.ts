/** The sessions of the sign-in service. */
export interface Sessions {
  /**
   * Whether the session is still valid for this customer: not signed out, expired or deleted.
   * Always `true` where the sign-in service does not share its sessions.
   */
  isOpen(customerId: string, sessionId: string): Promise<boolean>;
}

/** Claims of a valid access token. */
export type Caller = {
  /** The account's id, a UUID. */
  readonly customerId: string;
  /** The session was opened with a second factor. */
  readonly secondFactorGiven: boolean;
  /** The token's session, a UUID; `null` when the service names none. */
  readonly sessionId: string | null;
};

/** An open session of the embedded sign-in service, found by its access token. */
export type Session = {
  readonly id: string;
  readonly userId: string;
  readonly aal: "aal1" | "aal2";
  /** Opened by a mail's link: it may choose a password and nothing else. */
  readonly recovers: boolean;
  readonly hasFactor: boolean;
  /** Of the account. */
  readonly email: string;
  /** Its customer signed in, or gave a code, within the last five minutes. */
  readonly isFresh: boolean;
};

/** Verifies an access token; `null` for every kind of invalid one. */
export type VerifyToken = (token: string) => Promise<Caller | null>;

/** Only the sign-in service could decide about the token, and it does not respond. */
export class SignInUnavailableError extends Error {
  override readonly name = "SignInUnavailableError";
}

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
