import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { SignJWT } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { startShop, type RunningShop } from "#server/boot/start.ts";
import { readConfig } from "#server/config/config.ts";
import { checkoutToWire, placedOrderWire } from "#wire/checkout.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { startBalancer, type Balancer } from "#test/support/balancer.ts";
import { aDraft } from "#test/support/builders.ts";
import { freePort } from "#test/support/free-port.ts";
import { openRealPostgres, type RealPostgres } from "#test/support/real-postgres.ts";
import { startSmtpServer, type TestSmtpServer } from "#test/support/smtp-server.ts";

const SECRET = "a secret shared with the sign-in service";
const SUPABASE_URL = "https://project.supabase.example";
/** `npm run proof:rolling` takes longer. */
const SECONDS = Number(process.env["ROLLING_SECONDS"] ?? 4);
const EVERY_MS = 20;

let postgres: RealPostgres;
let smtp: TestSmtpServer;
let ports: readonly number[];
let shops: RunningShop[];
let balancer: Balancer;
beforeAll(async () => {
  postgres = await openRealPostgres();
  smtp = await startSmtpServer();
  ports = [await freePort(), await freePort()];
  shops = await Promise.all(ports.map((port) => start(port)));
  balancer = await startBalancer(ports);
});
afterAll(async () => {
  await balancer.close();
  await Promise.all(shops.map((shop) => shop.close()));
  await smtp.close();
  await postgres.close();
});

it(
  "two shops restarted in turn, under 50 requests a second, fail none of them",
  { timeout: (SECONDS + 60) * 1000 },
  async () => {
    const customers = await Promise.all(Array.from({ length: 20 }, aCustomer));
    const began = performance.now();
    const until = began + SECONDS * 1000;
    let restarts = 0;
    const restarting = (async () => {
      while (performance.now() < until) {
        const at = restarts % 2;
        await shops[at]?.close();
        shops[at] = await start(ports[at] ?? 0);
        await isReady(ports[at] ?? 0);
        // For the balancer to look at it again.
        await pause(150);
        restarts += 1;
      }
    })();
    const asked: Promise<string>[] = [];
    const placed = new Map<string, Promise<string>>();
    for (let turn = 0; performance.now() < until; turn += 1) {
      // As many as are due, however late this process comes to it.
      await pause(Math.max(0, began + turn * EVERY_MS - performance.now()));
      const customer = turn % 50 === 0 ? customers[(turn / 50) % customers.length] : undefined;
      if (customer && !placed.has(customer.id)) placed.set(customer.id, customer.order());
      else asked.push(statusOf("/api/shop-items"));
    }
    await restarting;
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["200"]));
    expect(restarts).toBeGreaterThan(1);
    const codes = await Promise.all(placed.values());
    const stored = await postgres.database.query<{ code: string }>(
      "select order_code as code from public.orders",
    );
    expect(stored.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
    process.stdout.write(
      `${asked.length} reads, ${codes.length} orders, ${restarts} restarts: none failed
`,
    );
  },
);

it("mails of an order whose time is over go out once, whichever shop sees it first", async () => {
  const order = await (await aCustomer()).order();
  await postgres.database.transaction((transaction) =>
    // By hand, as nothing of the shop may: an order of five days ago.
    transaction.script(
      `alter table public.orders disable trigger user;
       update public.orders
          set created_at = now() - interval '5 days', expires_at = now() - interval '4 days',
              cancels_at = now() - interval '1 hour'
        where order_code = '${order}';
       alter table public.orders enable trigger user;`,
    ),
  );
  // Each start looks at once; four of them at a time here.
  const more = await Promise.all([await freePort(), await freePort()].map((port) => start(port)));
  await Promise.all(more.map((shop) => shop.close()));
  const mails = await sentMails(order);
  expect(mails).toEqual([{ kind: "cancelled", occurrence: 1 }]);
  const changes = await postgres.database.query(
    "select from private.order_audit where order_code = $1 and status_after = 'cancelled'",
    [order],
  );
  expect(changes).toHaveLength(1);
  const subject = new RegExp(`^Subject:.*${order}.*cancelled`, "im");
  expect(smtp.received.filter((mail) => subject.test(mail))).toHaveLength(1);
});

/** Once the outbox has nothing left to send of this order. */
const sentMails = async (order: string): Promise<readonly object[]> => {
  for (;;) {
    const mails = await postgres.database.query<{ done: boolean; kind: string }>(
      `select kind, sent_at is not null or dropped_at is not null as done
         from private.mail_outbox where order_code = $1 and kind = 'cancelled'`,
      [order],
    );
    if (mails.length > 0 && mails.every(({ done }) => done))
      return postgres.database.query(
        `select kind, occurrence from private.mail_outbox
          where order_code = $1 and kind = 'cancelled' and sent_at is not null`,
        [order],
      );
    await pause(50);
  }
};

const statusOf = async (path: string): Promise<string> => {
  try {
    const answer = await fetch(`${balancer.url}${path}`);
    await answer.arrayBuffer();
    return String(answer.status);
  } catch (cause) {
    return String(cause);
  }
};

const isReady = async (port: number): Promise<void> => {
  while (!(await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok) await pause(20);
};

const aCustomer = async () => {
  const id = randomUUID();
  await postgres.database.query("insert into auth.users (id, email) values ($1, $2)", [
    id,
    `${id}@example.com`,
  ]);
  const token = await new SignJWT({ role: "authenticated" })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(id)
    .setIssuer(`${SUPABASE_URL}/auth/v1`)
    .setAudience("authenticated")
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(SECRET));
  const draft = aDraft([{ coffee: aCoffee({ code: "SW16" }), sizeGrams: 1000 }]);
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "idempotency-key": randomUUID(),
  };
  return {
    id,
    order: async (): Promise<string> => {
      const answer = await fetch(`${balancer.url}/api/checkout`, {
        method: "POST",
        headers,
        body: JSON.stringify(checkoutToWire(draft)),
      });
      expect(answer.status).toBe(201);
      return v.parse(placedOrderWire, await answer.json()).order_code;
    },
  };
};

const start = (port: number): Promise<RunningShop> => {
  const config = readConfig({
    PORT: String(port),
    DESK_PORT: "off",
    SITE_DIR: "off",
    DRAIN_SECONDS: "0.4",
    LIMIT_REQUESTS_PER_MINUTE: "0",
    DATABASE_URL: postgres.url,
    SUPABASE_URL,
    SUPABASE_PUBLISHABLE_KEY: "public-key",
    SUPABASE_JWT_SECRET: SECRET,
    SMTP_URL: smtp.url,
    MAIL_FROM: "halo@enambelas.example",
  });
  if (!config.ok) throw new Error(config.error.problems.join("\n"));
  return startShop(config.value, () => {});
};
