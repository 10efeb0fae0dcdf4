import type { Database } from "#server/ports/database.ts";
import type { WrittenBy } from "#server/ports/ledger.ts";
import type { RememberedLayout } from "#server/statements/statement.ts";

/** A date in Malang, `YYYY-MM-DD`, with author and time (ISO 8601 in UTC). */
export type RoastDaySet = WrittenBy & { readonly day: string };

/** The next roast day set by staff. */
export class RoastDays {
  readonly #database: Database;

  constructor(deps: { readonly database: Database }) {
    this.#database = deps.database;
  }

  /** Even if in the past; `null` when none was set. */
  async lastSet(): Promise<RoastDaySet | null> {
    const [row] = await this.#database.query<RoastDaySet>(
      "select day, actor, set_at as at from private.next_roast_day",
    );
    return row ?? null;
  }

  /** Replaces the previous one. */
  async set({ day, actor, at }: RoastDaySet): Promise<void> {
    await this.#database.query(
      `insert into private.next_roast_day (day, actor, set_at)
         values ($1::text::date, $2, $3::text::timestamptz)
       on conflict (only_row) do update
         set day = excluded.day, actor = excluded.actor, set_at = excluded.set_at`,
      [day, actor, at],
    );
  }

  /** Removes it. */
  async clear(): Promise<void> {
    await this.#database.query("delete from private.next_roast_day");
  }
}

/** Layouts of bank statements mapped by staff. */
export class StatementLayouts {
  readonly #database: Database;

  constructor(deps: { readonly database: Database }) {
    this.#database = deps.database;
  }

  all(): Promise<readonly RememberedLayout[]> {
    return this.#database.query<RememberedLayout>(
      "select name, fingerprint, columns from private.statement_layouts order by name, fingerprint",
    );
  }

  /** Replaces a layout with the same fingerprint. */
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
