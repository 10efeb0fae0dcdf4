import { isPasswordTooLong } from "#core/domain/account/password.ts";
import type { Database } from "#server/ports/database.ts";
import { PASSWORD_COST, withBcrypt, type Bcrypt } from "./with-bcrypt.ts";

type Ask = () => Promise<Response>;

type Deps = {
  readonly database: Pick<Database, "query">;
  readonly signIns: Bcrypt;
  /** With a smaller queue, so that many new passwords do not block sign-ins. */
  readonly changes: Bcrypt;
};

/**
 * Verifies and hashes passwords before the sign-in service's transaction, which blocks the only
 * database connection; inside it the result is already known.
 *
 * Also prevents account enumeration: the service reports an unconfirmed account before it checks
 * the password, and responds faster for unknown accounts. Here only correct passwords reach the
 * service, and every attempt takes one comparison.
 */
export class PasswordGuard {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @param ask calls the service; only with a correct password. */
  async signIn(email: string, password: string, ask: Ask): Promise<Response | "wrong"> {
    const { database, signIns } = this.#deps;
    const [account] = await database.query<{ readonly hash: string | null }>(
      "select encrypted_password as hash from auth.users where email = $1",
      [email.toLowerCase()],
    );
    // bcrypt would compare only the beginning of a longer one.
    const hash = (isPasswordTooLong(password) ? null : account?.hash) ?? DUMMY_HASH;
    return (await signIns.compare(password, hash)) ? this.#proven(password, hash, ask) : "wrong";
  }

  async signUp(password: string, ask: Ask): Promise<Response> {
    const hash = await this.#deps.changes.hash(password, PASSWORD_COST);
    return this.#proven(password, hash, ask);
  }

  #proven(password: string, hash: string, ask: Ask): Promise<Response> {
    const known = { password, compared: { hash, isEqual: true }, newHash: hash };
    return withBcrypt(this.#deps.signIns, known, ask);
  }
}

/** A dummy hash for unknown accounts, with the same cost as real ones. */
const DUMMY_HASH = "$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy";
