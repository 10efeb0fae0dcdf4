import type { Health, HealthReport } from "#server/ports/health.ts";

/** Always healthy, without migrations. */
export class MemoryHealth implements Health {
  async check(): Promise<HealthReport> {
    return { ok: true, migrations: { applied: 0, latest: "" } };
  }
}
