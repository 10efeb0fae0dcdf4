// Speed of the product server compared to routes without rules, and a check that fifty concurrent
// buyers place ten thousand orders without an error. Prints the table of docs/proofs/benchmarks.md.
import * as v from "valibot";
import { listen } from "#server/boot/listen.ts";
import type { Database } from "#server/ports/database.ts";
import { startApi, type ApiHarness } from "#test/support/api-harness.ts";
import { DATABASES } from "#test/support/real-postgres.ts";
import { freePort } from "#test/support/free-port.ts";
import { bareRoutes } from "./bare.ts";
import { print } from "../harness.ts";
import {
  checkouts,
  cpuMeter,
  printComparison,
  printComparisonHead,
  together,
  type Sample,
} from "./measures.ts";
import { startLoad, type Call, type Sent } from "./load.ts";

const CLIENTS = 10;
const WARM_UP_ROUNDS = 2;
const ROUNDS = 5;
const SLICES = 16;
/** Reads per slice. */
const READS = 200;
const PLACED = 50;
const ORDERS = SLICES * PLACED;
const RUSH_BUYERS = 50;
const RUSH_ORDERS = 10_000;

const main = async (): Promise<void> => {
  const load = startLoad();
  const rushes: string[] = [];
  printComparisonHead(CLIENTS);
  // The embedded database last: it enables async hooks in Node for the rest of the process.
  for (const [name, open] of DATABASES.toReversed()) {
    const api = await startApi({}, open);
    // The harness's clock runs, so that caches of one second expire.
    const began = Date.now() - api.now();
    const bare = await bareRoutes(api.db, await (await api.fetch("/api/shop-items")).text());
    const port = await freePort();
    const server = await listen({ host: "127.0.0.1", port, trustProxy: false }, (request) => {
      api.setNow(Date.now() - began);
      return new URL(request.url).pathname.startsWith("/bare")
        ? bare.fetch(request)
        : api.fetch(request);
    });
    const send = async (calls: readonly Call[], count: number, clients = CLIENTS) => {
      let before = cpu();
      const sent = await load.send({ port, clients, calls, count }, () => (before = cpu()));
      const after = cpu();
      return {
        ...sent,
        cpuMs: { node: after.node - before.node, postgres: after.postgres - before.postgres },
      };
    };
    const cpu = await cpuMeter(api.db);

    await compare(name, api, send);
    const orders = await checkouts(api, RUSH_ORDERS, 5);
    rushes.push(await rush(name, api.db, () => send(orders, RUSH_ORDERS, RUSH_BUYERS)));
    await server.close();
    await api.close();
  }
  await load.stop();
  print(`\n${rushes.join("\n")}`);
};

type Kind = "bareRead" | "read" | "unchanged" | "bareOrder" | "order";

/** Kinds that are compared with each other. */
const GROUPS: readonly (readonly Kind[])[] = [
  ["bareRead", "read", "unchanged"],
  ["bareOrder", "order"],
];

const none = (): Record<Kind, Sample[]> => ({
  bareRead: [],
  read: [],
  unchanged: [],
  bareOrder: [],
  order: [],
});

type Send = (calls: readonly Call[], count: number) => Promise<Sample>;

/** The groups alternate slice by slice within a round, so that other load affects them equally. */
const compare = async (name: string, api: ApiHarness, send: Send): Promise<void> => {
  const etag = (await api.fetch("/api/shop-items")).headers.get("etag") ?? "";
  const rounds = none();
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    // A real shop has hundreds of unpaid orders; the rush measures thousands.
    await api.db.query("delete from public.orders");
    await api.db.query("delete from bare.orders");
    await api.db.query("delete from bare.order_items");
    const orders = await checkouts(api, ORDERS, 1);
    const bareOrders = orders.map((order) => toBare(order));
    const measure: Readonly<Record<Kind, (slice: number) => Promise<Sample>>> = {
      bareRead: () => send([get("/bare/shop-items")], READS),
      read: () => send([get("/api/shop-items")], READS),
      unchanged: () => send([get("/api/shop-items", { "if-none-match": etag })], READS),
      bareOrder: (slice) => send(sliceOf(bareOrders, slice), PLACED),
      order: (slice) => send(sliceOf(orders, slice), PLACED),
    };
    for (const group of GROUPS) {
      const slices = none();
      for (let slice = 0; slice < SLICES; slice += 1)
        for (const kind of group) slices[kind].push(await measure[kind](slice));
      if (round < WARM_UP_ROUNDS) continue;
      for (const kind of group) rounds[kind].push(together(slices[kind]));
    }
  }
  printComparison(`${name}: (a) bare catalogue`, rounds.bareRead);
  printComparison("`GET /shop-items`", rounds.read, rounds.bareRead);
  printComparison("`GET /shop-items`, 304", rounds.unchanged, rounds.bareRead);
  printComparison(`${name}: (b) bare insert`, rounds.bareOrder);
  printComparison("`POST /checkout`", rounds.order, rounds.bareOrder);
};

const sliceOf = (orders: readonly Call[], slice: number): readonly Call[] =>
  orders.slice(slice * PLACED, (slice + 1) * PLACED);

/** The same request to the baseline's route. */
const toBare = (order: Call): Call => ({ ...order, path: "/bare/orders" });

const get = (path: string, headers = {}): Call => ({ method: "GET", path, headers });

/**
 * Sends the orders and checks the result. Throws when an order failed or is missing, or when two
 * orders have the same code or amount to transfer.
 */
const rush = async (name: string, db: Database, send: () => Promise<Sent>): Promise<string> => {
  const { seconds, bodies } = await send();
  const placed = bodies.map((body) => v.parse(placedOrder, JSON.parse(body)));
  const codes = new Set(placed.map(({ order_code }) => order_code));
  const amounts = new Set(placed.map(({ amount_due_idr }) => amount_due_idr));
  if (codes.size < placed.length) throw new Error("Two orders got one code.");
  if (amounts.size < placed.length) throw new Error("Two orders got one amount.");
  const [stored] = await db.query<{ orders: number; shared: number }>(
    `select (select count(*) from public.orders where order_code = any($1::text[])) as orders,
            (select count(*) from (
              select from public.orders where status = 'awaiting payment'
                group by amount_due having count(*) > 1
            ) twice) as shared`,
    [[...codes]],
  );
  if (stored?.orders !== placed.length) throw new Error("An order is missing.");
  if (stored.shared > 0) throw new Error("Two orders that await payment share an amount.");
  return `On ${name}: ${placed.length} orders in ${seconds.toFixed(0)} s, none failed, no code or amount twice`;
};

const placedOrder = v.object({ order_code: v.string(), amount_due_idr: v.number() });

await main();
