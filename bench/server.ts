// How fast the product server is, beside routes that do the same without any rule.
// Everything in one run over HTTP on this machine, client included; medians of five rounds.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { Hono } from "hono";
import { listen } from "#server/listen.ts";
import { checkoutToWire } from "#wire/checkout.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { startApi, type ApiHarness } from "#test/support/api-harness.ts";
import { aDraft } from "#test/support/builders.ts";
import { DATABASES } from "#test/support/databases.ts";

const CLIENTS = 10;
const ROUNDS = 5;
const READS = 1500;
const ORDERS = 300;

type Figures = { readonly perSecond: number; readonly p99Ms: number };

const main = async (): Promise<void> => {
  for (const [name, open] of DATABASES) {
    const api = await startApi({}, open);
    const bare = await bareRoutes(api);
    const port = await freePort();
    const server = await listen({ host: "127.0.0.1", port, trustProxy: false }, (request) =>
      new URL(request.url).pathname.startsWith("/bare") ? bare.fetch(request) : api.fetch(request),
    );
    await compare(name, api, `http://127.0.0.1:${port}`);
    await server.close();
    await api.close();
  }
};

const compare = async (name: string, api: ApiHarness, url: string): Promise<void> => {
  const catalogue = await fetch(`${url}/api/shop-items`);
  const etag = catalogue.headers.get("etag") ?? "";
  await catalogue.text();
  const found: Record<"bareRead" | "read" | "unchanged" | "bareOrder" | "order", Figures[]> = {
    bareRead: [],
    read: [],
    unchanged: [],
    bareOrder: [],
    order: [],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const read = (path: string, headers = {}) =>
      timed(READS, () => new Request(`${url}${path}`, { headers }));
    found.bareRead.push(await read("/bare/shop-items"));
    found.read.push(await read("/api/shop-items"));
    found.unchanged.push(await read("/api/shop-items", { "if-none-match": etag }));
    const requests = await checkoutsOf(api, url);
    found.bareOrder.push(
      await timed(ORDERS, () => new Request(`${url}/bare/orders`, { method: "POST" })),
    );
    found.order.push(await timed(ORDERS, (index) => requests[index] ?? new Request(url)));
  }
  print(`\n${name}: 10 clients`);
  line("(a) bare catalogue", median(found.bareRead), null);
  line("GET /shop-items", median(found.read), median(found.bareRead));
  line("GET /shop-items, 304", median(found.unchanged), median(found.bareRead));
  line("(b) bare insert", median(found.bareOrder), null);
  line("POST /checkout", median(found.order), median(found.bareOrder));
};

/** Sends all of them, ten at a time; every answer must be good. */
const timed = async (count: number, requestOf: (index: number) => Request): Promise<Figures> => {
  const took: number[] = [];
  let next = 0;
  const began = performance.now();
  const client = async (): Promise<void> => {
    while (next < count) {
      const request = requestOf(next);
      next += 1;
      const sent = performance.now();
      const answer = await fetch(request);
      await answer.arrayBuffer();
      if (answer.status >= 400) throw new Error(`${request.url} answered ${answer.status}`);
      took.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - began) / 1000;
  const p99Ms = took.toSorted((a, b) => a - b)[Math.floor(count * 0.99)] ?? 0;
  return { perSecond: count / seconds, p99Ms };
};

/** The same catalogue and the same rows, without any rule. */
const bareRoutes = async (api: ApiHarness): Promise<Hono> => {
  const body = await (await api.fetch("/api/shop-items")).text();
  let number = 0;
  return new Hono()
    .get("/bare/shop-items", (c) => c.body(body, 200, { "content-type": "application/json" }))
    .post("/bare/orders", async (c) => {
      number += 1;
      await api.db.query(BARE_INSERT, [bareCode(number), 1 + (number % 999)]);
      return c.json({ ok: true }, 201);
    });
};

const BARE_INSERT = `
  with o as (
    insert into orders (order_code, expires_at, fulfillment_method, subtotal, shipping_fee, total,
        transfer_code, amount_due)
      values ($1, now() + interval '1 day', 'pickup', 582000, 0, 582000, $2, 581000 + $2::int)
  )
  insert into order_items (order_code, line, code, name, category, size_grams, qty, price_each)
    select $1, line, 'SW16', 'Sumber Wening', 'espresso', 1000, 1, 194000
      from generate_series(1, 3) line`;

/** Letters that order codes are made of, counted up. */
const bareCode = (number: number): string =>
  number
    .toString(8)
    .padStart(8, "0")
    .replace(/\d/g, (digit) => "ABCDEFGH".charAt(Number(digit)));

/** One for each of as many new customers: an account has at most five unpaid orders. */
const checkoutsOf = async (api: ApiHarness, url: string): Promise<readonly Request[]> => {
  const requests: Request[] = [];
  for (let index = 0; index < ORDERS; index += 1) {
    const customer = await api.createCustomer();
    const draft = aDraft([
      { coffee: aCoffee({ code: "SW16" }), sizeGrams: 1000, qty: 1 + (index % 30) },
    ]);
    requests.push(
      new Request(`${url}/api/checkout`, {
        method: "POST",
        headers: { ...(await api.headersFor(customer)), "idempotency-key": randomUUID() },
        body: JSON.stringify(checkoutToWire(draft)),
      }),
    );
  }
  return requests;
};

const median = (figures: readonly Figures[]): Figures => ({
  perSecond: middleOf(figures.map(({ perSecond }) => perSecond)),
  p99Ms: middleOf(figures.map(({ p99Ms }) => p99Ms)),
});

const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const line = (what: string, { perSecond, p99Ms }: Figures, beside: Figures | null): void =>
  print(
    `${what.padEnd(22)} ${perSecond.toFixed(0).padStart(6)}/s  p99 ${p99Ms.toFixed(1).padStart(6)} ms` +
      (beside ? `  ${(perSecond / beside.perSecond).toFixed(2)} of the bare one` : ""),
  );

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port.");
  return address.port;
};

await main();
