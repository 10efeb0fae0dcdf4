import type { Database } from "#server/ports/database.ts";
import type { Health, HealthReport } from "#server/ports/health.ts";
import type { Log } from "#server/ports/log.ts";

export class PostgresHealth implements Health {
  readonly #deps: { readonly database: Database; readonly log: Log };

  constructor(deps: { readonly database: Database; readonly log: Log }) {
    this.#deps = deps;
  }

  async check(): Promise<HealthReport> {
    try {
      const [row] = await this.#deps.database.query<{ applied: number; latest: string | null }>(
        "select count(*) as applied, max(version) as latest from private.schema_migrations",
      );
      return { ok: true, migrations: { applied: row?.applied ?? 0, latest: row?.latest ?? "" } };
    } catch (cause) {
      this.#deps.log({ level: "error", failure: "health", message: String(cause) });
      return { ok: false };
    }
  }
}
