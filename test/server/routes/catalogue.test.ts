import { openedOnce } from "#test/support/opened-once.ts";
import { beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { startApi, type ApiHarness } from "#test/support/api-harness.ts";
import { priceListWire } from "#server/http/routes/catalogue-routes.ts";
import { deskPorts } from "#server/database/postgres-ports.ts";
import { callAs } from "#test/support/shop-client.ts";
import { DESCRIBED_CALLS, jsonSchemaOf } from "#server/http/routes/openapi.ts";
import { checkoutWire } from "#wire/checkout.ts";
import { errorWire } from "#wire/error.ts";

const api = openedOnce(startApi);
const look = async (which: ApiHarness, path: string): Promise<number> =>
  (await callAs(which, null)(path)).status;

describe("catalogue", () => {
  it("GET /shop-items answers 304 to a client that has the current list, and the list to one that has another", async () => {
    const first = await callAs(api, null)("/shop-items");
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^"[\w-]+"$/);
    const again = await callAs(api, null)("/shop-items", { headers: { "if-none-match": tag } });
    expect(again).toMatchObject({ status: 304, body: null });
    expect(again.headers.get("etag")).toBe(tag);
    const weak = await callAs(api, null)("/shop-items", {
      headers: { "if-none-match": `"other", W/${tag}` },
    });
    expect(weak.status).toBe(304);
    const other = await callAs(api, null)("/shop-items", {
      headers: { "if-none-match": '"other"' },
    });
    expect(other).toMatchObject({ status: 200, body: first.body });
  });

  it("GET /price-list has every bag on sale with its day, at retail and wholesale, and what the prices are made of", async () => {
    const { status, body } = await callAs(api, null)("/price-list");
    const list = v.parse(priceListWire, body);
    expect(status).toBe(200);
    expect(list).toMatchObject({ date: "2025-07-20", currency: "IDR" });
    const bags = new Map(list.bags.map((bag) => [`${bag.code} ${bag.size_grams}`, bag]));
    expect(bags.get("GN11 1000")).toMatchObject({ retail: { price: 183_000 } });
    expect(bags.get("DM64 1000")).toMatchObject({
      name: "Lereng Dampit",
      green_cost_per_kg: 64_000,
      weight_loss_pct: 20,
      retail: { exact_price: 113_500, rounding: 500, price: 114_000 },
      wholesale: { price: 109_000 },
    });
    for (const { category, size_grams, wholesale } of list.bags) {
      expect(size_grams === 1000).toBe(category === "espresso");
      expect(wholesale === null).toBe(category === "filter_exotic");
    }
  });

  it("GET /shop-items and /price-list say what is left of a limited coffee, under another tag", async () => {
    const own = await startApi();
    const get = (path: string) => callAs(own, null)(path);
    const before = await get("/shop-items");
    const { stock } = deskPorts(own.db, () => {});
    const at = new Date(own.now()).toISOString();
    const shelf = { code: "UB08", lot: null, countedAt: at, reason: "" };
    await stock.count({ ...shelf, grams: 150 }, "rina@enambelas.example");
    const switches = { limits: true, greenCounts: true, showsLoss: false };
    await stock.switch("UB08", switches, { actor: "rina@enambelas.example", at });
    own.setNow(own.now() + 1000);
    const after = await get("/shop-items");
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
    const leftIn = ({ body }: typeof after) =>
      v
        .parse(v.array(v.object({ code: v.string(), left_grams: v.optional(v.number()) })), body)
        .filter(({ left_grams }) => left_grams !== undefined);
    expect(leftIn(before)).toEqual([]);
    expect(leftIn(after)).toEqual([{ code: "UB08", left_grams: 150 }]);
    const { bags } = v.parse(priceListWire, (await get("/price-list")).body);
    const offered = bags.filter(({ code }) => code === "UB08");
    expect(offered).toMatchObject([
      { size_grams: 100, available: true },
      { size_grams: 200, available: false },
    ]);
    await own.close();
  });

  it("GET /price-list is not sent again to a client that has it", async () => {
    const first = await callAs(api, null)("/price-list");
    const again = await callAs(api, null)("/price-list", {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect(again).toMatchObject({ status: 304, body: null });
  });

  it("GET /health/ready and /health/live say no and yes while the process is about to stop", async () => {
    const stopping = await startApi({ isStopping: () => true });
    expect([await look(stopping, "/health/ready"), await look(stopping, "/health/live")]).toEqual([
      503, 200,
    ]);
    expect([await look(api, "/health/ready"), await look(api, "/health/live")]).toEqual([200, 200]);
    expect(await look(stopping, "/health")).toBe(200);
    await stopping.close();
    // Its database is gone now; nobody would be helped by ending the process.
    expect(await look(stopping, "/health/live")).toBe(200);
  });

  it("GET /health tells that the database answers and what was migrated", async () => {
    const { status, body } = await callAs(api, null)("/health");
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "ok", database: "ok" });
    expect(body).toHaveProperty("migrations.latest", expect.stringMatching(/^\d{14}$/));
  });
});

