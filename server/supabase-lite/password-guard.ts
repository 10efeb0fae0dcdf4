import { isPasswordTooLong } from "#core/domain/account/password.ts";
import type { Database } from "#server/ports/database.ts";
import { withBcrypt, type Bcrypt } from "./with-bcrypt.ts";

type Ask = () => Promise<Response>;

type Deps = {
  readonly database: Pick<Database, "query">;
  readonly signIns: Bcrypt;
  /** With a smaller queue, so that many new passwords do not block sign-ins. */
  readonly changes: Bcrypt;
};

type Proven = { readonly password: string; readonly hash: string };

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
    return (await signIns.compare(password, hash))
      ? this.#withResult({ password, hash }, ask)
      : "wrong";
  }

  async signUp(password: string, ask: Ask): Promise<Response> {
    return this.#withResult(
      { password, hash: await this.#deps.changes.hash(password, PASSWORD_COST) },
      ask,
    );
  }

  #withResult(proven: Proven, ask: Ask): Promise<Response> {
    const { signIns: bcrypt } = this.#deps;
    return withBcrypt(
      {
        compare: async (password, hash) =>
          (password === proven.password && hash === proven.hash) || bcrypt.compare(password, hash),
        hash: async (password, cost) =>
          password === proven.password && cost === PASSWORD_COST
            ? proven.hash
            : bcrypt.hash(password, cost),
      },
      ask,
    );
  }
}

/** The same cost as the service's. */
export const PASSWORD_COST = 10;

/** A dummy hash for unknown accounts, with the same cost as real ones. */
const DUMMY_HASH = "$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy";
