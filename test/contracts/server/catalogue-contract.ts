import { describe, expect, it } from "vitest";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { type Catalogue, coffeeVersion } from "#server/ports/catalogue.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { inHours, NOW, RINA, type ShopWorld } from "../../support/shop-world.ts";

/** A catalogue with a coffee `SW16`, and whoever fills it. */
export type FilledCatalogue = {
  readonly catalogue: Catalogue;
  /** What was put there. */
  readonly stored: () => Promise<readonly Coffee[]>;
  /** Puts this one in the place of the other of its code. */
  readonly replace: (coffee: Coffee) => Promise<void>;
};

/** What every store of the catalogue promises the product server. */
export const catalogueContract = (name: string, open: () => Promise<FilledCatalogue>): void => {
  describe(`the catalogue, ${name}`, () => {
    it("lists every coffee, on sale or not, under one version", async () => {
      const { catalogue, stored } = await open();
      const { coffees, version } = await catalogue.load();
      expect(coffees).toEqual(await stored());
      expect(coffees.map(({ code }) => code)).toContain("SW16");
      expect(await catalogue.version()).toBe(version);
      expect(await catalogue.load()).toEqual({ coffees, version });
    });

    it("has another version when a coffee is another", async () => {
      const { catalogue, replace } = await open();
      const before = await catalogue.load();
      const seen = before.coffees.find(({ code }) => code === "SW16");
      if (!seen) throw new Error("There is no coffee SW16.");
      const coffee = { ...seen, available: false, backOn: "2025-12-05" };
      await replace(coffee);
      const after = await catalogue.load();
      expect(after.version).not.toBe(before.version);
      expect(await catalogue.version()).toBe(after.version);
      expect(after.coffees).toContainEqual(coffee);
    });
  });
};

/** What a catalogue that staff keep at the desk promises as well. */
export const priceChangesContract = (name: string, open: () => Promise<ShopWorld>): void => {
  describe(`the history of prices, ${name}`, () => {
    it("keeps each change of what a price follows from, with its date and its reason", async () => {
      const { catalogue, deskCatalogue } = await open();
      const load = async () => {
        const { coffees } = await catalogue.load();
        const coffee = coffees.find(({ code }) => code === "SW16");
        if (!coffee) throw new Error("There is no coffee SW16.");
        return { coffee, changes: await catalogue.priceChanges("SW16") };
      };
      const first = await load();
      const save = async (changed: object, at: string, reason: string | null) => {
        const { coffee } = await load();
        await deskCatalogue.save(
          [{ coffee: { ...coffee, ...changed }, seen: coffeeVersion(coffee) }],
          { actor: RINA, at, reason },
        );
      };
      await save({ tagline: "Other words" }, inHours(1), "Not about the price");
      expect((await load()).changes).toEqual(first.changes);
      await save({ greenCostPerKg: 130_000.25 }, inHours(2), "New harvest");
      await save({ weightLossPct: 0 }, inHours(3), null);
      await save({ greenCostPerKg: null, weightLossPct: null }, inHours(4), null);
      const { category } = first.coffee;
      const green = { category, greenCostPerKg: 130_000.25 };
      const before = {
        category,
        greenCostPerKg: first.coffee.greenCostPerKg,
        weightLossPct: first.coffee.weightLossPct,
      };
      const then = { ...green, weightLossPct: before.weightLossPct };
      const bare = { ...green, weightLossPct: 0 };
      const none = { category, greenCostPerKg: null, weightLossPct: null };
      const kept = (await load()).changes.slice(first.changes.length);
      expect(kept).toEqual([
        { code: "SW16", at: inHours(2), reason: "New harvest", before, after: then },
        { code: "SW16", at: inHours(3), reason: null, before: then, after: bare },
        { code: "SW16", at: inHours(4), reason: null, before: bare, after: none },
      ]);
      expect(first.changes.at(-1)?.after).toEqual(before);
    });

    it("begins the history of a new coffee with its row", async () => {
      const { catalogue, deskCatalogue } = await open();
      const fresh = aCoffee({ code: "NEW01", greenCostPerKg: 90_000, weightLossPct: null });
      await deskCatalogue.save([{ coffee: fresh, seen: null }], {
        actor: RINA,
        at: inHours(1),
        reason: null,
      });
      expect(await catalogue.priceChanges("NEW01")).toEqual([
        {
          code: "NEW01",
          at: inHours(1),
          reason: null,
          before: null,
          after: { category: fresh.category, greenCostPerKg: 90_000, weightLossPct: null },
        },
      ]);
    });
  });
};

/** A catalogue that staff fill at the desk. */
export const deskCatalogueWorld = ({ catalogue, deskCatalogue }: ShopWorld): FilledCatalogue => ({
  catalogue,
  stored: () => deskCatalogue.all(),
  replace: async (coffee) => {
    const stored = (await deskCatalogue.all()).find(({ code }) => code === coffee.code);
    const seen = stored ? coffeeVersion(stored) : null;
    await deskCatalogue.save([{ coffee, seen }], { actor: RINA, at: NOW, reason: null });
  },
});
