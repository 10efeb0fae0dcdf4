import { BehaviorSubject } from "rxjs";
import { describe, expect, it } from "vitest";
import { parseBlendLink } from "#site/blend-link.ts";
import { BlendQuote } from "#core/use-cases/blend-quote.ts";
import { BlendStore, type BlendState } from "#state/blend-store.ts";
import type { CatalogState } from "#state/catalog-store.ts";
import { StateStream } from "#state/state-stream.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

const coffees = [
  aCoffee({ code: "FIL-01", category: "filter" }),
  ...["ESP-01", "ESP-02", "ESP-03", "ESP-04", "ESP-05"].map((code) => aCoffee({ code })),
];
const loaded: CatalogState = { status: "ready", coffees };

const open = (catalog: CatalogState = loaded) => {
  const catalog$ = new BehaviorSubject(catalog);
  const catalogStore = { catalog$: new StateStream(catalog, catalog$) };
  const store = new BlendStore({ catalogStore, blendQuote: new BlendQuote() });
  const shown = { state: { status: "loading" } as BlendState };
  store.blend$.subscribe((state) => (shown.state = state));
  const blend = () => (shown.state.status === "ready" ? shown.state.blend : shown.state.status);
  return { catalog$, store, shown, blend };
};
const link = (query: string) => parseBlendLink(new URLSearchParams(query));

describe("the blend calculator", () => {
  it("offers the espressos and starts with the first and the fourth at 70/30", () => {
    const { shown, blend } = open();
    expect(blend()).toEqual({ codeA: "ESP-01", codeB: "ESP-04", percentA: 70 });
    expect(shown.state).toMatchObject({
      status: "ready",
      espressos: coffees.slice(1),
      coffeeA: { code: "ESP-01" },
      coffeeB: { code: "ESP-04" },
    });
  });

  it("has a quote for what is shown, and none while one of the two has no price", () => {
    const { store, shown } = open({
      status: "ready",
      coffees: [...coffees, aCoffee({ code: "OLD-01", greenCostPerKg: null })],
    });
    expect(shown.state).toMatchObject({ quoted: { prices: { roastedPerKgIdr: 194_000 } } });
    store.choose("b", "OLD-01");
    expect(shown.state).toMatchObject({ status: "ready", quoted: null });
  });

  it("keeps the rest when one coffee is chosen anew", () => {
    const { store, blend } = open();
    store.giveFiveMore("b");
    store.choose("a", "ESP-05");
    const chosen = store.choose("b", "ESP-02");
    expect(blend()).toEqual({ codeA: "ESP-05", codeB: "ESP-02", percentA: 65 });
    expect(chosen).toEqual(blend());
  });

  it("restores a shared blend that came before the catalogue", () => {
    const { catalog$, store, blend } = open({ status: "loading", coffees: [] });
    store.restore(link("a=ESP-03&b=ESP-02&ratio=45"));
    expect(blend()).toBe("loading");
    catalog$.next(loaded);
    expect(blend()).toEqual({ codeA: "ESP-03", codeB: "ESP-02", percentA: 45 });
  });

  it("shows the defaults for a bad link, and goes on from them", () => {
    const { store, blend } = open();
    store.restore(link("a=NOPE&b=ESP-02&ratio=45"));
    expect(blend()).toEqual({ codeA: "ESP-01", codeB: "ESP-04", percentA: 70 });
    store.giveFiveMore("b");
    expect(blend()).toEqual({ codeA: "ESP-01", codeB: "ESP-04", percentA: 65 });
  });

  it("keeps the blend when the catalogue is fetched anew", () => {
    const { catalog$, store, blend } = open();
    store.choose("b", "ESP-02");
    catalog$.next({ status: "ready", coffees: coffees.toReversed() });
    expect(blend()).toEqual({ codeA: "ESP-01", codeB: "ESP-02", percentA: 70 });
  });

  it("falls back to the defaults when a chosen coffee is gone", () => {
    const { catalog$, store, blend } = open();
    store.choose("b", "ESP-05");
    catalog$.next({ status: "ready", coffees: coffees.slice(0, -1) });
    expect(blend()).toEqual({ codeA: "ESP-01", codeB: "ESP-04", percentA: 70 });
  });

  it.each<[CatalogState, string]>([
    [{ status: "loading", coffees: [] }, "loading"],
    [{ status: "ready", coffees: [] }, "none"],
    [{ status: "failed", coffees: [] }, "none"],
    [{ status: "ready", coffees: coffees.slice(0, 1) }, "none"],
  ])("has nothing to blend in %o: %s", (catalog, status) => {
    const { store, blend } = open(catalog);
    expect(store.giveFiveMore("b")).toBeNull();
    expect(store.choose("a", "ESP-01")).toBeNull();
    expect(blend()).toBe(status);
  });

  it("works with the coffees kept on the device while the shop cannot be reached", () => {
    expect(open({ status: "failed", coffees }).blend()).toMatchObject({ codeA: "ESP-01" });
    expect(open({ status: "loading", coffees }).blend()).toMatchObject({ codeA: "ESP-01" });
  });
});
