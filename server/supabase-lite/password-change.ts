import type { Database, Transaction } from "#server/ports/database.ts";
import { PASSWORD_COST, withBcrypt, type Bcrypt } from "./with-bcrypt.ts";

type Deps = {
  readonly database: Pick<Database, "query">;
  readonly bcrypt: Bcrypt;
  /** Runs all database changes of a response in one transaction. */
  readonly atomically: (
    answer: (transaction: Pick<Transaction, "query">) => Promise<Response>,
  ) => Promise<Response>;
};

type Session = { readonly id: string; readonly customerId: string };

type Refusal = "no-session" | "current-needed" | "current-wrong";

/**
 * Secures password changes. The sign-in service allows them to any session and keeps all others
 * open: a stolen session could take over the account. Here the current password is required, except
 * in a session opened by a reset link, and all other sessions are ended.
 */
export class PasswordChange {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @param ask calls the service; only for permitted changes. */
  async run(
    session: Session,
    given: { readonly password: string; readonly current: string | undefined },
    ask: () => Promise<Response>,
  ): Promise<Response | Refusal> {
    const { bcrypt, atomically } = this.#deps;
    const { password, current = "" } = given;
    const account = await this.#accountOf(session.id, session.customerId);
    if (!account) return "no-session";
    const { recovers, hash: oldHash } = account;
    if (!recovers && current === "") return "current-needed";
    if (!recovers && (oldHash === null || !(await bcrypt.compare(current, oldHash))))
      return "current-wrong";
    // Hashing happens before the transaction, which blocks the only database connection.
    const isEqual = oldHash !== null && (await bcrypt.compare(password, oldHash));
    const newHash = await bcrypt.hash(password, PASSWORD_COST);
    return withBcrypt(bcrypt, { password, compared: { hash: oldHash, isEqual }, newHash }, () =>
      atomically(async (transaction) => {
        const answer = await ask();
        if (!answer.ok) return answer;
        // Deletes their refresh tokens by cascade.
        await transaction.query("delete from auth.sessions where user_id = $1 and id <> $2", [
          session.customerId,
          session.id,
        ]);
        await transaction.query("update auth.sessions set tag = null where id = $1", [session.id]);
        return answer;
      }),
    );
  }

  /** Marks a session as opened by a reset link: it may only choose a password. */
  async noteRecovery(sessionId: string): Promise<void> {
    await this.#deps.database.query("update auth.sessions set tag = 'recovery' where id = $1", [
      sessionId,
    ]);
  }

  /** Whether the session was opened by a reset link and has not chosen a password yet. */
  async isRecovery(session: Session): Promise<boolean> {
    const account = await this.#accountOf(session.id, session.customerId);
    return account?.recovers ?? false;
  }

  async #accountOf(sessionId: string, customerId: string): Promise<Account | null> {
    const [account] = await this.#deps.database.query<Account>(
      `select u.encrypted_password as hash, s.tag is not distinct from 'recovery' as recovers
         from auth.sessions s join auth.users u on u.id = s.user_id
        where s.id::text = $1 and u.id::text = $2`,
      [sessionId, customerId],
    );
    return account ?? null;
  }
}

type Account = {
  readonly recovers: boolean;
  /** `null` for an account with Google sign-in only. */
  readonly hash: string | null;
};
