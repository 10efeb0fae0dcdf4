import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tidyDatabase } from "#server/embedded/housekeeping.ts";
import { openRawServices, type RawServices } from "./open-raw-services.ts";

let services: RawServices;
beforeAll(async () => {
  services = await openRawServices();
});
afterAll(() => services.dispose());

const logBytes = async () => {
  const [row] = await services.database.query<{ bytes: number }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int8 as bytes from pg_control_checkpoint()",
  );
  return row?.bytes ?? 0;
};

const deadRows = async () => {
  await services.database.query("select pg_stat_force_next_flush()");
  const [row] = await services.database.query<{ dead: number }>(
    "select n_dead_tup as dead from pg_stat_user_tables where relname = 'worn'",
  );
  return row?.dead ?? 0;
};

describe("housekeeping", () => {
  it("keeps the write-ahead log from growing and clears dead rows away", async () => {
    await services.database.query("create table worn (text text)");
    await services.database.query(
      "insert into worn select repeat('x', 1000) from generate_series(1, 20000)",
    );
    await services.database.query("delete from worn");
    expect(await logBytes()).toBeGreaterThan(16_000_000);
    expect(await deadRows()).toBe(20_000);

    await tidyDatabase(services.database);
    expect(await logBytes()).toBeLessThan(16_000_000);
    expect(await deadRows()).toBe(0);
  });
});
