import { readFileSync } from "node:fs";
import { homeContent } from "#ui/content/pages/home.ts";
import { featuredPrice } from "#ui/pages/home/featured-price.ts";
import { expect, it } from "vitest";

it("asks for the featured kilo what the shop asks", () => {
  expect(featuredPrice(homeContent.featured).priceShownIdr).toBe(194_000);
  expect(featuredPrice(homeContent.featured, "wholesale").priceShownIdr).toBe(186_000);
});

it("takes the featured coffee's figures from the catalogue", () => {
  const seed = readFileSync("supabase/seed.sql", "utf8");
  const { code, name, category, greenCostPerKg, weightLossPct } = homeContent.featured;
  const row = seed.slice(seed.indexOf(`('${code}', '${name}', '${category}'`)).split("\n('")[0];
  expect(row).toContain(`\n ${greenCostPerKg}, ${weightLossPct}, true`);
});

it("ends the price's history with today's price", () => {
  expect(homeContent.story.history.at(-1)?.greenCostPerKg).toBe(
    homeContent.featured.greenCostPerKg,
  );
});

it("refuses copy that cannot be priced", () => {
  expect(() => featuredPrice({ ...homeContent.featured, weightLossPct: 100 })).toThrow(
    "less than 100",
  );
});
