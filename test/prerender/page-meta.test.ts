import { expect, it } from "vitest";
import fc from "fast-check";
import { SITE_ROUTES } from "#site/routes.ts";
import { parseStructuredData } from "#test/support/structured-data.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { CATEGORIES, type Coffee } from "#core/domain/catalog/coffee.ts";
import { sampleCoffees } from "#adapters/memory/sample-coffees.ts";
import { escapeHtml } from "#format/escape-html.ts";
import { structureOf } from "#test/support/markup-structure.ts";
import { filledWith, PAYLOADS } from "#test/support/payloads.ts";
import { coffeeSearch } from "#ui/pages/shop/browse-coffees.ts";
import { contentMeta, coffeeMeta } from "../../src/prerender/page-meta.ts";
import { pageData } from "../../src/prerender/structured-data.ts";
import { createRenderer } from "../../src/prerender/render-page.tsx";
import { createCardPainter, setText } from "../../src/prerender/paint-cards.tsx";

/** Pages of one address that anybody may find. */
const PUBLIC = SITE_ROUTES.filter(({ kind, path }) => kind !== "private" && !path.includes(":"));

it("gives every page that anybody may find a description, and a title but the home page", () => {
  const named = PUBLIC.map(({ path }) => ({ path, meta: contentMeta(path) }));
  expect(named.filter(({ meta }) => !meta?.description).map(({ path }) => path)).toEqual([]);
  expect(named.filter(({ meta }) => !meta?.title).map(({ path }) => path)).toEqual(["/", "/home"]);
});

it("gives no two of them the same title or description", () => {
  const metas = PUBLIC.filter(({ canonical }) => !canonical).map(({ path }) => contentMeta(path));
  for (const field of ["title", "description"] as const)
    expect(new Set(metas.map((meta) => meta?.[field])).size).toBe(metas.length);
});

const SITE = "https://shop.example";

const dataOfCoffee = (given: Parameters<typeof aCoffee>[0]) => {
  const coffee = aCoffee(given);
  const data = parseStructuredData(
    pageData({ siteUrl: SITE, crumbs: coffeeMeta(coffee).crumbs, coffee }),
  );
  const product = data.find((one) => one["@type"] === "Product");
  if (!product) throw new Error("The page says nothing of its coffee.");
  return product;
};

it("says where the roastery is, and when it is open", () => {
  const [roastery] = parseStructuredData(pageData({ siteUrl: SITE, crumbs: [] }));
  expect(roastery).toMatchObject({
    "@type": "LocalBusiness",
    url: "https://shop.example/",
    address: {
      streetAddress: "Jl. Jombang No. 16",
      addressLocality: "Malang",
      postalCode: "65115",
      addressCountry: "ID",
    },
    openingHoursSpecification: [
      {
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map(
          (day) => `https://schema.org/${day}`,
        ),
        opens: "10:00",
        closes: "17:00",
      },
    ],
  });
});

it("offers a coffee in every size at the price a shopper sees", () => {
  const product = dataOfCoffee({ code: "UB08", category: "filter", greenCostPerKg: 218_400 });
  expect(product.offers?.map(({ sku, price, availability }) => [sku, price, availability])).toEqual(
    [
      ["UB08-100", 55_000, "https://schema.org/InStock"],
      ["UB08-200", 85_000, "https://schema.org/InStock"],
    ],
  );
});

it.each([
  ["/bags/sw16.webp", "https://shop.example/bags/sw16.webp"],
  ["https://cdn.example/a.png", "https://cdn.example/a.png"],
  ["data:image/png;base64,AAAA", "https://shop.example/cards/shop/SW16.png"],
  ["javascript:alert(1)", "https://shop.example/cards/shop/SW16.png"],
  ["//evil.example/a.png", "https://shop.example/cards/shop/SW16.png"],
])("shows for the picture %s the one at %s", (imageUrl, image) => {
  expect(dataOfCoffee({ code: "SW16", imageUrl })).toMatchObject({ image });
});

it("says of a sold-out coffee that it is out of stock", () => {
  const product = dataOfCoffee({ available: false });
  expect(product.offers?.map(({ availability }) => availability)).toEqual([
    "https://schema.org/OutOfStock",
  ]);
});

it("says of each size whether it is in stock where little is left", () => {
  const product = dataOfCoffee({ code: "UB08", category: "filter", leftGrams: 150 });
  expect(product.offers?.map(({ sku, availability }) => [sku, availability])).toEqual([
    ["UB08-100", "https://schema.org/InStock"],
    ["UB08-200", "https://schema.org/OutOfStock"],
  ]);
});

it("offers nothing of a coffee without a price", () => {
  expect(dataOfCoffee({ greenCostPerKg: null })).not.toHaveProperty("offers");
});

