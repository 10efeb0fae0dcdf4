import { beforeEach, describe, expect, it } from "vitest";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import {
  CataloguePages,
  RenderQueueFullError,
  sitemap,
} from "#server/http/site/catalogue-pages.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import type { PageRequest } from "#site/page-renderer.ts";
import { matchSiteRoute } from "#site/routes.ts";

let coffees: readonly Coffee[];
let drawn: PageRequest[];
let painted: string[];
let pages: CataloguePages;
let down: boolean;
let underWay: number;
let atOnce: number;

beforeEach(() => {
  coffees = [aCoffee({ code: "SW16" }), aCoffee({ code: "A/B" })];
  drawn = [];
  painted = [];
  down = false;
  underWay = 0;
  atOnce = 0;
  let snapshot = { coffees, version: "1" };
  pages = new CataloguePages({
    catalogue: {
      current: async () => {
        if (snapshot.coffees !== coffees) snapshot = { ...snapshot, coffees, version: "2" };
        return snapshot;
      },
    },
    renderPage: async (request) => {
      if (down) throw new Error("The renderer broke.");
      underWay += 1;
      atOnce = Math.max(atOnce, underWay);
      await Promise.resolve();
      underWay -= 1;
      drawn.push(request);
      return { html: `<p>${drawn.length}</p>`, found: !request.address.includes("%20") };
    },
    paintCoffeeCard: async ({ code }) => {
      if (down) throw new Error("The painter broke.");
      painted.push(code);
      return Buffer.from(`picture ${painted.length}`);
    },
    siteUrl: "https://shop.example",
  });
});

const open = (address: string) => {
  const { pathname } = new URL(address, "https://shop.example");
  const matched = matchSiteRoute(pathname);
  if (!matched) throw new Error(`No page at ${address}`);
  return pages.page(matched);
};
const redirectOf = (path: string) => {
  const matched = matchSiteRoute(path);
  return matched && pages.redirectOf(matched);
};
const versionOf = async (code: string) => (await pages.card(code))?.version;
const addresses = () => drawn.map(({ address }) => address);

describe("the catalogue's pages", () => {
  it("are drawn once for everybody, however the address is written", async () => {
    await Promise.all(["/shop", "/Shop/", "/shop?utm_source=x", "/shop?sort="].map(open));
    await open("/shop/SW16");
    await open("/shop/SW16?q=ignored");
    expect(addresses()).toEqual(["/shop", "/shop/SW16"]);
  });

  it("say that a coffee is not there for any code that is none, decodable or not", async () => {
    for (const path of ["/shop/GONE", "/shop/%00", "/shop/%FF", "/shop/%"])
      expect(await open(path)).toMatchObject({ found: false });
    expect(addresses()).toEqual(["/shop/%20"]);
  });

  it("know where a coffee is whose code was written in another case", async () => {
    expect(await redirectOf("/shop/sw16")).toBe("/shop/SW16");
    expect(await redirectOf("/shop/a%2fb")).toBe("/shop/A%2FB");
    for (const path of ["/shop/SW16", "/shop/gone", "/shop/%FF", "/shop"])
      expect(await redirectOf(path)).toBeNull();
  });

  it("are drawn anew when a coffee changed", async () => {
    const before = await open("/shop");
    coffees = [aCoffee({ code: "NEW" })];
    const after = await open("/shop");
    expect(after?.file.version).not.toBe(before?.file.version);
    expect(drawn.at(-1)?.coffees).toBe(coffees);
  });

  it("are drawn one after another, and no more wait than have a chance", async () => {
    coffees = Array.from({ length: 60 }, (_, index) => aCoffee({ code: `C${index}` }));
    const asked = await Promise.allSettled(coffees.map(({ code }) => open(`/shop/${code}`)));
    const refused = asked.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toHaveLength(10);
    for (const reason of refused) expect(reason).toBeInstanceOf(RenderQueueFullError);
    expect(atOnce).toBe(1);
    expect((await open("/shop/C59")).found).toBe(true);
  });

  it("share one page for all coffees that do not exist", async () => {
    expect((await open("/shop/GONE"))?.found).toBe(false);
    expect((await open("/shop/LOST"))?.found).toBe(false);
    expect(drawn).toHaveLength(1);
    expect((await open("/shop/A%2FB"))?.found).toBe(true);
    expect(addresses().at(-1)).toBe("/shop/A%2FB");
  });

  it("are tried again after a failure", async () => {
    down = true;
    await expect(open("/shop")).rejects.toThrow("The renderer broke.");
    down = false;
    expect((await open("/shop"))?.found).toBe(true);
  });
});

describe("a coffee's card", () => {
  it("is painted once, until a coffee changes", async () => {
    const [first, second] = await Promise.all([versionOf("SW16"), versionOf("SW16")]);
    expect(second).toBe(first);
    coffees = [aCoffee({ code: "SW16", greenCostPerKg: 1 })];
    expect(await versionOf("SW16")).not.toBe(first);
    expect(painted).toEqual(["SW16", "SW16"]);
  });

  it("is not painted for a coffee that is not there", async () => {
    expect(await pages.card("GONE")).toBeNull();
    expect(painted).toEqual([]);
  });

  it("is tried again after a failure", async () => {
    down = true;
    await expect(pages.card("A/B")).rejects.toThrow("The painter broke.");
    down = false;
    expect(await versionOf("A/B")).toEqual(expect.any(String));
  });
});

it("the sitemap names every page anybody may find, and every coffee", () => {
  const found = Array.from(
    sitemap("https://shop.example", coffees).matchAll(/<loc>https:\/\/shop\.example(.*?)<\/loc>/g),
    ([, path]) => path,
  );
  expect(found).toEqual([
    "/",
    "/about",
    "/wholesale",
    "/rubasse",
    "/brewguide",
    "/blog",
    "/offer-list",
    "/shop",
    "/shop/SW16",
    "/shop/A%2FB",
  ]);
});
