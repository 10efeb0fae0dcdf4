import { expect, it } from "vitest";
import { parseStructuredData } from "#test/support/structured-data.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { coffeeMeta, contentMeta } from "../../src/prerender/page-meta.ts";
import { pageData } from "../../src/prerender/structured-data.ts";

const siteUrl = "https://shop.example";

const dataOfCoffee = (given: Parameters<typeof aCoffee>[0]) => {
  const coffee = aCoffee(given);
  const data = parseStructuredData(
    pageData({ siteUrl, crumbs: coffeeMeta(coffee).crumbs, coffee }),
  );
  const product = data.find((one) => one["@type"] === "Product");
  if (!product) throw new Error("The page says nothing of its coffee.");
  return product;
};

it("says where the roastery is, when it is open, and when visitors are received", () => {
  const [roastery] = parseStructuredData(pageData({ siteUrl, crumbs: [] }));
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
    department: {
      description: "By appointment only",
      openingHoursSpecification: [{ opens: "12:00", closes: "16:00" }],
    },
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

it("offers nothing of a coffee without a price", () => {
  expect(dataOfCoffee({ greenCostPerKg: null })).not.toHaveProperty("offers");
});

it("shows the way from the home page, each step with its address", () => {
  const crumbs = contentMeta("/brewguide")?.crumbs ?? [];
  const data = parseStructuredData(pageData({ siteUrl, crumbs }));
  expect(data[1]).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: "https://shop.example/" },
      { position: 2, name: "Brew guide", item: "https://shop.example/brewguide" },
    ],
  });
});

it("is not understood with anything missing, misspelt or beside it", () => {
  const [roastery] = pageData({ siteUrl, crumbs: [] });
  for (const wrong of [
    { telephone: "0341 555 0116" },
    { openingHours: "Mo-Fr 10:00-17:00" },
    { address: "Jl. Jombang No. 16" },
  ])
    expect(() => parseStructuredData([Object.assign({}, roastery, wrong)])).toThrow(/^Invalid /);
});
