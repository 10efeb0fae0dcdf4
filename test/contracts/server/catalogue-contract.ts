import { describe, expect, it } from "vitest";
import { coffeeVersion } from "#server/use-cases/desk/coffee-version.ts";
import { NOW, RINA, type ShopWorld } from "./shop-world.ts";

/** What every keeper of the catalogue promises the product server. */
export const catalogueContract = (name: string, open: () => Promise<ShopWorld>): void => {
  describe(`the catalogue, ${name}`, () => {
    it("lists every coffee, on sale or not, under one version", async () => {
      const { catalogue, deskCatalogue } = await open();
      const { coffees, version } = await catalogue.load();
      expect(coffees).toEqual(await deskCatalogue.all());
      expect(coffees.map(({ code }) => code)).toContain("SW16");
      expect(await catalogue.version()).toBe(version);
      expect(await catalogue.load()).toEqual({ coffees, version });
    });

    it("has another version when a coffee is another", async () => {
      const { catalogue, deskCatalogue } = await open();
      const before = await catalogue.load();
      const seen = before.coffees.find(({ code }) => code === "SW16");
      if (!seen) throw new Error("There is no coffee SW16.");
      const coffee = { ...seen, available: !seen.available };
      const by = { actor: RINA, at: NOW, reason: null };
      await deskCatalogue.save([{ coffee, seen: coffeeVersion(seen) }], by);
      const after = await catalogue.load();
      expect(after.version).not.toBe(before.version);
      expect(await catalogue.version()).toBe(after.version);
      expect(after.coffees).toContainEqual(coffee);
    });
  });
};
