import { beforeEach, describe, expect, it } from "vitest";
import type { Coffee } from "#core/catalog/coffee.ts";
import { CataloguePages } from "#server/site/catalogue-pages.ts";
import { sitemap } from "#server/site/sitemap.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import type { PageRequest } from "#wire/page-renderer.ts";
import { matchSiteRoute } from "#wire/site-routes.ts";

let coffees: readonly Coffee[];
let drawn: PageRequest[];
let painted: string[];
let pages: CataloguePages;
let down: boolean;

beforeEach(() => {
  coffees = [aCoffee({ code: "SW16" }), aCoffee({ code: "A/B" })];
  drawn = [];
  painted = [];
  down = false;
  let snapshot = { coffees, version: "1" };
  pages = new CataloguePages({
    catalogue: {
      current: async () => {
        if (snapshot.coffees !== coffees) snapshot = { coffees, version: "2" };
        return snapshot;
      },
    },
    renderPage: async (request) => {
      if (down) throw new Error("The renderer broke.");
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
  const { pathname, searchParams } = new URL(address, "https://shop.example");
  const matched = matchSiteRoute(pathname);
  if (!matched) throw new Error(`No page at ${address}`);
  return pages.page(matched, searchParams);
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

  it("are drawn anew when a coffee changed", async () => {
    const before = await open("/shop");
    coffees = [aCoffee({ code: "NEW" })];
    const after = await open("/shop");
    expect(after?.file.version).not.toBe(before?.file.version);
    expect(drawn.at(-1)?.coffees).toBe(coffees);
  });

  it("keep what the query changes apart", async () => {
    await open("/shop?q=jasmine&page=2&sort=z-a");
    await open("/shop?sort=z-a&q=jasmine");
    expect(addresses()).toEqual(["/shop?q=jasmine&sort=z-a"]);
  });

  it("leave a query to the browser that no shopper types", async () => {
    expect(await open(`/shop?q=${"x".repeat(300)}`)).toBeNull();
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

describe("the sitemap", () => {
  it("names every page anybody may find, and every coffee", () => {
    const found = Array.from(
      sitemap("https://shop.example", coffees).matchAll(
        /<loc>https:\/\/shop\.example(.*?)<\/loc>/g,
      ),
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
});
