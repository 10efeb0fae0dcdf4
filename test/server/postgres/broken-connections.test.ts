import { openedOnce } from "#test/support/opened-once.ts";
import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { openPostgresPool } from "#server/database/pool.ts";
import { startApi } from "#test/support/api-harness.ts";
import { draftOfKilos } from "#test/support/builders.ts";
import { openRealPostgres } from "#test/support/real-postgres.ts";
import { checkout } from "#test/support/shop-client.ts";

const postgres = openedOnce(openRealPostgres);
const api = openedOnce(() =>
  startApi({}, async () => ({ database: postgres.database, close: async () => {} })),
);
beforeAll(async () => {
  await api.db.query("create table counters (name text primary key, count int not null)");
});

/** Resolves for each when all have come. */
const meeting = (count: number): (() => Promise<void>) => {
  const all = new EventEmitter().setMaxListeners(count);
  let come = 0;
  return async () => {
    come += 1;
    if (come > count) return;
    if (come === count) all.emit("come");
    else await once(all, "come");
  };
};

describe("transactions that get into each other's way", () => {
  it("both end well when each holds what the other wants", async () => {
    await api.db.query("insert into counters values ('a', 0), ('b', 0)");
    const met = meeting(2);
    const addTo = (first: string, second: string) =>
      api.db.transaction(async (transaction) => {
        const add = "update counters set count = count + 1 where name = $1";
        await transaction.query(add, [first]);
        await met();
        await transaction.query(add, [second]);
      });
    await Promise.all([addTo("a", "b"), addTo("b", "a")]);
    expect(await api.db.query("select count from counters where name in ('a', 'b')")).toEqual([
      { count: 2 },
      { count: 2 },
    ]);
  });

  it("both end well when one has read what the other then changed", async () => {
    await api.db.query("insert into counters values ('c', 0)");
    const met = meeting(2);
    const add = () =>
      api.db.transaction(async (transaction) => {
        await transaction.query("set transaction isolation level repeatable read");
        await transaction.query("select count from counters where name = 'c'");
        await met();
        await transaction.query("update counters set count = count + 1 where name = 'c'");
      });
    await Promise.all([add(), add()]);
    expect(await api.db.query("select count from counters where name = 'c'")).toEqual([
      { count: 2 },
    ]);
  });
});

describe("a connection that an administrator ends", () => {
  it("is tried once more for a checkout before anybody is told", async () => {
    const customer = await api.createCustomer();
    const draft = draftOfKilos();
    const other = openPostgresPool(postgres.url, { connections: 1 });
    const held = new EventEmitter();
    const holding = other.transaction(async (transaction) => {
      await transaction.query("select pg_advisory_xact_lock(hashtextextended($1, 1604))", [
        customer.id,
      ]);
      held.emit("now");
      // The checkout stands before this lock; its process is told to end.
      let found: readonly object[] = [];
      while (found.length === 0)
        found = await transaction.query(
          `select pg_terminate_backend(pid) from pg_locks
            where locktype = 'advisory' and not granted`,
        );
    });
    await once(held, "now");
    const answer = await checkout(api, customer, draft, randomUUID());
    await holding;
    await other.close();
    expect(answer.status).toBe(201);
  });
});

it("a transaction that takes too long loses its own connection, and nobody else's", async () => {
  const pool = openPostgresPool(postgres.url, { connections: 2 });
  const endless = pool.transaction(async (transaction) => {
    for (;;) await transaction.query("select pg_sleep(1)");
  });
  const others = (async () => {
    const pids = new Set<number>();
    // Each shorter than a statement may be, together longer than the transaction may.
    for (let turn = 0; turn < 3; turn += 1) {
      const [own] = await pool.query<{ pid: number }>(
        "select pg_backend_pid() as pid, pg_sleep(3)",
      );
      pids.add(own?.pid ?? 0);
    }
    return pids.size;
  })();
  await expect(endless).rejects.toMatchObject({ name: "DatabaseUnavailableError" });
  expect(await others).toBe(1);
  await pool.close();
});

describe("a proxy before Postgres", () => {
  it("that hangs up at once is asked once for each question", async () => {
    let calls = 0;
    const proxy = createServer((socket) => {
      calls += 1;
      socket.on("error", () => undefined).end();
    }).listen(0, "127.0.0.1");
    await once(proxy, "listening");
    const { port } = proxy.address() as AddressInfo;
    const pool = openPostgresPool(`postgres://postgres@127.0.0.1:${port}/postgres`);
    await expect(pool.query("select 1")).rejects.toMatchObject({
      name: "DatabaseUnavailableError",
      lostConnection: true,
    });
    expect(calls).toBe(1);
    await pool.close();
    proxy.close();
  });
});
