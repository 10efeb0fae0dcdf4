/** Claims of a valid access token. */
export type Caller = {
  /** The account's id, a UUID. */
  readonly customerId: string;
  /** The session was opened with a second factor. */
  readonly secondFactorGiven: boolean;
  /** The token's session, a UUID; `null` when the service names none. */
  readonly sessionId: string | null;
};

/** Verifies an access token; `null` for every kind of invalid one. */
export type VerifyToken = (token: string) => Promise<Caller | null>;

/** Only the sign-in service could decide about the token, and it does not respond. */
export class SignInUnavailableError extends Error {
  override readonly name = "SignInUnavailableError";
}
