import type { WrittenBy } from "#server/ports/ledger.ts";
import { PostgresAdapter } from "./postgres-adapter.ts";

type StaffSession = { readonly email: string; readonly until: string };

type TakenLink =
  | { readonly kind: "taken"; readonly email: string }
  | { readonly kind: "used" }
  | { readonly kind: "expired"; readonly until: string }
  | { readonly kind: "unknown" };

/**
 * Sign-in links and sessions of staff, identified by hashes of their secrets. Points in time are
 * ISO 8601 in UTC.
 */
export class StaffAccess extends PostgresAdapter {
  async saveLink({ hash, email, until }: StaffSession & { readonly hash: string }): Promise<void> {
    await this.database.query(
      "insert into private.staff_links (hash, email, until) values ($1, $2, $3)",
      [hash, email, until],
    );
  }

  /** Redeems a link; of two concurrent calls one succeeds. */
  async takeLink(hash: string, now: string): Promise<TakenLink> {
    const email = await this.value<string>(
      `update private.staff_links set is_used = true
        where hash = $1 and not is_used and until > $2 returning email`,
      [hash, now],
    );
    if (email !== null) return { kind: "taken", email };
    const link = await this.one<{ until: string; is_used: boolean }>(
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
    await this.database.query(
      "insert into private.staff_sessions (hash, email, until) values ($1, $2, $3)",
      [hash, email, until],
    );
  }

  /** `null` when expired or unknown. */
  session(hash: string, now: string): Promise<StaffSession | null> {
    return this.one<StaffSession>(
      "select email, until from private.staff_sessions where hash = $1 and until > $2",
      [hash, now],
    );
  }

  async endSession(hash: string): Promise<void> {
    await this.database.query("delete from private.staff_sessions where hash = $1", [hash]);
  }

  async endSessionsOf(email: string): Promise<void> {
    await this.database.query("delete from private.staff_sessions where email = $1", [email]);
  }

  /** Deletes expired links and sessions. */
  async prune(now: string): Promise<void> {
    await this.database.query("delete from private.staff_links where until <= $1", [now]);
    await this.database.query("delete from private.staff_sessions where until <= $1", [now]);
  }
}

type StaffFile = { readonly name: string; readonly content: Uint8Array };

/**
 * Files uploaded by staff for review before they take effect (bank statements, catalogue files),
 * and their results. Stored for a day. Bytes are transferred as base64.
 */
export class DeskFiles extends PostgresAdapter {
  /** @returns the file's id. */
  async keep({ name, content, actor, at }: StaffFile & WrittenBy): Promise<string> {
    const id = await this.value<string>(
      `insert into private.desk_files (name, content, actor, kept_at)
         values ($1, decode($2, 'base64'), $3, $4) returning id`,
      [name, Buffer.from(content).toString("base64"), actor, at],
    );
    if (id === null) throw new Error("The file was not stored.");
    return id;
  }

  /** `null` when there is none, or when another member of staff uploaded it. */
  async load(id: string, actor: string): Promise<StaffFile | null> {
    const row = await this.one<{ name: string; content: string }>(
      // The id comes from a URL and may be no UUID.
      `select name, encode(content, 'base64') as content from private.desk_files
        where id::text = $1 and actor = $2`,
      [id, actor],
    );
    return row ? { name: row.name, content: Buffer.from(row.content, "base64") } : null;
  }

  /** Deletes files uploaded before this moment. */
  async prune(before: string): Promise<void> {
    await this.database.query("delete from private.desk_files where kept_at < $1", [before]);
  }
}
