import { readFileSync } from "node:fs";
import { createElement, Fragment, type ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { extractText, getDocumentProxy } from "unpdf";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { SITE_ROUTES } from "#site/routes.ts";
import { siteContent } from "#brand/enambelas.ts";
import { EmbeddedContext } from "#ui/hooks/use-page-coffees.ts";
import { AboutPage } from "#ui/pages/about/about-page.tsx";
import { BlogPage } from "#ui/pages/blog/blog-page.tsx";
import { BrewGuidePage } from "#ui/pages/brewguide/brew-guide-page.tsx";
import { BelowHero } from "#ui/pages/home/below-hero.tsx";
import { HomeHero } from "#ui/pages/home/home-page.tsx";
import { RubassePage, roasterFigures } from "#ui/pages/rubasse/rubasse-page.tsx";
import { WholesalePage } from "#ui/pages/wholesale/wholesale-page.tsx";
import { aCoffee } from "#test/support/a-coffee.ts";
import { rubasseContent } from "#ui/content/pages/rubasse.ts";

const sumberWening = aCoffee({
  code: "SW16",
  name: "Sumber Wening",
  greenCostPerKg: 126_000,
  weightLossPct: 16,
});

const htmlOf = (
  page: ComponentType,
  location: string,
  coffee: Coffee | null = sumberWening,
): string =>
  renderToString(
    createElement(
      EmbeddedContext,
      { value: coffee ? [coffee] : [] },
      createElement(StaticRouter, { location }, createElement(page)),
    ),
  );

/** The home page without the boundary that waits for what stands below its first screen. */
const HomePage = () =>
  createElement(Fragment, null, createElement(HomeHero), createElement(BelowHero));

const textOf = (html: string): string =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");

const PAGES = [
  { path: "/", page: HomePage },
  { path: "/about", page: AboutPage },
  { path: "/wholesale", page: WholesalePage },
  { path: "/rubasse", page: RubassePage },
  { path: "/brewguide", page: BrewGuidePage },
  { path: "/blog", page: BlogPage },
];

it("are asked here, every page that only tells something", () => {
  const routes = SITE_ROUTES.filter(({ kind, canonical }) => kind === "content" && !canonical);
  expect(PAGES.map(({ path }) => path)).toEqual(routes.map(({ path }) => path));
});

it("are all led to from the menu or the foot of every page", () => {
  const { nav, footer } = siteContent;
  // The navigation bar has the first ones itself.
  const led = ["/", "/wholesale", "/rubasse", ...[...nav.more, ...footer.read].map(({ to }) => to)];
  for (const { path } of PAGES) expect(led).toContain(path);
});

describe.each(PAGES)("$path without a browser", ({ path, page }) => {
  it("has exactly one first heading", () => {
    expect(htmlOf(page, path).match(/<h1[\s>]/g)).toHaveLength(1);
  });

  it("is the same text every time", () => {
    expect(htmlOf(page, path)).toBe(htmlOf(page, path));
  });

  it("names no address outside the site but those of its content", () => {
    const known = [siteContent.contact.whatsapp, siteContent.contact.instagram];
    const allowed = [...known.map(({ href }) => href), siteContent.mapLink];
    const html = htmlOf(page, path).replaceAll("&amp;", "&");
    for (const [, address] of html.matchAll(/(?:href|src)="(https?:[^"]+)"/g))
      expect(allowed).toContain(address);
  });
});

it("shows the home page's sections, their links and the price in tiles", () => {
  const html = htmlOf(HomePage, "/");
  for (const id of ["our-story", "the-lab", "rubasse", "visit-us"])
    expect(html).toContain(`id="${id}"`);
  for (const link of ["/offer-list", "/about", "/rubasse"])
    expect(html).toContain(`href="${link}"`);
  expect(html.slice(0, html.indexOf('id="our-story"'))).toContain('href="/offer-list"');
  const text = textOf(html);
  expect(text).toContain("One kilo of Sumber Wening 16 Rp.194.000");
  expect(text).toContain("Every cost on the bag.");
  expect(html).toContain("Green coffee: 10, Weight lost in the roast: 2");
});

it.each<readonly [name: string, page: ComponentType, path: string, drawings: readonly string[]]>([
  ["home", HomePage, "/", ["door", "drum"]],
  ["about", AboutPage, "/about", ["ridge", "drum", "branch"]],
  ["brew guide", BrewGuidePage, "/brewguide", ["dripper", "portafilter"]],
  ["wholesale", WholesalePage, "/wholesale", ["scooter"]],
  ["Rubasse", RubassePage, "/rubasse", ["drum"]],
])("shows its own drawings, each once: %s", (_, page, path, drawings) => {
  const shown = [...htmlOf(page, path).matchAll(/<img[^>]* src="[^"]*?([a-z]+)\.svg[^"]*#/g)];
  expect(shown.map(([, name]) => name)).toEqual(drawings);
});

it("follows the catalogue's figures, and names none without a coffee", () => {
  const dearer = { ...sumberWening, name: "Rante Bulan", greenCostPerKg: 138_600 };
  const home = textOf(htmlOf(HomePage, "/", dearer));
  expect(home).toContain("Green coffee 10 Rp.138.600");
  expect(home).toContain("One kilo of Rante Bulan 16 Rp.211.000");
  expect(textOf(htmlOf(WholesalePage, "/", dearer))).toMatch(
    /Twenty kilos of Rante Bulan 20 kg in the shop Rp\.4\.220\.000 A smaller share for us −Rp\.160\.000 You pay Rp\.4\.060\.000/,
  );
  expect(textOf(htmlOf(HomePage, "/", null))).toContain("One kilo of espresso 16 –");
  expect(textOf(htmlOf(WholesalePage, "/", null))).toContain("You pay –");
});

it("hides what the intro counts from assistive technology, and nothing else", () => {
  const html = htmlOf(HomePage, "/");
  expect(html).toMatch(/<p[^>]*aria-hidden="true"[^>]*><span[^>]*data-intro-count/);
  expect(textOf(html)).toContain("Enam belas, sixteen.");
});

it("rounds in sight, so that the column adds up", () => {
  const uneven = { ...sumberWening, greenCostPerKg: 117_600 };
  expect(textOf(htmlOf(HomePage, "/"))).toContain("Rounded to the nearest Rp.1.000 Rp.0");
  expect(textOf(htmlOf(HomePage, "/", uneven))).toContain(
    "Rounded to the nearest Rp.1.000 +Rp.500",
  );
});

it("prints the brew guide's figures", () => {
  const text = textOf(htmlOf(BrewGuidePage, "/brewguide"));
  for (const heading of ["Resting", "Storage", "Filter", "Espresso", "Water"])
    expect(text).toContain(heading);
  for (const figure of [
    ["Coffee in", "20 g"],
    ["Espresso out", "40 g"],
    ["Time", "25 to 35 s"],
    ["Water", "225 to 250 g"],
    ["Temperature", "90 to 93 °C"],
    ["Time", "2:30 to 3:15"],
  ])
    expect(text).toMatch(new RegExp(`${figure[0]}[^.]{0,60} ${figure[1]}`));
});

const { contact } = siteContent;

it.each<readonly [path: string, page: ComponentType, says: RegExp, leadsTo: readonly string[]]>([
  ["/rubasse", RubassePage, /Hyper 1\.2 kg.*Micro 3 kg/, ["/rubasse-info-sheet.pdf", "/contact"]],
  [
    "/wholesale",
    WholesalePage,
    /One kilo wholesale, from 20\skg: Rp\.186\.000/,
    [`mailto:${contact.wholesaleEmail}?subject=`, contact.instagram.href],
  ],
  ["/blog", BlogPage, /under construction/, [`mailto:${contact.careersEmail}?subject=`]],
  ["/about", AboutPage, /Story.*The distributor business.*Vision.*Team/, []],
])("says on %s what it is for, and where to go on", (path, page, says, leadsTo) => {
  const html = htmlOf(page, path);
  expect(textOf(html)).toMatch(says);
  for (const address of leadsTo) expect(html).toContain(`href="${address}`);
});

it("opens as the two pages that the link promises, about both models", async () => {
  const file = new Uint8Array(readFileSync(`src/public${rubasseContent.sheet.href}`));
  const { totalPages, text } = await extractText(await getDocumentProxy(file), {
    mergePages: true,
  });
  expect(totalPages).toBe(2);
  expect(rubasseContent.sheet.note).toContain("2 pages");
  for (const { name, batchGrams } of rubasseContent.models)
    expect(text).toContain(`${name} ${batchGrams / 1000} kg`);
  for (const { heading } of rubasseContent.sections)
    expect(text.replace(/\s+/g, " ")).toContain(heading);
  expect(text).toContain(siteContent.contact.email);
});

it.each([
  { batchGrams: 1200, roastedGrams: 1008, batches: 20 },
  { batchGrams: 3000, roastedGrams: 2520, batches: 8 },
])("roasts $roastedGrams g from $batchGrams g at sixteen percent", (model) => {
  const { roastedGrams, batches } = model;
  expect(roasterFigures(model, 16, 20)).toEqual({ roastedGrams, batches });
});

it("needs a whole further batch for the last gram", () => {
  expect(roasterFigures({ batchGrams: 1000 }, 0, 2).batches).toBe(2);
  expect(roasterFigures({ batchGrams: 999 }, 0, 2).batches).toBe(3);
});
