import type { Health, HealthReport, Queryable } from "#server/ports/database.ts";
import { within } from "#server/ports/runtime.ts";
import { PostgresAdapter } from "./postgres-adapter.ts";

export class PostgresHealth extends PostgresAdapter implements Health {
  #look: Promise<HealthReport> | null = null;

  /** Concurrent checks share one query, so that a hanging database is queried once. */
  async check(): Promise<HealthReport> {
    this.#look ??= this.#ask().finally(() => (this.#look = null));
    return within(LONGEST_LOOK_MS, this.#look).catch(() => ({ ok: false }));
  }

  async #ask(): Promise<HealthReport> {
    try {
      const row = await this.one<{ applied: number; latest: string | null }>(
        "select count(*) as applied, max(version) as latest from private.schema_migrations",
      );
      // An embedded Postgres that failed, e.g. on a full disk, may answer without rows.
      if (!row) throw new Error("an answer without its row");
      return { ok: true, migrations: { applied: row.applied, latest: row.latest ?? "" } };
    } catch (cause) {
      this.log({ level: "error", failure: "health", message: String(cause) });
      return { ok: false };
    }
  }
}

/** Shorter than the usual timeout of health checks, two seconds. */
const LONGEST_LOOK_MS = 1_500;

/** The database's current time, milliseconds since 1970. */
export const databaseClock = (database: Queryable) => async (): Promise<number> => {
  const [row] = await database.query<{ now: string }>("select clock_timestamp() as now");
  if (!row) throw new Error("The database did not say what time it is.");
  return Date.parse(row.now);
};
