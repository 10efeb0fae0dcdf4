import type { ClockReadings } from "#server/ports/clock-readings.ts";
import type { Queryable } from "#server/ports/database.ts";

export class PostgresClockReadings implements ClockReadings {
  readonly #database: Queryable;

  constructor(deps: { readonly database: Queryable }) {
    this.#database = deps.database;
  }

  async last(): Promise<number | null> {
    const [row] = await this.#database.query<{ read_at: string }>(
      "select read_at from private.clock_reading",
    );
    return row ? Date.parse(row.read_at) : null;
  }

  async keep(at: number): Promise<void> {
    await this.#database.query(
      `insert into private.clock_reading (read_at) values ($1)
         on conflict (only_row) do update set read_at = excluded.read_at`,
      [new Date(at).toISOString()],
    );
  }
}
