import type { Database } from "#server/ports/database.ts";
import { refuse } from "./gateway-answers.ts";
import { lendBcrypt, type Bcrypt } from "./lend-bcrypt.ts";

type Ask = () => Promise<Response>;

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
export class PasswordDesk {
  readonly #deps: { readonly database: Pick<Database, "query">; readonly bcrypt: Bcrypt };

  constructor(deps: { readonly database: Pick<Database, "query">; readonly bcrypt: Bcrypt }) {
    this.#deps = deps;
  }

  /** @param ask the service, which hears of right passwords only. */
  async signIn(email: string, password: string, ask: Ask): Promise<Response> {
    const { database, bcrypt } = this.#deps;
    const [account] = await database.query<{ readonly hash: string | null }>(
      "select encrypted_password as hash from auth.users where email = $1",
      [email.toLowerCase()],
    );
    const hash = account?.hash ?? DECOY;
    return (await bcrypt.compare(password, hash))
      ? this.#lend({ password, hash }, ask)
      : refuse(400, "invalid_credentials", "Invalid login credentials");
  }

  async signUp(password: string, ask: Ask): Promise<Response> {
    return this.#lend({ password, hash: await this.#deps.bcrypt.hash(password, COST) }, ask);
  }

  /** For whatever else may lead to a comparison, such as a new password. */
  other(ask: Ask): Promise<Response> {
    return lendBcrypt(this.#deps.bcrypt, ask);
  }

  #lend(proven: Proven, ask: Ask): Promise<Response> {
    const { bcrypt } = this.#deps;
    return lendBcrypt(
      {
        compare: async (password, hash) =>
          (password === proven.password && hash === proven.hash) || bcrypt.compare(password, hash),
        hash: async (password, cost) =>
          password === proven.password && cost === COST ? proven.hash : bcrypt.hash(password, cost),
      },
      ask,
    );
  }
}

/** The service's own. */
const COST = 10;

/** Nobody's password, as costly to compare as the service's own hashes. */
const DECOY = "$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy";
