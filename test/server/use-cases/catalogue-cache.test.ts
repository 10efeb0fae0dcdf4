import { expect, it, describe } from "vitest";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { type Catalogue, coffeeVersion } from "#server/ports/catalogue.ts";
import { CatalogueCache } from "#server/use-cases/catalogue-cache.ts";
import { inHours, NOW, RINA } from "#test/support/shop-world.ts";
import { embeddedShop } from "#test/support/embedded-shop.ts";
import type { Weekday } from "#core/domain/roast-day.ts";
import { setNextRoastDay } from "#server/use-cases/desk/roasting.ts";
import { NextRoastDay } from "#server/use-cases/next-roast-day.ts";
import { inBoth } from "#test/support/in-both.ts";

/** A cache over a catalogue that tells how often it was asked for what. */
const aCache = async () => {
  const shop = await embeddedShop();
  const looks: string[] = [];
  const catalogue: Catalogue = {
    load: () => {
      looks.push("load");
      return shop.catalogue.load();
    },
    version: () => {
      looks.push("version");
      return shop.catalogue.version();
    },
    priceChanges: (code) => shop.catalogue.priceChanges(code),
  };
  const cache = new CatalogueCache({ catalogue, stock: shop.stock, now: shop.now });
  const taglineNow = async () => (await cache.current()).coffees[0]?.tagline;
  const setCoffee = async (changed: Partial<Coffee>) => {
    const [coffee] = await shop.deskCatalogue.all();
    if (!coffee) throw new Error("The catalogue is empty.");
    const change = { coffee: { ...coffee, ...changed }, seen: coffeeVersion(coffee) };
    await shop.deskCatalogue.save([change], { actor: RINA, at: NOW, reason: null });
  };
  const setTagline = (tagline: string) => setCoffee({ tagline });
  const wait = (ms: number) => shop.setNow(shop.now() + ms);
  return { shop, catalogue, cache, looks, taglineNow, setCoffee, setTagline, wait };
};

it("answers from memory for less than a second", async () => {
  const { looks, taglineNow, setTagline, wait } = await aCache();
  const before = await taglineNow();
  await setTagline("New");
  wait(999);
  expect(await taglineNow()).toBe(before);
  wait(1);
  expect(await taglineNow()).toBe("New");
  expect(looks).toEqual(["load", "version", "load"]);
});

it("tells when a coffee is back until that day in Malang is over", async () => {
  const { catalogue, setCoffee, cache, wait } = await aCache();
  const day = dayWib(NOW);
  await setCoffee({ available: false, backOn: day });
  const backOn = async () => (await cache.current()).coffees[0]?.backOn;
  expect(await backOn()).toBe(day);
  wait(Date.parse(`${day}T17:00:00Z`) - Date.parse(NOW) - 1);
  expect(await backOn()).toBe(day);
  wait(1000);
  expect(await backOn()).toBeNull();
  expect((await catalogue.load()).coffees[0]?.backOn).toBe(day);
});

it("loads nothing again whose version is the same", async () => {
  const { cache, looks, wait } = await aCache();
  const first = await cache.current();
  wait(1000);
  expect(await cache.current()).toBe(first);
  wait(999);
  await cache.current();
  expect(looks).toEqual(["load", "version"]);
});

it("shares one look among all who come together", async () => {
  const { cache, looks } = await aCache();
  const seen = await Promise.all(Array.from({ length: 20 }, () => cache.current()));
  expect(new Set(seen).size).toBe(1);
  expect(looks).toEqual(["load"]);
});

it("looks again at once when somebody saw a newer version", async () => {
  const { cache, taglineNow, setTagline } = await aCache();
  await taglineNow();
  await setTagline("New");
  cache.drop();
  expect(await taglineNow()).toBe("New");
});

it("does not live longer because the clock was set back", async () => {
  const { taglineNow, setTagline, wait } = await aCache();
  await taglineNow();
  await setTagline("New");
  wait(-3_600_000);
  expect(await taglineNow()).toBe("New");
});

describe("what is left of a coffee", () => {
  const BY = { actor: RINA, at: NOW };
  /** A shelf of 1234 g, and 1000 g of green coffee that loses 16 %. */
  const aShelf = async () => {
    const all = await aCache();
    const { stock } = all.shop;
    const lot = { supplier: "", reference: "", note: "", pricePerKg: null, boughtSince: null };
    await stock.receive({ ...lot, code: "SW16", receivedOn: dayWib(NOW), grams: 1000 }, BY);
    const shelf = { code: "SW16", lot: null, countedAt: NOW, reason: "" };
    await stock.count({ ...shelf, grams: 1234 }, RINA);
    const limit = (limits: boolean, greenCounts: boolean) =>
      stock.switch("SW16", { limits, greenCounts, showsLoss: false }, BY);
    const left = async () => (await all.cache.current()).coffees[0]?.leftGrams;
    return { ...all, limit, left };
  };

  it("is told once its stock limits it, within a second, and nothing is loaded for it", async () => {
    const { left, limit, looks, wait } = await aShelf();
    expect(await left()).toBeNull();
    await limit(true, true);
    wait(1000);
    expect(await left()).toBe(2074);
    await limit(true, false);
    wait(1000);
    expect(await left()).toBe(1234);
    await limit(false, false);
    wait(1000);
    expect(await left()).toBeNull();
    expect(looks).toEqual(["load", "version", "version", "version"]);
  });

  it("keeps the version as it is, and is another catalogue", async () => {
    const { cache, limit, shop, wait } = await aShelf();
    await limit(true, false);
    const before = await cache.current();
    wait(1000);
    expect(await cache.current()).toBe(before);
    await shop.stock.sample(
      { code: "SW16", takenAt: inHours(0.0001), grams: 34, why: "gift", note: "" },
      RINA,
    );
    wait(1000);
    const after = await cache.current();
    expect(after.coffees[0]?.leftGrams).toBe(1200);
    expect(after.version).toBe(before.version);
  });

  it("counts for nothing where only the catalogue says so: a checkout asks the book", async () => {
    const { catalogue, cache } = await aCache();
    const load = catalogue.load.bind(catalogue);
    catalogue.load = async () => {
      const loaded = await load();
      return {
        ...loaded,
        coffees: loaded.coffees.map((one) => Object.assign({}, one, { leftGrams: 100 })),
      };
    };
    expect((await cache.current()).coffees[0]?.leftGrams).toBeNull();
  });
});

