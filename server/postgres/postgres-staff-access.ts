import type { Database } from "#server/ports/database.ts";
import type { StaffAccess, StaffSession, TakenLink } from "#server/ports/staff-access.ts";

/** Sign-in links and sessions of staff in the database. */
export class PostgresStaffAccess implements StaffAccess {
  readonly #database: Database;

  constructor(deps: { readonly database: Database }) {
    this.#database = deps.database;
  }

  async saveLink({ hash, email, until }: Parameters<StaffAccess["saveLink"]>[0]): Promise<void> {
    await this.#database.query(
      "insert into private.staff_links (hash, email, until) values ($1, $2, $3)",
      [hash, email, until],
    );
  }

  async takeLink(hash: string, now: string): Promise<TakenLink> {
    const [taken] = await this.#database.query<{ email: string }>(
      `update private.staff_links set is_used = true
        where hash = $1 and not is_used and until > $2 returning email`,
      [hash, now],
    );
    if (taken) return { kind: "taken", email: taken.email };
    const [link] = await this.#database.query<{ until: string; is_used: boolean }>(
      "select until, is_used from private.staff_links where hash = $1",
      [hash],
    );
    if (!link) return { kind: "unknown" };
    return link.is_used ? { kind: "used" } : { kind: "expired", until: link.until };
  }

  async saveSession({
    hash,
    email,
    until,
  }: StaffSession & { readonly hash: string }): Promise<void> {
    await this.#database.query(
      "insert into private.staff_sessions (hash, email, until) values ($1, $2, $3)",
      [hash, email, until],
    );
  }

  async session(hash: string, now: string): Promise<StaffSession | null> {
    const [session] = await this.#database.query<StaffSession>(
      "select email, until from private.staff_sessions where hash = $1 and until > $2",
      [hash, now],
    );
    return session ?? null;
  }

  async endSession(hash: string): Promise<void> {
    await this.#database.query("delete from private.staff_sessions where hash = $1", [hash]);
  }

  async endSessionsOf(email: string): Promise<void> {
    await this.#database.query("delete from private.staff_sessions where email = $1", [email]);
  }

  async prune(now: string): Promise<void> {
    await this.#database.query("delete from private.staff_links where until <= $1", [now]);
    await this.#database.query("delete from private.staff_sessions where until <= $1", [now]);
  }
}
