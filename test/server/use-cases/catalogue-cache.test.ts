import { expect, it } from "vitest";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { type Catalogue, coffeeVersion } from "#server/ports/catalogue.ts";
import { CatalogueCache } from "#server/use-cases/catalogue-cache.ts";
import { NOW, RINA } from "#test/support/shop-world.ts";
import { embeddedShop } from "#test/support/embedded-shop.ts";

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
  };
  const cache = new CatalogueCache({ catalogue, now: shop.now });
  const taglineNow = async () => (await cache.current()).coffees[0]?.tagline;
  const setCoffee = async (changed: Partial<Coffee>) => {
    const [coffee] = await shop.deskCatalogue.all();
    if (!coffee) throw new Error("The catalogue is empty.");
    const change = { coffee: { ...coffee, ...changed }, seen: coffeeVersion(coffee) };
    await shop.deskCatalogue.save([change], { actor: RINA, at: NOW, reason: null });
  };
  const setTagline = (tagline: string) => setCoffee({ tagline });
  const wait = (ms: number) => shop.setNow(shop.now() + ms);
  return { catalogue, cache, looks, taglineNow, setCoffee, setTagline, wait };
};

it("answers from memory for less than a second", async () => {
  const { cache, looks, taglineNow, setTagline, wait } = await aCache();
  expect(cache.fresh).toBeNull();
  const before = await taglineNow();
  expect(cache.fresh?.coffees[0]?.tagline).toBe(before);
  await setTagline("New");
  wait(999);
  expect(await taglineNow()).toBe(before);
  expect(cache.fresh?.coffees[0]?.tagline).toBe(before);
  wait(1);
  expect(cache.fresh).toBeNull();
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

it("asks again after a look that failed", async () => {
  const { catalogue, cache } = await aCache();
  const load = catalogue.load.bind(catalogue);
  catalogue.load = () => Promise.reject(new Error("The database is away."));
  await expect(cache.current()).rejects.toThrow("The database is away.");
  catalogue.load = load;
  expect((await cache.current()).coffees).toHaveLength(1);
});