it("asks again after a look that failed", async () => {
  const { catalogue, cache } = await aCache();
  const load = catalogue.load.bind(catalogue);
  catalogue.load = () => Promise.reject(new Error("The database is away."));
  await expect(cache.current()).rejects.toThrow("The database is away.");
  catalogue.load = load;
  expect((await cache.current()).coffees).toHaveLength(1);
});

const STAFF = { email: "rina@enambelas.example" };

/** A roastery on Monday 21 July, 00:30 in Malang, when it is Sunday in UTC. */
const roastery = async (roastWeekday: Weekday | null = null) => {
  const clock = { now: Date.parse("2025-07-20T17:30:00Z") };
  const { roastDays } = await embeddedShop();
  const deps = { roastDays, roastWeekday, now: () => clock.now };
  const set = (day: string) => setNextRoastDay(deps, STAFF, day);
  return { clock, ...deps, next: new NextRoastDay(deps), set };
};

describe("the next roast day", () => {
  it("is unknown when nobody has said", async () => {
    expect(await (await roastery()).next.execute()).toBeNull();
  });

  it.each([
    ["monday", "2025-07-21"],
    ["tuesday", "2025-07-22"],
    ["thursday", "2025-07-24"],
    ["sunday", "2025-07-27"],
  ] as const)("is the next %s in Malang, today included", async (weekday, day) => {
    expect(await (await roastery(weekday)).next.execute()).toBe(day);
  });

  it("is what staff set until that day is over, and then the weekday again", async () => {
    const { clock, next, set } = await roastery("thursday");
    await set("2025-07-22");
    expect(await next.execute()).toBe("2025-07-22");
    clock.now = Date.parse("2025-07-22T16:59:59Z");
    expect(await next.execute()).toBe("2025-07-22");
    clock.now += 1000;
    expect(await next.execute()).toBe("2025-07-24");
  });

  it("comes with the working day after it, when parcels leave", async () => {
    for (const [weekday, shipping] of [
      ["thursday", { day: "2025-07-24", shipsOn: "2025-07-25" }],
      ["friday", { day: "2025-07-25", shipsOn: "2025-07-28" }],
      ["saturday", { day: "2025-07-26", shipsOn: "2025-07-28" }],
    ] as const)
      expect(await (await roastery(weekday)).next.withShipping()).toEqual(shipping);
    expect(await (await roastery()).next.withShipping()).toBeNull();
  });

  it.each([
    ["awaiting payment", "2025-07-24"],
    ["paid", "2025-07-24"],
    ["confirmed", "2025-07-24"],
    ["processing", null],
    ["shipped", null],
    ["cancelled", null],
  ])("is of an order that is %s: %s", async (status, day) => {
    expect(await (await roastery("thursday")).next.forOrder({ status })).toBe(day);
  });

  it("is the usual one again when staff take theirs back", async () => {
    const { next, set } = await roastery("thursday");
    await set("2025-07-22");
    expect(await set("")).toEqual({ ok: true, value: null });
    expect(await next.execute()).toBe("2025-07-24");
  });

  it.each(["2025-07-21", "2025-09-19"])("may be set to %s", async (day) => {
    const { roastDays, set } = await roastery();
    expect(await set(day)).toMatchObject({ ok: true });
    expect(await roastDays.lastSet()).toEqual({
      day,
      actor: STAFF.email,
      at: "2025-07-20T17:30:00.000Z",
    });
  });

  it.each([
    ["2025-07-20", "Sunday, 20 July is past. The next roast day is today or later."],
    ["2025-09-20", "Saturday, 20 September is more than 60 days ahead."],
    ["2025-02-30", "The next roast day is a day such as 2025-07-24."],
    ["soon", "The next roast day is a day such as 2025-07-24."],
  ])("may not be set to “%s”", async (day, message) => {
    const { roastDays, set } = await roastery();
    expect(await set(day)).toEqual({
      ok: false,
      error: { kind: "invalid", field: "day", message: inBoth(message) },
    });
    expect(await roastDays.lastSet()).toBeNull();
  });
});
