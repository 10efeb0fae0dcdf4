import { describe, expect, it } from "vitest";
import { PostgresClockReadings } from "#server/postgres/postgres-clock-readings.ts";
import { DATABASES } from "#test/support/databases.ts";

describe.each(DATABASES)("the clock's last reading in %s", (_, open) => {
  it("is none at first, and then the last one that was kept", async () => {
    const opened = await open();
    try {
      const readings = new PostgresClockReadings(opened);
      expect(await readings.last()).toBeNull();
      const noon = Date.parse("2025-07-20T12:00:00.000Z");
      for (const at of [noon, noon + 60_000, noon - 60_000]) {
        await readings.keep(at);
        expect(await readings.last()).toBe(at);
      }
    } finally {
      await opened.close();
    }
  });
});
