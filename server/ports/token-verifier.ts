/** Whom a valid access token names. */
export type Caller = {
  /** The account's id, a UUID. */
  readonly customerId: string;
  /** The session was opened with the password and a second factor. */
  readonly secondFactorGiven: boolean;
  /** The session the token belongs to, a UUID; `null` when the service names none. */
  readonly sessionId: string | null;
};

/** Decides whether an access token is good now; `null` for every kind of bad one. */
export type VerifyToken = (token: string) => Promise<Caller | null>;

/** Only the sign-in service could say whether a token is good, and it gives no answer. */
export class SignInUnavailableError extends Error {
  override readonly name = "SignInUnavailableError";
}
