import type { Database } from "#server/ports/database.ts";
import type { DeskFiles } from "#server/ports/desk-files.ts";

/** Uploaded files of staff in the database; bytes are transferred as base64. */
export class PostgresDeskFiles implements DeskFiles {
  readonly #database: Database;

  constructor(deps: { readonly database: Database }) {
    this.#database = deps.database;
  }

  async keep({ name, content, actor, at }: Parameters<DeskFiles["keep"]>[0]): Promise<string> {
    const [row] = await this.#database.query<{ id: string }>(
      `insert into private.desk_files (name, content, actor, kept_at)
         values ($1, decode($2, 'base64'), $3, $4) returning id`,
      [name, Buffer.from(content).toString("base64"), actor, at],
    );
    if (!row) throw new Error("The file was not stored.");
    return row.id;
  }

  async load(id: string, actor: string): ReturnType<DeskFiles["load"]> {
    const [row] = await this.#database.query<{ name: string; content: string }>(
      // The id comes from a URL and may be no UUID.
      `select name, encode(content, 'base64') as content from private.desk_files
        where id::text = $1 and actor = $2`,
      [id, actor],
    );
    return row ? { name: row.name, content: Buffer.from(row.content, "base64") } : null;
  }

  async prune(before: string): Promise<void> {
    await this.#database.query("delete from private.desk_files where kept_at < $1", [before]);
  }
}
