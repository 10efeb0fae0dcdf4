import { isPasswordTooLong } from "#core/domain/account/password.ts";
import type { Database } from "#server/ports/database.ts";
import { withBcrypt, type Bcrypt } from "./with-bcrypt.ts";

type Ask = () => Promise<Response>;

type Deps = {
  readonly database: Pick<Database, "query">;
  readonly signIns: Bcrypt;
  /** Has fewer places, so that no crowd of new passwords keeps anybody from signing in. */
  readonly changes: Bcrypt;
};

type Proven = { readonly password: string; readonly hash: string };

/**
 * Sees to passwords before the sign-in service's transaction begins, which keeps everybody else from
 * the one database connection: within it, what was compared or hashed before is known already.
 *
 * And it keeps what the service would give away. That says of an unconfirmed account that it is one
 * before it looks at the password, and answers for an unknown account at once, without the work of
 * comparing: both would tell strangers who has an account. Here only the right password gets as far
 * as the service, and every attempt takes one comparison.
 */
export class PasswordGuard {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @param ask the service, which hears of right passwords only. */
  async signIn(email: string, password: string, ask: Ask): Promise<Response | "wrong"> {
    const { database, signIns } = this.#deps;
    const [account] = await database.query<{ readonly hash: string | null }>(
      "select encrypted_password as hash from auth.users where email = $1",
      [email.toLowerCase()],
    );
    // Of a longer one only the beginning would count.
    const hash = (isPasswordTooLong(password) ? null : account?.hash) ?? DECOY;
    return (await signIns.compare(password, hash)) ? this.#lend({ password, hash }, ask) : "wrong";
  }

  async signUp(password: string, ask: Ask): Promise<Response> {
    return this.#lend(
      { password, hash: await this.#deps.changes.hash(password, PASSWORD_COST) },
      ask,
    );
  }

  #lend(proven: Proven, ask: Ask): Promise<Response> {
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

/** The service's own. */
export const PASSWORD_COST = 10;

/** Nobody's password, as costly to compare as the service's own hashes. */
const DECOY = "$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy";
