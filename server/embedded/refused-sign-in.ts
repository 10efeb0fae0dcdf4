import { compare } from "bcryptjs";
import type { Database } from "#server/ports/database.ts";
import { refuse } from "./gateway-answers.ts";

/**
 * What a visitor hears of a sign-in that the service refused. The service says of an unconfirmed
 * account that it is one before it looks at the password, and answers for an unknown account at
 * once, without the work of comparing: both would tell strangers who has an account. Here only the
 * right password learns that a confirmation is missing, and every refusal takes a comparison.
 */
export class RefusedSignIn {
  readonly #database: Pick<Database, "query">;

  constructor(deps: { readonly database: Pick<Database, "query"> }) {
    this.#database = deps.database;
  }

  /** @returns `null` when the service's own answer may stand. */
  async answer(errorCode: unknown, email: string, password: string): Promise<Response | null> {
    if (errorCode !== UNCONFIRMED && errorCode !== WRONG) return null;
    const [account] = await this.#database.query<{ readonly hash: string | null }>(
      "select encrypted_password as hash from auth.users where email = $1",
      [email.toLowerCase()],
    );
    if (errorCode === UNCONFIRMED)
      return (await compare(password, account?.hash ?? DECOY)) ? null : wrongCredentials();
    // The service compared already when there was something to compare with.
    if (!account?.hash) await compare(password, DECOY);
    return wrongCredentials();
  }
}

const UNCONFIRMED = "email_not_confirmed";
const WRONG = "invalid_credentials";

const wrongCredentials = (): Response => refuse(400, WRONG, "Invalid login credentials");

/** Nobody's password, as costly to compare as the service's own hashes. */
const DECOY = "$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy";
