import { describe, expect, it } from "vitest";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import { err, ok } from "#core/domain/result.ts";
import { CatalogStore, type CoffeeState } from "#state/catalog-store.ts";
import { MemoryCatalog } from "#adapters/memory/memory-catalog.ts";
import { catalogCacheIn } from "#adapters/browser/browser-device.ts";
import { memoryDevice } from "#test/support/memory-browser.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { current, eventually } from "#test/support/current.ts";

const NOW = 1_000_000_000;
const COFFEES = [aCoffee(), aCoffee({ code: "FIL-01", category: "filter" })];

const down: CatalogPort = {
  list: async () => err({ kind: "unavailable", message: "Failed to load coffees" }),
  byCode: async () => err({ kind: "unavailable", message: "Failed to load coffee" }),
};

const aStore = (catalog: CatalogPort, cached?: { ageMs: number; data: readonly Coffee[] }) => {
  const cache = catalogCacheIn(memoryDevice());
  if (cached) cache.write({ timestamp: NOW - cached.ageMs, data: cached.data });
  return { cache, store: new CatalogStore({ catalog, cache, now: () => NOW }) };
};

/** A shop that can be closed and opened again. */
const shop = (opened = true) => {
  const memory = new MemoryCatalog({ coffees: COFFEES });
  const state = { opened };
  const at = (): CatalogPort => (state.opened ? memory : down);
  const { store } = aStore({ list: () => at().list(), byCode: (code) => at().byCode(code) });
  return { memory, state, store };
};

/** A catalogue that answers when told to. */
const slow = () => {
  const asked: ((coffees: readonly Coffee[]) => void)[] = [];
  const catalog: CatalogPort = {
    list: () => new Promise((resolve) => asked.push((coffees) => resolve(ok(coffees)))),
    byCode: down.byCode,
  };
  return { catalog, asked };
};

it("knows from the list what is left of a coffee whose row does not say it", async () => {
  const listed = COFFEES.map((coffee) => ({ ...coffee, leftGrams: 300 }));
  const rows = new MemoryCatalog({ coffees: COFFEES });
  const { store } = aStore({ list: async () => ok(listed), byCode: (code) => rows.byCode(code) });
  await store.load();
  const ready = { status: "ready", coffee: listed[0] };
  await expect(
    eventually(store.coffee("ESP-01"), ({ status }) => status === "ready"),
  ).resolves.toEqual(ready);
});

describe("the list of coffees", () => {
  it("is loading and empty before anything came", () => {
    const { store } = aStore(down);
    expect(current(store.catalog$)).toEqual({ status: "loading", coffees: [] });
  });

  it("is ready once fetched, and kept on the device with its time", async () => {
    const { store, cache } = aStore(new MemoryCatalog({ coffees: COFFEES }));
    await store.load();
    expect(current(store.catalog$)).toEqual({ status: "ready", coffees: COFFEES });
    expect(cache.read()).toEqual({ timestamp: NOW, data: COFFEES });
  });

  it.each([
    ["just now", 0, true],
    ["300 000 ms ago", 300_000, true],
    ["300 001 ms ago", 300_001, false],
    ["in the future", -1, false],
  ])("kept %s is shown at once only when it is fresh", async (_, ageMs, shown) => {
    const server = slow();
    const old = [aCoffee({ name: "Kept" })];
    const { store } = aStore(server.catalog, { ageMs, data: old });
    const loaded = store.load();
    expect(current(store.catalog$)).toEqual({ status: "loading", coffees: shown ? old : [] });
    server.asked[0]?.(COFFEES);
    await loaded;
    expect(current(store.catalog$)).toEqual({ status: "ready", coffees: COFFEES });
  });

  it("keeps what is shown when fetching fails", async () => {
    const { store } = aStore(down, { ageMs: 1000, data: COFFEES });
    await store.load();
    expect(current(store.catalog$)).toEqual({ status: "failed", coffees: COFFEES });
  });

  it("stays ready when only a later fetch fails", async () => {
    const { state, store } = shop();
    await store.load();
    state.opened = false;
    await store.load();
    expect(current(store.catalog$)).toEqual({ status: "ready", coffees: COFFEES });
  });

  it("is fetched once for all who ask at the same time, and again later", async () => {
    const server = slow();
    const { store } = aStore(server.catalog);
    const loads = [store.load(), store.load(), store.load()];
    server.asked[0]?.(COFFEES);
    await Promise.all(loads);
    expect(server.asked).toHaveLength(1);
    void store.load();
    expect(server.asked).toHaveLength(2);
  });
});

