import { describe, expect, it } from "vitest";
import { BlendQuote } from "#core/use-cases/blend-quote.ts";
import { parseBlendLink } from "#site/blend-link.ts";
import type { CatalogState } from "#state/catalog-store.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { blendState } from "#ui/pages/offer-list/blend-state.ts";

const coffees = [
  aCoffee({ code: "FIL-01", category: "filter" }),
  ...["ESP-01", "ESP-02", "ESP-03", "ESP-04", "ESP-05"].map((code) => aCoffee({ code })),
];
const loaded: CatalogState = { status: "ready", coffees };

const shown = (query: string, catalog = loaded) =>
  blendState(catalog, parseBlendLink(new URLSearchParams(query)), new BlendQuote());
const blend = (query: string, catalog = loaded) => {
  const state = shown(query, catalog);
  return state.status === "ready" ? state.blend : state.status;
};

describe("the blend calculator", () => {
  it("offers the espressos and starts with the first and the fourth at 70/30", () => {
    expect(shown("")).toMatchObject({
      status: "ready",
      blend: { codeA: "ESP-01", codeB: "ESP-04", percentA: 70 },
      espressos: coffees.slice(1),
      coffeeA: { code: "ESP-01" },
      coffeeB: { code: "ESP-04" },
    });
  });

  it("has a quote for what is shown, and none while one of the two has no price", () => {
    const catalog: CatalogState = {
      status: "ready",
      coffees: [...coffees, aCoffee({ code: "OLD-01", greenCostPerKg: null })],
    };
    expect(shown("", catalog)).toMatchObject({ quoted: { prices: { roastedPerKgIdr: 194_000 } } });
    expect(shown("b=OLD-01", catalog)).toMatchObject({ status: "ready", quoted: null });
  });

  it("shows a shared blend once the catalogue is there", () => {
    const query = "a=ESP-03&b=ESP-02&ratio=45";
    expect(blend(query, { status: "loading", coffees: [] })).toBe("loading");
    expect(blend(query)).toEqual({ codeA: "ESP-03", codeB: "ESP-02", percentA: 45 });
  });

  it("shows the defaults for a bad link", () => {
    expect(blend("a=NOPE&b=ESP-02&ratio=45")).toEqual({
      codeA: "ESP-01",
      codeB: "ESP-04",
      percentA: 70,
    });
  });

  it("keeps the chosen coffees when the catalogue is fetched in another order", () => {
    const chosen = { codeA: "ESP-01", codeB: "ESP-02", percentA: 70 };
    const query = "a=ESP-01&b=ESP-02&ratio=70";
    expect(blend(query, { status: "ready", coffees: coffees.toReversed() })).toEqual(chosen);
  });

  it("falls back to the defaults when a chosen coffee is gone", () => {
    const catalog: CatalogState = { status: "ready", coffees: coffees.slice(0, -1) };
    expect(blend("b=ESP-05", catalog)).toEqual({ codeA: "ESP-01", codeB: "ESP-04", percentA: 70 });
  });

  it.each<[CatalogState, string]>([
    [{ status: "loading", coffees: [] }, "loading"],
    [{ status: "ready", coffees: [] }, "none"],
    [{ status: "failed", coffees: [] }, "none"],
    [{ status: "ready", coffees: coffees.slice(0, 1) }, "none"],
  ])("has nothing to blend in %o: %s", (catalog, status) => {
    expect(blend("", catalog)).toBe(status);
  });

  it("works with the coffees kept on the device while the shop cannot be reached", () => {
    expect(blend("", { status: "failed", coffees })).toMatchObject({ codeA: "ESP-01" });
    expect(blend("", { status: "loading", coffees })).toMatchObject({ codeA: "ESP-01" });
  });
});
