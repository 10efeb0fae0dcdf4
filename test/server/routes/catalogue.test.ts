import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type ApiHarness } from "#test/support/api-harness.ts";
import { callAs, catalogueOf } from "#test/support/shop-client.ts";

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe("GET /shop-items", () => {
  it("lists every coffee to everybody, with figures as numbers and gaps as null", async () => {
    const coffees = await catalogueOf(api);
    expect(coffees.size).toBeGreaterThanOrEqual(14);
    expect(coffees.get("DM64")).toMatchObject({
      name: "Lereng Dampit",
      category: "espresso",
      greenCostPerKg: 64_000,
      weightLossPct: 20,
    });
    expect(coffees.get("MS30")?.weightLossPct).toBeNull();
    expect(coffees.get("MB09")?.available).toBe(false);
  });

  it("answers 304 to whoever has the current list, and the list to whoever has another", async () => {
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

  it("shows a changed coffee within a second, under another tag", async () => {
    const before = await callAs(api, null)("/shop-items");
    await api.db.query("update public.shop_items set tagline = 'New' where code = 'SW16'");
    api.setNow(api.now() + 1000);
    const after = await callAs(api, null)("/shop-items", {
      headers: { "if-none-match": before.headers.get("etag") ?? "" },
    });
    expect(after.status).toBe(200);
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
    expect((await catalogueOf(api)).get("SW16")?.tagline).toBe("New");
  });
});

describe("GET /health/ready and /health/live", () => {
  it("say no and yes while the process is about to stop", async () => {
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
});

describe("GET /health", () => {
  it("tells that the database answers and what was migrated", async () => {
    const { status, body } = await callAs(api, null)("/health");
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "ok", database: "ok" });
    expect(body).toHaveProperty("migrations.latest", expect.stringMatching(/^\d{14}$/));
  });
});

const look = async (which: ApiHarness, path: string): Promise<number> =>
  (await callAs(which, null)(path)).status;
