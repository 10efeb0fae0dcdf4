import { openedOnce } from "#test/support/opened-once.ts";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import type { RunningShop } from "#server/boot/start.ts";
import { placedOrderWire } from "#wire/checkout.ts";
import { checkoutOf } from "#test/server/embedded/torture-clients.ts";
import { startBalancer, hostedAccounts, startHosted } from "#test/support/hosted-stack.ts";
import { freePort } from "#test/support/free-port.ts";
import { openRealPostgres } from "#test/support/real-postgres.ts";

/** `npm run prove -- rolling` takes longer. */
const SECONDS = Number(process.env["ROLLING_SECONDS"] ?? 4);
const EVERY_MS = 20;

const postgres = openedOnce(openRealPostgres);
let ports: readonly number[];
let shops: RunningShop[];
beforeAll(async () => {
  ports = [await freePort(), await freePort()];
  shops = await Promise.all(ports.map((port) => start(port)));
});
afterAll(() => Promise.all(shops.map((shop) => shop.close())));
const balancer = openedOnce(() => startBalancer(ports));

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
        await balancer.sendsTo(ports[at] ?? 0);
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

const statusOf = async (path: string): Promise<string> => {
  try {
    const answer = await fetch(`${balancer.url}${path}`);
    await answer.arrayBuffer();
    return String(answer.status);
  } catch (cause) {
    return String(cause);
  }
};

const aCustomer = async () => {
  const [account = { id: "", token: "" }] = await hostedAccounts(postgres.database, 1);
  const request = checkoutOf(account, 0);
  return {
    id: account.id,
    order: async (): Promise<string> => {
      const answer = await fetch(`${balancer.url}/api/checkout`, request);
      expect(answer.status).toBe(201);
      return v.parse(placedOrderWire, await answer.json()).order_code;
    },
  };
};

const start = (port: number): Promise<RunningShop> =>
  startHosted(postgres.url, port, { DRAIN_SECONDS: "0.4", LIMIT_REQUESTS_PER_MINUTE: "0" });
