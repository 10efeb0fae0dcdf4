import { expect, it } from "vitest";
import type { Catalogue } from "#server/ports/catalogue.ts";
import { CatalogueCache } from "#server/use-cases/catalogue-cache.ts";
import { coffeeVersion } from "#server/use-cases/desk/coffee-version.ts";
import { NOW, RINA } from "#test/contracts/server/shop-world.ts";
import { memoryShop } from "#test/support/memory-shop.ts";

/** A cache over a catalogue that tells how often it was asked for what. */
const aCache = () => {
  const shop = memoryShop();
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
  const setTagline = async (tagline: string) => {
    const [coffee] = await shop.deskCatalogue.all();
    if (!coffee) throw new Error("The catalogue is empty.");
    const change = { coffee: { ...coffee, tagline }, seen: coffeeVersion(coffee) };
    await shop.deskCatalogue.save([change], { actor: RINA, at: NOW, reason: null });
  };
  const wait = (ms: number) => shop.setNow(shop.now() + ms);
  return { catalogue, cache, looks, taglineNow, setTagline, wait };
};

it("answers from memory for less than a second", async () => {
  const { cache, looks, taglineNow, setTagline, wait } = aCache();
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

it("loads nothing again whose version is the same", async () => {
  const { cache, looks, wait } = aCache();
  const first = await cache.current();
  wait(1000);
  expect(await cache.current()).toBe(first);
  wait(999);
  await cache.current();
  expect(looks).toEqual(["load", "version"]);
});

it("shares one look among all who come together", async () => {
  const { cache, looks } = aCache();
  const seen = await Promise.all(Array.from({ length: 20 }, () => cache.current()));
  expect(new Set(seen).size).toBe(1);
  expect(looks).toEqual(["load"]);
});

it("looks again at once when somebody saw a newer version", async () => {
  const { cache, taglineNow, setTagline } = aCache();
  await taglineNow();
  await setTagline("New");
  cache.drop();
  expect(await taglineNow()).toBe("New");
});

it("does not live longer because the clock was set back", async () => {
  const { taglineNow, setTagline, wait } = aCache();
  await taglineNow();
  await setTagline("New");
  wait(-3_600_000);
  expect(await taglineNow()).toBe("New");
});

it("asks again after a look that failed", async () => {
  const { catalogue, cache } = aCache();
  const load = catalogue.load.bind(catalogue);
  catalogue.load = () => Promise.reject(new Error("The database is away."));
  await expect(cache.current()).rejects.toThrow("The database is away.");
  catalogue.load = load;
  expect((await cache.current()).coffees).toHaveLength(1);
});
