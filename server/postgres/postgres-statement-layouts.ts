import type { Database } from "#server/ports/database.ts";
import type { StatementLayouts } from "#server/ports/statement-layouts.ts";
import type { RememberedLayout } from "#server/statements/statement.ts";

/** Mapped statement layouts in the database. */
export class PostgresStatementLayouts implements StatementLayouts {
  readonly #database: Database;

  constructor(deps: { readonly database: Database }) {
    this.#database = deps.database;
  }

  all(): Promise<readonly RememberedLayout[]> {
    return this.#database.query<RememberedLayout>(
      "select name, fingerprint, columns from private.statement_layouts order by name, fingerprint",
    );
  }

  async remember({ name, fingerprint, columns }: RememberedLayout): Promise<void> {
    await this.#database.query(
      `insert into private.statement_layouts (fingerprint, name, columns)
         values ($1, $2, $3::text::jsonb)
       on conflict (fingerprint) do update set name = excluded.name, columns = excluded.columns`,
      [fingerprint, name, JSON.stringify(columns)],
    );
  }

  async forget(fingerprint: string): Promise<void> {
    await this.#database.query("delete from private.statement_layouts where fingerprint = $1", [
      fingerprint,
    ]);
  }
}
