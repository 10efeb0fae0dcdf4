import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blendLink, parseBlendLink } from "#site/blend-link.ts";
import { blendFrom, NOTHING_WANTED, PERCENTS_A } from "#core/domain/pricing/blend.ts";
import { BlendQuote } from "#core/use-cases/blend-quote.ts";
import type { CatalogState } from "#state/catalog-store.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { labelTexts } from "#ui/components/coffee-label/coffee-label.tsx";
import { drawLabel } from "#ui/components/coffee-label/label-geometry.ts";
import { blendSubject } from "#ui/pages/offer-list/blend-label.tsx";
import { blendState } from "#ui/pages/offer-list/blend-state.ts";

const codes = ["ESP-01", "ESP-02", "ESP-03", "ESP-04", "ESP-05"];
const defaults = { codeA: "ESP-01", codeB: "ESP-04", percentA: 70 };
const read = (query: string) => parseBlendLink(new URLSearchParams(query));
const opened = (query: string, listed: readonly string[] = codes) => blendFrom(read(query), listed);

describe("the link to a blend", () => {
  it("restores any blend of any codes", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ unit: "grapheme", minLength: 1 }), { minLength: 2 }),
        fc.constantFrom(...PERCENTS_A),
        (listed, percentA) => {
          const [codeA = "", codeB = ""] = listed.toReversed();
          const blend = { codeA, codeB, percentA };
          const { searchParams, hash, pathname } = new URL(blendLink(blend), "https://shop.test");
          expect(blendFrom(parseBlendLink(searchParams), listed)).toEqual(blend);
          expect([pathname, hash]).toEqual(["/offer-list", "#blend-calculator"]);
        },
      ),
    );
  });

  it.each([
    ["", defaults],
    ["ratio=45", { ...defaults, percentA: 45 }],
    ["a=ESP-02", { ...defaults, codeA: "ESP-02" }],
    ["b=ESP-02", { ...defaults, codeB: "ESP-02" }],
    ["a=ESP-02&ratio=65", { ...defaults, codeA: "ESP-02", percentA: 65 }],
    ["a=ESP-03&b=ESP-03&ratio=30", { codeA: "ESP-03", codeB: "ESP-03", percentA: 30 }],
    ["utm_source=letter", defaults],
  ])("%o fills what it leaves out from the defaults", (query, blend) => {
    expect(opened(query)).toEqual(blend);
  });

  it.each([
    "a=NOPE&b=ESP-02&ratio=65",
    "a=ESP-02&b=NOPE&ratio=65",
    "a=ESP-02&b=ESP-03&ratio=66",
    "a=ESP-02&b=ESP-03&ratio=75",
    "a=ESP-02&b=ESP-03&ratio=",
    "a=&b=ESP-03&ratio=65",
    "a=esp-02&b=ESP-03&ratio=65",
    "a=constructor&b=__proto__&ratio=65",
    "ratio=<script>",
  ])("%o is a bad one and shows the defaults", (query) => {
    expect(opened(query)).toEqual(defaults);
  });
});

describe("the blend shown at first", () => {
  it.each([
    [["ESP-01"], "ESP-01", "ESP-01"],
    [["ESP-01", "ESP-02", "ESP-03"], "ESP-01", "ESP-01"],
    [["ESP-01", "ESP-02", "ESP-03", "ESP-04"], "ESP-01", "ESP-04"],
    [codes, "ESP-01", "ESP-04"],
  ])("of the espressos %o is %s with %s", (listed, codeA, codeB) => {
    expect(blendFrom(NOTHING_WANTED, listed)).toEqual({ codeA, codeB, percentA: 70 });
  });

  it("needs an espresso", () => {
    expect(blendFrom(NOTHING_WANTED, [])).toBeNull();
    expect(opened("a=ESP-01&b=ESP-02&ratio=65", [])).toBeNull();
  });
});

const espressos = codes.map((code) => aCoffee({ code }));
const coffees = [aCoffee({ code: "FIL-01", category: "filter" }), ...espressos];
const shown = (query: string, catalog: CatalogState = { status: "ready", coffees }) =>
  blendState(catalog, read(query), new BlendQuote());

describe("the blend calculator", () => {
  it("offers the espressos, with the two of the link and their quote", () => {
    expect(shown("a=ESP-03&b=ESP-02&ratio=45")).toMatchObject({
      blend: { codeA: "ESP-03", codeB: "ESP-02", percentA: 45 },
      espressos,
      coffeeA: { code: "ESP-03" },
      coffeeB: { code: "ESP-02" },
      quoted: { prices: { roastedPerKgIdr: 194_000 } },
    });
  });

  it("has no quote while one of the two has no price", () => {
    const unpriced = aCoffee({ code: "OLD-01", greenCostPerKg: null });
    const catalog: CatalogState = { status: "ready", coffees: [...coffees, unpriced] };
    expect(shown("b=OLD-01", catalog)).toMatchObject({ status: "ready", quoted: null });
  });

  it.each<[CatalogState, string]>([
    [{ status: "loading", coffees: [] }, "loading"],
    [{ status: "ready", coffees: [] }, "none"],
    [{ status: "failed", coffees: [] }, "none"],
    [{ status: "ready", coffees: coffees.slice(0, 1) }, "none"],
    // What is kept on the device while the shop cannot be reached.
    [{ status: "failed", coffees }, "ready"],
    [{ status: "loading", coffees }, "ready"],
  ])("is for %o: %s", (catalog, status) => {
    expect(shown("", catalog).status).toBe(status);
  });
});

const coffeeA = aCoffee({
  code: "AT03",
  name: "Atu Terrace",
  process: "Washed",
  region: "Gayo, Aceh",
});
const coffeeB = aCoffee({
  code: "IJ27",
  name: "Kalisat Ijen Natural",
  process: "Natural",
  region: "Ijen",
});
const tiles = { green: 10, loss: 2, labor: 1, profit: 2, packaging: 1 };
const drawn = (percentA: number) => {
  const subject = blendSubject({ coffeeA, coffeeB, percentA });
  return { ...subject, ...drawLabel(subject, tiles), ...labelTexts(subject) };
};

it("names both coffees, a line each, and where they are from", () => {
  const { name, region, code } = drawn(70);
  expect(name.map(({ text }) => text.replaceAll("\u00A0", " "))).toEqual([
    "70% Atu Terrace",
    "30% Kalisat Ijen Natural",
  ]);
  expect(region.text).toBe("Gayo and Ijen");
  expect(code).toBe("AT03-70-IJ27-30");
});

it("takes the ink of the coffee it has more of, the first of equals, and lays tiles by the share", () => {
  const [washed, natural] = [drawn(100).ink, drawn(0).ink];
  expect(washed).not.toBe(natural);
  expect([65, 50, 45].map((percentA) => drawn(percentA).ink)).toEqual([washed, washed, natural]);
  expect(drawn(70).paths).not.toEqual(drawn(65).paths);
});