it("shows the way from the home page, each step with its address", () => {
  const crumbs = contentMeta("/brewguide")?.crumbs ?? [];
  const data = parseStructuredData(pageData({ siteUrl: SITE, crumbs }));
  expect(data[1]).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: "https://shop.example/" },
      { position: 2, name: "Brew guide", item: "https://shop.example/brewguide" },
    ],
  });
});

it("is not understood with anything missing, misspelt or beside it", () => {
  const [roastery] = pageData({ siteUrl: SITE, crumbs: [] });
  for (const wrong of [
    { telephone: "0341 555 0116" },
    { openingHours: "Mo-Fr 10:00-17:00" },
    { address: "Jl. Jombang No. 16" },
  ])
    expect(() => parseStructuredData([Object.assign({}, roastery, wrong)])).toThrow(/^Invalid /);
});

/** Texts that staff write of a coffee; each has a word of its own here. */
const TEXTS = Object.entries(aCoffee())
  .filter(([name, value]) => typeof value === "string" && name !== "code" && name !== "category")
  .map(([name]) => name);
const wordOf = (name: string): string => `kata${TEXTS.indexOf(name)}x`;
const coffee: Coffee = {
  ...aCoffee({ code: "SW16" }),
  ...Object.fromEntries(TEXTS.map((name) => [name, wordOf(name)])),
};
const missingIn = (text: string): readonly string[] =>
  TEXTS.filter((name) => !text.includes(wordOf(name)));

const draw = createRenderer({
  entry: "/main.js",
  fonts: [],
  pages: Object.fromEntries(
    SITE_ROUTES.map(({ path }) => [
      path,
      { style: "", styleFiles: [], modules: [], integrity: {} },
    ]),
  ),
});
/** A page as it is sent, before any script has run. */
const sent = async (address: string, coffees: readonly Coffee[] = [coffee], how = {}) =>
  (await draw({ address, siteUrl: SITE, coffees, ...how })).html;
const propertyOf = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1];

it.each(SITE_ROUTES.filter(({ kind }) => kind !== "private"))(
  "sends $path whole, with its own address, data and card",
  async ({ path: route, kind, canonical }) => {
    const path = route.replace(":code", "SW16");
    const html = await sent(path);
    const [head = "", body = ""] = html.split("</head>");
    expect(body.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(body).toContain("Jl. Jombang No. 16");
    expect(body).not.toContain("Loading…");
    expect(kind !== "open" || body.includes("order by email")).toBe(true);
    expect(head).toContain(`<link rel="canonical" href="${SITE}${canonical ?? path}">`);
    expect(propertyOf(head, "og:url")).toBe(`${SITE}${canonical ?? path}`);
    expect(head).not.toContain('<meta name="robots"');
    const data = Array.from(
      head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
      ([, text = ""]): unknown => JSON.parse(text),
    );
    expect(parseStructuredData(data).map((one) => one["@type"])).toEqual([
      "LocalBusiness",
      ...(canonical === "/" || path === "/" ? [] : ["BreadcrumbList"]),
      ...(route.includes(":") ? ["Product"] : []),
    ]);
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(propertyOf(head, "og:image")).toMatch(/^https:\/\/shop\.example\/cards\/.+\.png$/);
    expect(propertyOf(head, "og:image:alt")?.length).toBeGreaterThan(20);
    const told = ["type", "width", "height"].map((name) => propertyOf(head, `og:image:${name}`));
    expect(told).toEqual(["image/png", "1200", "630"]);
  },
);

it.each(SITE_ROUTES.filter(({ kind, framed }) => kind === "private" || framed))(
  "keeps $path, or what it says after a sign-up, out of search engines",
  async ({ path, kind }) => {
    const html = await sent(
      path.replace(":code", "KQ7M2XTB"),
      [],
      kind === "private" ? {} : { frame: true },
    );
    expect(html).toContain('<meta name="robots" content="noindex">');
  },
);

it("tells without a script every coffee and its price, and where all are", async () => {
  const coffees = sampleCoffees();
  for (const path of ["/shop", "/offer-list"]) {
    const html = await sent(path, coffees);
    for (const { name } of coffees) expect(html).toContain(escapeHtml(name));
    expect(html.match(/Rp\.\d/g)?.length).toBeGreaterThan(13);
  }
  expect(await sent("/shop/SW16")).toContain("Gross profit");
  const search = await sent("/shop?q=sumber", coffees, { frame: true });
  expect(search).toMatch(/<noscript>.*<a href="\/shop">the shop<\/a>.*<\/noscript>/s);
});

/** One coffee for each text, which stands wherever a coffee holds one. */
const catalogueWith = (texts: readonly string[]) =>
  texts.map((text, index) => ({
    ...filledWith(text, aCoffee()),
    code: `C${index}`,
    category: CATEGORIES[index % CATEGORIES.length] ?? "espresso",
    imageUrl: text,
  }));

it.each(["/", "/shop", "/offer-list", "/shop/C0", "/shop/C13"])(
  "draws nothing but text of what stands in the catalogue: %s",
  async (path) => {
    const known = new Set(
      structureOf(await sent(path, catalogueWith(PAYLOADS.map((_, at) => `Text ${at}.`)))),
    );
    const odd = structureOf(await sent(path, catalogueWith(PAYLOADS)));
    expect(odd.filter((tag) => !known.has(tag))).toEqual([]);
  },
);

it("shows every text of a coffee on its page", async () => {
  const html = await sent("/shop/SW16");
  const seen = html.replaceAll(/<script.*?<\/script>/gs, "").replace(/<head>.*<\/head>/s, "");
  expect(missingIn(seen)).toEqual([]);
});

it("tells search engines a coffee's name and tagline, and leaves the rest to the page", () => {
  const told = pageData({ siteUrl: SITE, crumbs: coffeeMeta(coffee).crumbs, coffee });
  const untold = missingIn(JSON.stringify(told));
  expect(TEXTS.filter((name) => !untold.includes(name))).toEqual(["tagline", "name"]);
});

it("finds a coffee by every text of it but these", () => {
  const search = coffeeSearch([coffee]);
  expect(TEXTS.filter((name) => search([wordOf(name)]).length === 0)).toEqual([
    "altitude",
    "tagline",
    "farmStory",
    "reason",
    "sourcedFrom",
  ]);
});

const FONTS = new URL("../../adapters/pdf/fonts/", import.meta.url).pathname;
const painter = createCardPainter(
  ["condensed-semibold", "regular"].map((face) => `${FONTS}instrument-sans-${face}.ttf`),
);

/** Source: the PNG specification, signature and IHDR. */
const sizeOf = (png: Uint8Array) => {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(0, 8).toString("latin1")).toBe("\u0089PNG\r\n\u001a\n");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};
const paint = async (coffee: Parameters<typeof aCoffee>[0]) =>
  Buffer.from(await painter.coffee(aCoffee(coffee))).toString("base64");

