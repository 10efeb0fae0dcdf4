import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tidyDatabase } from "#server/supabase-lite/housekeeping.ts";
import { pruneSignIns } from "#server/supabase-lite/prune-sign-ins.ts";
import { openTestStack } from "./open-test-stack.ts";
import { clientOf, signedUpCustomer } from "./supabase-client.ts";
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

describe("what the sign-in service keeps", () => {
  it("goes when it is of no use any more, and nobody is signed out by it", async () => {
    const stack = await openTestStack();
    const query = (sql: string) => stack.database.query(sql);
    const { session } = await signedUpCustomer(stack, "stays@example.com");
    const { session: left } = await signedUpCustomer(stack, "left@example.com");
    const client = clientOf(stack);
    const renewed = await client.auth.refreshSession({ refresh_token: session.refresh_token });
    await query(
      `update auth.refresh_tokens set updated_at = now() - interval '8 days' where revoked`,
    );
    await query(
      `update auth.sessions set created_at = now() - interval '31 days', updated_at = null, refreshed_at = null
        where user_id = '${left.user.id}'`,
    );
    await query(
      `insert into auth.audit_log_entries (id, payload, created_at)
         values (gen_random_uuid(), '{}', now() - interval '400 days')`,
    );
    await pruneSignIns(stack.database, { now: Date.now(), sessionIdleDays: 30 });

    const again = await client.auth.refreshSession({
      refresh_token: renewed.data.session?.refresh_token ?? "",
    });
    expect(again.error).toBeNull();
    const [counts] = await query(
      `select (select count(*) from auth.sessions where user_id = '${left.user.id}') as sessions_of_left,
              (select count(*) from auth.refresh_tokens where user_id = '${left.user.id}') as of_left,
              (select count(*) from auth.refresh_tokens where updated_at < now() - interval '7 days') as old,
              (select count(*) from auth.audit_log_entries where created_at < now() - interval '365 days') as log`,
    );
    expect(counts).toEqual({ sessions_of_left: 0, of_left: 0, old: 0, log: 0 });
    await stack.dispose();
  });
});
