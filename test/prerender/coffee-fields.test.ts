import { expect, it } from "vitest";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { SITE_ROUTES } from "#site/routes.ts";
import { coffeeSearch } from "#ui/pages/shop/browse-coffees.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { coffeeMeta } from "../../src/prerender/page-meta.ts";
import { createRenderer } from "../../src/prerender/render-page.tsx";
import { pageData } from "../../src/prerender/structured-data.ts";

const SITE = "https://shop.example";

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

it("shows every text of a coffee on its page", async () => {
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
  const { html } = await draw({ address: "/shop/SW16", siteUrl: SITE, coffees: [coffee] });
  const seen = html.replaceAll(/<script.*?<\/script>/gs, "").replace(/<head>.*<\/head>/s, "");
  expect(missingIn(seen)).toEqual([]);
});

it("tells search engines every text of a coffee but these", () => {
  const told = pageData({ siteUrl: SITE, crumbs: coffeeMeta(coffee).crumbs, coffee });
  expect(missingIn(JSON.stringify(told))).toEqual(["farmStory", "reason", "sourcedFrom"]);
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