describe("one coffee", () => {
  it("is shown from the list while its own row loads, then from the row", async () => {
    const { memory, store } = shop();
    await store.load();
    const row = aCoffee({ farmStory: "Longer than the list's." });
    memory.replace([row]);
    const states: CoffeeState[] = [];
    const watching = store.coffee("ESP-01").subscribe((state) => states.push(state));
    await settled(store, "ESP-01");
    watching.unsubscribe();
    expect(states).toEqual([
      { status: "loading", coffee: COFFEES[0] },
      { status: "ready", coffee: row },
    ]);
  });

  it("says why it cannot be shown, and keeps what the list knows", async () => {
    const { state, store } = shop();
    await store.load();
    state.opened = false;
    expect(await settled(store, "ESP-01")).toEqual({
      status: "failed",
      message: "Failed to load coffee",
      coffee: COFFEES[0],
    });
  });

  it("is not shown from an old list once it is gone", async () => {
    const { memory, store } = shop();
    await store.load();
    memory.replace([]);
    const gone = { status: "not-found", message: "Coffee not found." };
    expect(await settled(store, "ESP-01")).toEqual(gone);
  });

  it("is asked for again at a wish, with the list around it", async () => {
    const { state, store } = shop(false);
    const states: CoffeeState["status"][] = [];
    const watching = store.coffee("ESP-01").subscribe(({ status }) => states.push(status));
    await settled(store, "ESP-01");
    state.opened = true;
    await store.loadCoffee("ESP-01");
    await settled(store, "ESP-01");
    watching.unsubscribe();
    const changes = states.filter((status, at) => status !== states[at - 1]);
    expect(changes).toEqual(["loading", "failed", "loading", "ready"]);
    expect(current(store.catalog$)).toEqual({ status: "ready", coffees: COFFEES });
  });

  it("is what the last question was answered, however late the answers come", async () => {
    const answers: ((coffee: Coffee) => void)[] = [];
    const { store } = aStore({
      list: down.list,
      byCode: () => new Promise((resolve) => answers.push((coffee) => resolve(ok(coffee)))),
    });
    const watching = store.coffee("ESP-01").subscribe();
    await store.loadCoffee("ESP-01");
    const [first, second] = answers;
    second?.(aCoffee({ name: "New" }));
    expect(await settled(store, "ESP-01")).toMatchObject({ coffee: { name: "New" } });
    first?.(aCoffee({ name: "Old" }));
    await store.load();
    expect(current(store.coffee("ESP-01"))).toMatchObject({ coffee: { name: "New" } });
    watching.unsubscribe();
  });

  it("is the same stream for the same code", () => {
    const { store } = aStore(down);
    expect(store.coffee("ESP-01")).toBe(store.coffee("ESP-01"));
  });

  it("is asked for again after a failure, when a page looks again", async () => {
    const { state, store } = shop(false);
    expect(await settled(store, "ESP-01")).toMatchObject({ status: "failed" });
    state.opened = true;
    expect(await settled(store, "ESP-01")).toMatchObject({ status: "ready" });
  });
});

const settled = (store: CatalogStore, code: string): Promise<CoffeeState> =>
  eventually(store.coffee(code), ({ status }) => status !== "loading");
