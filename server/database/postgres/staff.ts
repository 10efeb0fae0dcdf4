import type { Language } from "#format/language.ts";
import type { WrittenBy } from "#server/ports/ledger.ts";
import type {
  DeskFiles,
  StaffAccess,
  StaffFile,
  StaffSession,
  TakenLink,
} from "#server/ports/staff.ts";
import { PostgresAdapter } from "./postgres-adapter.ts";

export class PostgresStaffAccess extends PostgresAdapter implements StaffAccess {
  async saveLink({ hash, email, until }: StaffSession & { readonly hash: string }): Promise<void> {
    await this.database.query(
      "insert into private.staff_links (hash, email, until) values ($1, $2, $3)",
      [hash, email, until],
    );
  }

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

  session(
    hash: string,
    now: string,
  ): Promise<(StaffSession & { readonly language: Language | null }) | null> {
    return this.one<StaffSession & { readonly language: Language | null }>(
      `select s.email, s.until, l.language from private.staff_sessions s
         left join private.staff_languages l on l.email = s.email
        where s.hash = $1 and s.until > $2`,
      [hash, now],
    );
  }

  async setLanguage(email: string, language: Language): Promise<void> {
    await this.database.query(
      `insert into private.staff_languages (email, language) values ($1, $2)
         on conflict (email) do update set language = excluded.language`,
      [email, language],
    );
  }

  async endSession(hash: string): Promise<void> {
    await this.database.query("delete from private.staff_sessions where hash = $1", [hash]);
  }

  async endSessionsOf(email: string): Promise<void> {
    await this.database.query("delete from private.staff_sessions where email = $1", [email]);
  }

  async prune(now: string): Promise<void> {
    await this.database.query("delete from private.staff_links where until <= $1", [now]);
    await this.database.query("delete from private.staff_sessions where until <= $1", [now]);
  }
}

export class PostgresDeskFiles extends PostgresAdapter implements DeskFiles {
  async keep({ name, content, actor, at }: StaffFile & WrittenBy): Promise<string> {
    const id = await this.value<string>(
      `insert into private.desk_files (name, content, actor, kept_at)
         values ($1, decode($2, 'base64'), $3, $4) returning id`,
      [name, Buffer.from(content).toString("base64"), actor, at],
    );
    if (id === null) throw new Error("The file was not stored.");
    return id;
  }

  async load(id: string, actor: string): Promise<StaffFile | null> {
    const row = await this.one<{ name: string; content: string }>(
      // The id comes from a URL and may be no UUID.
      `select name, encode(content, 'base64') as content from private.desk_files
        where id::text = $1 and actor = $2`,
      [id, actor],
    );
    return row ? { name: row.name, content: Buffer.from(row.content, "base64") } : null;
  }

  async prune(before: string): Promise<void> {
    await this.database.query("delete from private.desk_files where kept_at < $1", [before]);
  }
}
