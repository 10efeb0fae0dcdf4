import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { migrateHostedDatabase, openHostedDatabase } from "#server/boot/open-hosted-database.ts";
import { openPostgresPool } from "#server/database/pool.ts";
import { checkoutOf } from "#test/server/embedded/torture-clients.ts";
import { freePort } from "#test/support/free-port.ts";
import { heldTransaction } from "#test/support/held-transaction.ts";
import { addAccounts, customerToken, startHosted } from "#test/support/hosted-stack.ts";
import { ADDED, laterVersion } from "#test/support/later-version.ts";
import { openedOnce } from "#test/support/opened-once.ts";
import { openRealPostgres } from "#test/support/real-postgres.ts";

const postgres = openedOnce(openRealPostgres);
/** As whoever holds a table open: without the limits of a shop. */
const others = openedOnce(async () =>
  openPostgresPool(postgres.url, { connections: 3, timeLimits: "none" }),
);

/** All migrations of a version that adds these, one after another. */
const files: Record<string, string> = {};
const update = async (added: Readonly<Record<string, string>>, said: string[] = []) => {
  const supabaseDir = await laterVersion(Object.assign(files, added));
  return migrateHostedDatabase(postgres.url, { version: "1.1.0", supabaseDir }, (line) =>
    said.push(line),
  );
};

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await pause(20);
};
const waiting = (statement: string) => async (): Promise<boolean> => {
  const found = await others.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and query like $1",
    [`%${statement}%`],
  );
  return found.length > 0;
};

const isWhole = async () =>
  others.query(
    "select indisvalid as whole from pg_index where indexrelid = to_regclass('public.tea_by_a')",
  );

describe("an update of a hosted database", () => {
  beforeAll(async () => {
    await others.query("create table public.tea (a int)");
    await others.query("insert into public.tea values (1), (2)");
  });

  it("says to back up first, and what it applied", async () => {
    const said: string[] = [];
    expect(await update(ADDED, said)).toEqual(["farm_visits"]);
    expect(said).toEqual([
      `Back up first: the update to 1.1.0 applies farm_visits to Postgres on ${new URL(postgres.url).host} (plain text), and a database never goes back.`,
      expect.stringMatching(/^Applied farm_visits in \d+\.\d s\.$/),
    ]);
    expect(await update({}, said)).toEqual([]);
    expect(said).toHaveLength(2);
  });

  it("lets customers pass again and again while others hold a table that it changes", async () => {
    const letGo = await heldTransaction(others, (transaction) =>
      transaction.query("select from public.tea"),
    );
    const updating = update({
      "20990201000000_tea.sql": "alter table public.tea add column b text;",
    });
    const isWaiting = waiting("alter table public.tea");
    await until(isWaiting);
    // It gives its place up: whoever reads meanwhile is behind it for two seconds at most.
    expect(await others.query("select a from public.tea order by a")).toEqual([{ a: 1 }, { a: 2 }]);
    await until(async () => !(await isWaiting()));
    await letGo();
    expect(await updating).toEqual(["tea"]);
  });

  const INDEX = {
    "20990202000000_tea_index.sql":
      "-- no transaction\ncreate index concurrently if not exists tea_by_a on public.tea (a);",
  };
  it("that dies while it builds an index beside customers is done again by the next", async () => {
    const letGo = await heldTransaction(others, (transaction) =>
      transaction.query("insert into public.tea values (3)"),
    );
    const dying = update(INDEX).catch((cause: unknown) => cause);
    await until(waiting("-- no transaction"));
    await others.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like '-- no transaction%' and pid <> pg_backend_pid()",
    );
    expect(await dying).toBeInstanceOf(Error);
    await letGo();
    expect(await isWhole()).toEqual([{ whole: false }]);
    expect(await update({})).toEqual(["tea_index"]);
    expect(await isWhole()).toEqual([{ whole: true }]);
  });

  it("by several processes at once is done by one, and none waits for ever", async () => {
    await others.query("drop index public.tea_by_a");
    await others.query("delete from private.schema_migrations where name = 'tea_index'");
    await others.query(
      "delete from supabase_migrations.schema_migrations where version = '20990202000000'",
    );
    const ran = await Promise.all([update({}), update({}), update({})]);
    expect(ran.flat()).toEqual(["tea_index"]);
    expect(await isWhole()).toEqual([{ whole: true }]);
  });
});

describe("a process of the version before", () => {
  it("goes on taking orders while everything is added to, and says in one line when it cannot", async () => {
    const said: string[] = [];
    const port = await freePort();
    const shop = await startHosted(
      postgres.url,
      port,
      {
        SUPABASE_DIR: await laterVersion(files),
        LIMIT_CHECKOUTS_PER_MINUTE: "0",
      },
      (entry) => void (entry["failure"] === "outdated" && said.push(String(entry["message"]))),
    );
    try {
      const order = async (): Promise<number> => {
        const [id = randomUUID()] = await addAccounts(postgres.database, 1);
        const request = checkoutOf({ id, token: await customerToken(id) }, 1);
        return (await fetch(`http://127.0.0.1:${port}/api/checkout`, request)).status;
      };
      const all = async () => Promise.all(Array.from({ length: 12 }, order));
      expect(new Set(await all())).toEqual(new Set([201]));
      const tables = await others.query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables
          where schemaname in ('public', 'private') and tablename <> 'schema_migrations'`,
      );
      const adding = tables.map(({ name }) => `alter table ${name} add column added text;`);
      expect(tables.length).toBeGreaterThan(20);
      await update({ "20990301000000_added.sql": adding.join("\n") });
      // Each of its connections has its statements prepared for the tables as they were.
      expect(new Set(await all())).toEqual(new Set([201]));
      expect(said).toEqual([]);

      await update({
        "20990302000000_taken.sql": "alter table public.orders rename column total to sum;",
      });
      expect(new Set(await all())).toEqual(new Set([500]));
      await expect
        .poll(() => said)
        .toEqual([
          expect.stringMatching(
            /^The database was updated to a newer version of the shop, and this one \(\d+\.\d+\.\d+\) no longer gets on with it: start the newer version in its place \(.*column.*\)\.$/,
          ),
        ]);
    } finally {
      await shop.close();
    }
  });

  it("does not start any more, and says so in one sentence", async () => {
    const old = { version: "1.0.0", supabaseDir: "supabase" };
    await expect(
      openHostedDatabase({ databaseUrl: postgres.url, prepare: null }, old, () => {}),
    ).rejects.toThrow(
      "The database has migration 20990101000000_farm_visits, which this version of the shop does not know: start the newer version, or restore the backup from before its update.",
    );
  });
});
