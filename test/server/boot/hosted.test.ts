import { openedOnce } from "#test/support/opened-once.ts";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { openPostgresPool } from "#server/database/pool.ts";
import { checkoutOf } from "#test/server/embedded/torture-clients.ts";
import { freePort } from "#test/support/free-port.ts";
import { heldTransaction } from "#test/support/held-transaction.ts";
import {
  hostedAccounts,
  customerToken,
  startHosted,
  SUPABASE_URL,
} from "#test/support/hosted-stack.ts";
import { openRealPostgres } from "#test/support/real-postgres.ts";

/** How long Postgres stays away after its crash; for a look by hand, longer. */
const OUTAGE_SECONDS = Number(process.env["OUTAGE_SECONDS"] ?? 0);

const postgres = openedOnce(openRealPostgres);
let url: string;
const shop = openedOnce(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  return startHosted(postgres.url, port);
});

describe("while Postgres gives no answer", () => {
  it("health says so long before anything else gives up, orders are refused kindly, and the same order goes through later", async () => {
    const { order, orders } = await aCustomer();
    expect((await orders()).status).toBe(200);
    postgres.freeze();
    try {
      let waiting = 31;
      const answers = Promise.all(
        [order(), ...Array.from({ length: 30 }, orders)].map((answer) =>
          answer.finally(() => (waiting -= 1)),
        ),
      );
      expect(await Promise.all([health(), health(), alive()])).toEqual([503, 503, 200]);
      // The time limits of the others, the longest of 8 s, are not over yet.
      expect(waiting).toBeGreaterThan(0);
      for (const answer of await answers) await expectUnavailable(answer);
      expect(await health()).toBe(503);
    } finally {
      postgres.thaw();
    }
    await recovered();
    expect((await order()).status).toBe(201);
    expect(await (await orders()).json()).toHaveLength(1);
  });

  it(
    "the same when it has crashed; what comes first after its return is answered",
    { timeout: (OUTAGE_SECONDS + 60) * 1000 },
    async () => {
      const { order, orders } = await aCustomer();
      expect((await orders()).status).toBe(200);
      await postgres.crash();
      const until = performance.now() + OUTAGE_SECONDS * 1000;
      do {
        await expectUnavailable(await order());
        await expectUnavailable(await orders());
        expect([await health(), await alive()]).toEqual([503, 200]);
      } while (performance.now() < until);
      const began = performance.now();
      await postgres.restart();
      const back = performance.now();
      expect((await order()).status).toBe(201);
      expect(await health()).toBe(200);
      expect(await (await orders()).json()).toHaveLength(1);
      const answered = performance.now();
      process.stdout.write(
        `Postgres answered ${Math.round(back - began)} ms after its start, the shop ${Math.round(answered - back)} ms later\n`,
      );
    },
  );
});

it("while staff has an order in hand its owner reads it dozens of times at once, and nobody waits", async () => {
  const [owner, other] = [await aCustomer(), await aCustomer()];
  expect((await owner.order()).status).toBe(201);
  const letGo = await heldTransaction(postgres.database, (transaction) =>
    transaction.query(
      "select from public.orders o join public.order_items i using (order_code) for update",
    ),
  );
  try {
    // A wait for the lock would end with 503, after two seconds.
    const [orders, placed, looked] = await Promise.all([
      Promise.all(Array.from({ length: 24 }, owner.orders)),
      other.order(),
      health(),
    ]);
    expect(orders.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 200));
    for (const answer of orders) expect(await answer.json()).toHaveLength(1);
    expect([placed.status, looked]).toEqual([201, 200]);
  } finally {
    await letGo();
  }
});

describe("the pool", () => {
  it("cuts off a statement, a wait for a lock and a forgotten transaction", async () => {
    const pool = openPostgresPool(postgres.url);
    const [limits] = await pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
              current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(limits).toEqual({ statement: "5s", lock: "2s", idle: "10s" });
    const slow = pool.transaction(async (transaction) => {
      await transaction.script("set local statement_timeout = '50ms'");
      await transaction.query("select pg_sleep(60)");
    });
    await expect(slow).rejects.toMatchObject({
      name: "DatabaseUnavailableError",
      message: "57014",
    });
    await pool.close();
  });

  it("tells whoever is too much, at once, that it is too much, and serves the others", async () => {
    const pool = openPostgresPool(postgres.url, { connections: 2 });
    const all = await Promise.allSettled(
      Array.from({ length: 300 }, () => pool.query("select pg_sleep(0.001)")),
    );
    const served = all.filter(({ status }) => status === "fulfilled");
    expect(served).toHaveLength(202);
    await pool.close();
  });
});

const aCustomer = async () => {
  const account = await anAccount();
  const request = checkoutOf(account, 0);
  const headers = { authorization: `Bearer ${account.token}` };
  return {
    order: () => fetch(`${url}/api/checkout`, request),
    orders: () => fetch(`${url}/api/orders`, { headers }),
  };
};

const health = async () => (await fetch(`${url}/api/health`)).status;
const alive = async () => (await fetch(`${url}/api/health/live`)).status;

const expectUnavailable = async (answer: Response): Promise<void> => {
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.json()).toEqual({
    error: "The shop cannot answer this right now. Please try again in a moment.",
    code: "unavailable",
  });
};

const recovered = async (): Promise<void> => {
  while ((await health()) !== 200) await pause(100);
};

const anAccount = async () => {
  const [account] = await hostedAccounts(postgres.database, 1);
  if (!account) throw new Error("No account was added.");
  return account;
};

it("refuses a token of another issuer, though the secret is right", async () => {
  const { id } = await anAccount();
  const me = async (issuer: string) => {
    const headers = { authorization: `Bearer ${await customerToken(id, issuer)}` };
    return (await fetch(`${url}/api/me`, { headers })).status;
  };
  expect(await me(`${SUPABASE_URL}/auth/v1`)).toBe(404);
  expect(await me("https://other.example/auth/v1")).toBe(401);
});

it("says at its start what a shared secret means", () => {
  expect(shop.facts).toContainEqual(expect.stringMatching(/^Keys: .*SUPABASE_JWT_SECRET/));
});

it("counts checkouts where all processes of the shop find them", async () => {
  const account = await anAccount();
  await fetch(`${url}/api/checkout`, checkoutOf(account, 0));
  const found = "select from private.rate_limits where key like '%' || $1";
  expect(await postgres.database.query(found, [account.id])).toHaveLength(1);
});

it("sends the pages to the hosted services, and has neither sign-in nor mailbox of its own", async () => {
  expect(await (await fetch(`${url}/api/config`)).json()).toEqual({
    supabase_url: SUPABASE_URL,
    supabase_publishable_key: "public-key",
    has_catalogue: true,
  });
  expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ status: "ok" });
  for (const path of ["/auth/v1/settings", "/rest/v1/orders", "/dev/mailbox.json"])
    expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 404]);
});

it("reads single coffees for a proxy without a data service, and refuses other queries", async () => {
  const items = `${url}/rest/v1/shop_items`;
  const coffee = await fetch(`${items}?code=eq.SW16&select=code`);
  expect(await coffee.json()).toEqual([{ code: "SW16" }]);
  expect((await fetch(`${items}?farm_story=match.(.*)%5C1$`)).status).toBe(400);
});
