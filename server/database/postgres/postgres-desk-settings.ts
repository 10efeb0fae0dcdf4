import type { Database } from "#server/ports/database.ts";
import type { RoastDaySet, RoastDays, StatementLayouts } from "#server/ports/desk-books.ts";
import type { RememberedLayout } from "#server/statements/statement.ts";

/** The next roast day in the database. */
export class PostgresRoastDays implements RoastDays {
  readonly #database: Database;

  constructor(deps: { readonly database: Database }) {
    this.#database = deps.database;
  }

  async lastSet(): Promise<RoastDaySet | null> {
    const [row] = await this.#database.query<RoastDaySet>(
      `select day::text, actor,
              to_char(set_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
         from private.next_roast_day`,
    );
    return row ?? null;
  }

  async set({ day, actor, at }: RoastDaySet): Promise<void> {
    await this.#database.query(
      `insert into private.next_roast_day (day, actor, set_at)
         values ($1::text::date, $2, $3::text::timestamptz)
       on conflict (only_row) do update
         set day = excluded.day, actor = excluded.actor, set_at = excluded.set_at`,
      [day, actor, at],
    );
  }

  async clear(): Promise<void> {
    await this.#database.query("delete from private.next_roast_day");
  }
}

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