it("paints a coffee at the size networks ask for", async () => {
  expect(sizeOf(await painter.coffee(aCoffee({})))).toEqual([1200, 630]);
});

it("paints a page at the same size", async () => {
  const naming = { title: "Price list", description: "Every coffee we sell." };
  expect(sizeOf(await painter.page(naming))).toEqual([1200, 630]);
});

it("shows the label, the name, the price and whether there is any left", async () => {
  const before = await paint({ code: "SW16", name: "Sumber Wening" });
  expect(await paint({ code: "SW16", name: "Sumber Wening" })).toBe(before);
  const others = await Promise.all([
    paint({ code: "SW17", name: "Sumber Wening" }),
    paint({ code: "SW16", name: "Rante Bulan" }),
    paint({ code: "SW16", name: "Sumber Wening", greenCostPerKg: 131_000 }),
    paint({ code: "SW16", name: "Sumber Wening", available: false }),
    paint({ code: "SW16", name: "Sumber Wening", greenCostPerKg: null }),
  ]);
  expect(new Set([before, ...others]).size).toBe(6);
});

it("paints names that would be markup", async () => {
  expect(await paint({ name: `<image href="/etc/passwd"/> & "co" ]]>` })).toEqual(
    expect.any(String),
  );
});

const ROOM = { widthPx: 620, mostLines: 2, largestPx: 112, letterEm: 0.5 };

it.each([
  ["Wush Wush", ["Wush Wush"], 112],
  ["Sumber Wening", ["Sumber", "Wening"], 112],
  ["Quebrada Alta Gesha", ["Quebrada", "Alta Gesha"], 112],
  ["Kusumaningtyas", ["Kusumaningtyas"], 88],
  ["", [], 112],
])("sets “%s” as large as it fits", (text, lines, fontSize) => {
  expect(setText(text, ROOM)).toEqual({ lines, fontSize });
});

it("cuts what no size has room for, and shows that it did", () => {
  const { lines } = setText("Kusumaningtyaswirjosoedirdjohadiningrat", ROOM);
  expect(lines).toEqual(["Kusumaningtyaswirjoso…"]);
});

it("never needs more room than there is", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const { lines, fontSize } = setText(text, ROOM);
      expect(lines.length).toBeLessThanOrEqual(ROOM.mostLines);
      for (const line of lines)
        expect(line.length * fontSize * ROOM.letterEm).toBeLessThanOrEqual(ROOM.widthPx);
    }),
  );
});