describe("the description of the product server", () => {
  const response = v.object({
    description: v.string(),
    content: v.optional(
      v.object({
        "application/json": v.object({ schema: v.looseObject({}) }),
      }),
    ),
  });
  const documentWire = v.object({
    openapi: v.literal("3.1.0"),
    paths: v.record(
      v.string(),
      v.record(
        v.string(),
        v.looseObject({
          summary: v.string(),
          security: v.array(v.record(v.string(), v.array(v.string()))),
          parameters: v.array(v.looseObject({ name: v.string(), in: v.string() })),
          responses: v.record(v.string(), response),
        }),
      ),
    ),
    components: v.looseObject({ schemas: v.object({ Error: v.looseObject({}) }) }),
  });

  let description: v.InferOutput<typeof documentWire>;
  beforeAll(async () => {
    const answer = await callAs(api, null)("/openapi.json");
    description = v.parse(documentWire, answer.body);
  });

  const calls = DESCRIBED_CALLS.map(({ method, path, signedIn }) => ({ method, path, signedIn }));

  it("has every call the server answers, and no other", () => {
    const answered = api.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path}`),
    );
    expect(described.toSorted()).toEqual([...new Set(answered)].toSorted());
  });

  it.each(calls)("says of $method $path whether it wants a token, as it does", async (call) => {
    const { method, path, signedIn } = call;
    const said = description.paths[path]?.[method];
    expect(said?.security).toEqual(signedIn ? [{ token: [] }] : []);
    const answer = await api.fetch(`/api${path.replace(/\{\w+\}/g, "0")}`, { method });
    expect(answer.status === 401).toBe(signedIn);
  });

  it.each(calls)("describes the answer and the errors of $method $path", ({ method, path }) => {
    const responses = description.paths[path]?.[method]?.responses ?? {};
    const good = Object.entries(responses).filter(([status]) => status.startsWith("2"));
    expect(good.length).toBeGreaterThan(0);
    for (const [, answer] of good) expect(answer.content).toBeDefined();
    expect(responses["default"]?.content?.["application/json"].schema).toEqual({
      $ref: "#/components/schemas/Error",
    });
    expect(responses["429"]).toBeDefined();
  });

  it("names the error's sentence and code", () => {
    expect(description.components.schemas.Error).toEqual(jsonSchemaOf(errorWire));
    expect(description.components.schemas.Error).toMatchObject({
      type: "object",
      required: ["error"],
    });
  });

  it("takes bodies from the schema the server parses them by", () => {
    expect(description.paths["/checkout"]?.["post"]).toMatchObject({
      requestBody: { content: { "application/json": { schema: jsonSchemaOf(checkoutWire) } } },
    });
    expect(jsonSchemaOf(checkoutWire)).toMatchObject({
      additionalProperties: false,
      required: ["items", "pricing", "fulfillment"],
    });
  });
});
