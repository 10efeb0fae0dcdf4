import { beforeAll, describe, expect, it } from "vitest";
import type { CatalogPlace } from "#adapters/catalogs.ts";
import { sampleCoffees } from "#adapters/memory/sample-coffees.ts";
import { CATEGORIES, type Coffee } from "#core/domain/catalog/coffee.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { serviceFailureContract, type Asking } from "./service-failures.ts";

/** As a shop's are, and one whose figures have fractions. */
const STANDING: readonly Coffee[] = [
  ...sampleCoffees(),
  aCoffee({
    code: "HALF",
    name: "Half a percent",
    weightLossPct: 15.5,
    greenCostPerKg: 120_000.25,
  }),
];

/**
 * What every catalogue promises. `open`: with these coffees in it, perhaps beside others. `knowsLeft`:
 * whether it can say what is left of a limited coffee; a table's rows alone cannot.
 */
export const catalogPortContract = (
  name: string,
  open: (coffees: readonly Coffee[]) => Promise<CatalogPort>,
  knowsLeft: boolean,
): void => {
  describe(`the catalogue, ${name}`, () => {
    let catalog: CatalogPort;
    beforeAll(async () => {
      catalog = await open(STANDING);
    });
    const listed = async () => {
      const coffees = await catalog.list();
      if (!coffees.ok) throw new Error(coffees.error.message);
      return coffees.value;
    };

    it("lists coffees of every category, each under its own code", async () => {
      const coffees = await listed();
      expect(new Set(coffees.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
      expect(new Set(coffees.map(({ code }) => code)).size).toBe(coffees.length);
    });

    it("lists also what is not available now", async () => {
      expect((await listed()).some(({ available }) => !available)).toBe(true);
    });

    it("tells a coffee without a weight loss from one that loses nothing", async () => {
      const losses = (await listed()).map(({ weightLossPct }) => weightLossPct);
      expect(losses).toContain(null);
      expect(losses).not.toContain(0);
    });

    it("lists and shows every coffee as it stands there, to the fraction", async () => {
      const coffees = await listed();
      for (const standing of STANDING) {
        const coffee = knowsLeft ? standing : { ...standing, leftGrams: null };
        expect(coffees.filter(({ code }) => code === coffee.code)).toEqual([coffee]);
        expect(await catalog.byCode(coffee.code)).toEqual({ ok: true, value: coffee });
      }
    });

    it.each([
      ["NO-SUCH-COFFEE"],
      [""],
      ["SW16,RB21"],
      ["SW16&select=*"],
      ["eq.SW16"],
      ["%"],
      ["*"],
      ["x".repeat(500)],
      ["\u0000"],
      ["SW16\u0007"],
    ])("finds no coffee under %j", async (code) => {
      expect(await catalog.byCode(code)).toEqual({
        ok: false,
        error: { kind: "not-found", message: "Coffee not found." },
      });
    });
  });
};

/**
 * The same where a service is asked over a network. `unreadable`: its answer when it has one coffee, `SW16`,
 * of a category that the shop does not know.
 */
export const catalogFailureContract = (
  name: string,
  openOver: (network: typeof fetch) => Promise<CatalogPort>,
  unreadable: unknown,
): void => {
  serviceFailureContract(`the catalogue, ${name}`, async (network) => {
    const catalog = await openOver(network);
    return {
      list: () => catalog.list(),
      byCode: () => catalog.byCode("SW16"),
    } satisfies Omit<Asking<CatalogPort>, "nextRoastDay" | "priceChanges">;
  });

  it(`takes a coffee that it cannot read for a failure, and not for one that is not there, ${name}`, async () => {
    const catalog = await openOver(async () => Response.json(unreadable));
    const failed = { ok: false, error: { kind: "unavailable" } };
    expect(await catalog.byCode("SW16")).toMatchObject(failed);
    expect(await catalog.list()).toMatchObject(failed);
  });

  it(`knows no roast day when it cannot be asked for, ${name}`, async () => {
    const catalog = await openOver(async () => new Response("<!doctype html>"));
    expect((await catalog.nextRoastDay?.()) ?? null).toBeNull();
  });
};

/**
 * A long catalogue, which a service may send in pages. `place`: what stands behind, with 250 coffees, of
 * which an answer has at most `coffeesAnAnswer`.
 */
export const catalogPagesContract = (
  name: string,
  place: CatalogPlace,
  coffeesAnAnswer: number | null,
  open: (place: CatalogPlace) => Promise<CatalogPort>,
): void => {
  describe(`a long catalogue, ${name}`, () => {
    it("is listed whole, in as many answers as it takes", async () => {
      let answers = 0;
      const catalog = await open({
        ...place,
        fetch: (input, init) => {
          answers += 1;
          return place.fetch(input, init);
        },
      });
      const listed = await catalog.list();
      expect(listed.ok && new Set(listed.value.map(({ code }) => code)).size).toBe(250);
      expect(answers).toBeGreaterThanOrEqual(Math.ceil(250 / (coffeesAnAnswer ?? 250)));
    });

    it("is given up when there is always one more answer like the first", async () => {
      let first: Promise<Response> | null = null;
      let answers = 0;
      const catalog = await open({
        ...place,
        fetch: async (input, init) => {
          answers += 1;
          if (answers > 1000) throw new Error("Asked for ever.");
          return (await (first ??= place.fetch(input, init))).clone();
        },
      });
      const listed = await catalog.list();
      expect(answers).toBeLessThan(1000);
      // Who gets all at once is done after the first.
      expect(listed.ok).toBe(coffeesAnAnswer === null);
    });

    it("is listed whole or not at all when a later page does not come", async () => {
      for (const last of [1, 2]) {
        let pages = 0;
        const catalog = await open({
          ...place,
          fetch: (input, init) => {
            pages += 1;
            return pages > last
              ? Promise.resolve(new Response(null, { status: 503 }))
              : place.fetch(input, init);
          },
        });
        const listed = await catalog.list();
        expect([250, "unavailable"]).toContain(listed.ok ? listed.value.length : listed.error.kind);
      }
    });
  });
};
