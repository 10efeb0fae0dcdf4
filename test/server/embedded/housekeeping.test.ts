import { openedOnce } from "#test/support/opened-once.ts";
import { expect, it } from "vitest";
import { pruneSignIns, tidyDatabase } from "#server/embedded/upkeep.ts";
import { openTestStack } from "./open-test-stack.ts";
import { clientOf, signedUpCustomer } from "./supabase-client.ts";

const stack = openedOnce(openTestStack);

const logBytes = async () => {
  const [row] = await stack.database.query<{ bytes: number }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int8 as bytes from pg_control_checkpoint()",
  );
  return row?.bytes ?? 0;
};

const deadRows = async () => {
  await stack.database.query("select pg_stat_force_next_flush()");
  const [row] = await stack.database.query<{ dead: number }>(
    "select n_dead_tup as dead from pg_stat_user_tables where relname = 'worn'",
  );
  return row?.dead ?? 0;
};

it("housekeeping keeps the write-ahead log from growing and clears dead rows away", async () => {
  await stack.database.query("create table worn (text text)");
  await stack.database.query(
    "insert into worn select repeat('x', 1000) from generate_series(1, 20000)",
  );
  await stack.database.query("delete from worn");
  expect(await logBytes()).toBeGreaterThan(16_000_000);
  expect(await deadRows()).toBe(20_000);

  await tidyDatabase(stack.database);
  expect(await logBytes()).toBeLessThan(16_000_000);
  expect(await deadRows()).toBe(0);
});

it("what the sign-in service keeps goes when it is of no use any more, and nobody is signed out by it", async () => {
  const query = (sql: string) => stack.database.query(sql);
  const { session } = await signedUpCustomer(stack, "stays@example.com");
  const { session: left } = await signedUpCustomer(stack, "left@example.com");
  const client = clientOf(stack);
  const renewed = await client.auth.refreshSession({ refresh_token: session.refresh_token });
  await query(
    `update auth.refresh_tokens set updated_at = now() - interval '8 days' where revoked`,
  );
  await query(
    `update auth.sessions set created_at = now() - interval '31 days', refreshed_at = null
        where user_id = '${left.user.id}'`,
  );
  await query(
    `insert into auth.audit_log_entries (id, payload, created_at)
         values (gen_random_uuid(), '{}', now() - interval '401 days')`,
  );
  await client.auth.signUp({ email: "never@example.com", password: "kopi-enak" });
  await query(
    `update auth.users set confirmation_sent_at = now() - interval '31 days'
        where email_confirmed_at is null`,
  );
  await pruneSignIns(stack.database, { now: Date.now(), sessionIdleDays: 30 });

  const again = await client.auth.refreshSession({
    refresh_token: renewed.data.session?.refresh_token ?? "",
  });
  expect(again.error).toBeNull();
  const [counts] = await query(
    `select (select count(*) from auth.sessions where user_id = '${left.user.id}') as sessions_of_left,
              (select count(*) from auth.users where email = 'never@example.com') as never_confirmed,
              (select count(*) from auth.refresh_tokens where updated_at < now() - interval '7 days') as old,
              (select count(*) from auth.audit_log_entries where created_at < now() - interval '400 days') as log`,
  );
  expect(counts).toEqual({
    sessions_of_left: 0,
    never_confirmed: 0,
    old: 0,
    log: 0,
  });
});
