import { openedOnce } from "#test/support/opened-once.ts";
import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { describe, expect, it } from "vitest";
import { openHostedDatabase } from "#server/boot/open-hosted-database.ts";
import { askConnection } from "#server/database/connection.ts";
import { openPostgresPool, type PostgresPool } from "#server/database/pool.ts";
import { postgresRateLimiter } from "#server/http/rate-limits.ts";
import { mailOutboxContract } from "#test/contracts/server/mail-outbox-contract.ts";
import { orderBookContract } from "#test/contracts/server/order-book-contract.ts";
import { startApi } from "#test/support/api-harness.ts";
import { draftOfKilos } from "#test/support/builders.ts";
import { addSignInTables, databaseShop } from "#test/support/shop-world.ts";
import { openRealPostgres } from "#test/support/real-postgres.ts";
import { checkout, placedIn } from "#test/support/shop-client.ts";
import { openPooler } from "./pooler.ts";

const SHOP = { version: "1.0.0", supabaseDir: "supabase" };
const log = () => {};

const postgres = openedOnce(openRealPostgres);
const pooler = openedOnce(async () => {
  await addSignInTables(postgres.database);
  return openPooler(postgres.url);
});
let database: PostgresPool;
const api = openedOnce(async () => {
  ({ database } = await openHostedDatabase({ databaseUrl: pooler.url, prepare: null }, SHOP, log));
  return startApi({}, async () => ({ database, close: () => database.close() }));
});

describe("a database that is asked how it is reached", () => {
  it("tells a pooler from Postgres itself, whatever their ports", async () => {
    expect(await askConnection(postgres.url)).toMatchObject({
      prepares: true,
      takesSettings: true,
    });
    expect(await askConnection(pooler.url)).toEqual({
      prepares: false,
      takesSettings: false,
      unlimited: ["idle_in_transaction_session_timeout", "lock_timeout", "statement_timeout"],
    });
  });

  it("is written down at start, with the limits that its role lacks", async () => {
    const asked = { databaseUrl: pooler.url, prepare: null };
    const opened = await openHostedDatabase(asked, SHOP, log);
    await opened.database.close();
    expect(opened.facts).toEqual([
      `Data:  Postgres on ${new URL(pooler.url).host} (plain text), through a pooler`,
      "       Its role has no idle_in_transaction_session_timeout, lock_timeout, statement_timeout: see docs/deploy.md, Poolers.",
    ]);
  });

  it("would lose prepared statements, which is why none are made", async () => {
    const prepared = openPostgresPool(pooler.url, {
      kind: { prepares: true, takesSettings: false },
    });
    expect(await failuresOf100(prepared)).toBeGreaterThan(0);
    await prepared.close();
    expect(await failuresOf100(database)).toBe(0);
  });
});

describe("through a pooler in transaction mode", () => {
  orderBookContract("through PgBouncer", () => databaseShop(database));
  mailOutboxContract("through PgBouncer", () => databaseShop(database));

  const draft = draftOfKilos();

  it("60 checkouts under one key are one order, and 40 of other customers have 40 amounts", async () => {
    const customer = await api.createCustomer();
    const key = randomUUID();
    const others = await Promise.all(Array.from({ length: 40 }, () => api.createCustomer()));
    const [same, different] = await Promise.all([
      Promise.all(Array.from({ length: 60 }, () => checkout(api, customer, draft, key))),
      Promise.all(others.map((other) => checkout(api, other, draft))),
    ]);
    expect(new Set(same.map((answer) => placedIn(answer).order_code)).size).toBe(1);
    const amounts = different.map((answer) => placedIn(answer).amount_due_idr);
    expect(new Set(amounts).size).toBe(40);
  });

  it("holds a row as long as its transaction, and leaves neither locks nor settings behind", async () => {
    const order = placedIn(await checkout(api, await api.createCustomer(), draft));
    const steps = new EventEmitter();
    const held = database.transaction(async (transaction) => {
      await transaction.query("select set_config('shop.actor', 'rina', true)");
      await transaction.query("select from public.orders where order_code = $1 for update", [
        order.order_code,
      ]);
      steps.emit("held");
      await once(steps, "let go");
    });
    await once(steps, "held");
    const free = () =>
      database.query("select from public.orders where order_code = $1 for update skip locked", [
        order.order_code,
      ]);
    expect(await free()).toHaveLength(0);
    steps.emit("let go");
    await held;
    expect(await free()).toHaveLength(1);
    const left = await Promise.all(
      Array.from({ length: 12 }, () =>
        database.query(
          `select coalesce(current_setting('shop.actor', true), '') as actor,
                  (select count(*) from pg_locks where locktype = 'advisory') as locks`,
        ),
      ),
    );
    for (const rows of left) expect(rows).toEqual([{ actor: "", locks: 0 }]);
  });

  it("counts for two processes together", async () => {
    const other = openPostgresPool(pooler.url, {
      kind: { prepares: false, takesSettings: false },
    });
    const limiters = [database, other].map((one) =>
      postgresRateLimiter(one)({ name: "pooled", max: 5, seconds: 60 }),
    );
    const waits = await Promise.all(
      limiters.flatMap((limiter) => Array.from({ length: 6 }, () => limiter.take("dewi"))),
    );
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
    await other.close();
  });
});

/** Transactions, because what fails within one cannot be tried again within it. */
const failuresOf100 = async (pool: PostgresPool): Promise<number> => {
  const all = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      pool.transaction((transaction) => transaction.query("select $1::int as n", [index])),
    ),
  );
  return all.filter(({ status }) => status === "rejected").length;
};
