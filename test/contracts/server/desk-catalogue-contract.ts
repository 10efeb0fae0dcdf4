import { describe, expect, it } from "vitest";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { type DeskCatalogue, coffeeVersion } from "#server/ports/catalogue.ts";
import { aCoffee } from "#test/support/a-coffee.ts";

const BY_RINA = {
  actor: "rina.a@enambelas.example",
  at: "2025-07-21T02:38:00.000Z",
  reason: "New harvest",
};

/** What every store of the catalogue promises staff. `open`: one that has a coffee `SW16`. */
export const deskCatalogueContract = (
  name: string,
  open: () => Promise<{ readonly catalogue: DeskCatalogue; close(): Promise<void> }>,
): void => {
  const within = (test: (catalogue: DeskCatalogue) => Promise<void>) => async (): Promise<void> => {
    const { catalogue, close } = await open();
    try {
      await test(catalogue);
    } finally {
      await close();
    }
  };

  describe(`the catalogue in the hands of staff, ${name}`, () => {
    it(
      "names the pictures of all coffees that have one",
      within(async (catalogue) => {
        const before = await catalogue.pictureAddresses();
        const fresh = aCoffee({ code: "NEW01", imageUrl: "/pictures/new.png" });
        const bare = aCoffee({ code: "NEW02", imageUrl: null });
        await catalogue.save(
          [fresh, bare].map((coffee) => ({ coffee, seen: null })),
          BY_RINA,
        );
        const addresses = await catalogue.pictureAddresses();
        expect(addresses.toSorted()).toEqual([...before, "/pictures/new.png"].toSorted());
      }),
    );

    it(
      "stores a changed and a new coffee together, with who did it and why",
      within(async (catalogue) => {
        const before = await coffeeOf(catalogue, "SW16");
        const after = {
          ...before,
          greenCostPerKg: 71_234.5,
          available: false,
          backOn: "2025-12-05",
          reason: "Löß, “q”",
        };
        const fresh = aCoffee({
          code: "NEW01",
          name: "Zamrud",
          imageUrl: "/pictures/new.png",
          available: false,
          backOn: "2025-12-24",
        });
        expect(Object.values(fresh)).not.toContain("");
        expect(
          await catalogue.save(
            [
              { coffee: after, seen: coffeeVersion(before) },
              { coffee: fresh, seen: null },
            ],
            BY_RINA,
          ),
        ).toEqual({ kind: "saved" });
        expect(await coffeeOf(catalogue, "SW16")).toEqual(after);
        expect(await coffeeOf(catalogue, "NEW01")).toEqual(fresh);
        expect(await catalogue.history("SW16")).toMatchObject([{ ...BY_RINA, before, after }]);
        expect(await catalogue.history("NEW01")).toMatchObject([{ before: null, after: fresh }]);
      }),
    );

    it(
      "stores nothing when one of them was changed meanwhile, and says by whom",
      within(async (catalogue) => {
        const seen = await coffeeOf(catalogue, "SW16");
        const cheaper = { ...seen, greenCostPerKg: 60_000 };
        await catalogue.save([{ coffee: cheaper, seen: coffeeVersion(seen) }], BY_RINA);
        const outcome = await catalogue.save(
          [
            { coffee: aCoffee({ code: "NEW01" }), seen: null },
            { coffee: { ...seen, greenCostPerKg: 80_000 }, seen: coffeeVersion(seen) },
          ],
          { ...BY_RINA, actor: "dewi.w@enambelas.example" },
        );
        expect(outcome).toMatchObject({ kind: "changed-meanwhile", code: "SW16", by: BY_RINA });
        expect(await coffeeOf(catalogue, "SW16")).toEqual(cheaper);
        expect((await catalogue.all()).map(({ code }) => code)).not.toContain("NEW01");
      }),
    );

    it(
      "lets one of two at once save, and lists the newest change first",
      within(async (catalogue) => {
        const seen = await coffeeOf(catalogue, "SW16");
        const saved = await Promise.all(
          [61_000, 62_000].map((greenCostPerKg) =>
            catalogue.save(
              [{ coffee: { ...seen, greenCostPerKg }, seen: coffeeVersion(seen) }],
              BY_RINA,
            ),
          ),
        );
        expect(saved.map(({ kind }) => kind).toSorted()).toEqual(["changed-meanwhile", "saved"]);
        const stored = await coffeeOf(catalogue, "SW16");
        const again = { ...stored, available: false, backOn: "2025-12-05" };
        await catalogue.save([{ coffee: again, seen: coffeeVersion(stored) }], {
          ...BY_RINA,
          reason: null,
        });
        const back = { ...again, available: true, backOn: null };
        await catalogue.save([{ coffee: back, seen: coffeeVersion(again) }], BY_RINA);
        expect(await coffeeOf(catalogue, "SW16")).toEqual(back);
        const history = await catalogue.history("SW16");
        expect(history.map(({ reason }) => reason)).toEqual(["New harvest", null, "New harvest"]);
      }),
    );
  });
};

const coffeeOf = async (catalogue: DeskCatalogue, wanted: string): Promise<Coffee> => {
  const found = (await catalogue.all()).find(({ code }) => code === wanted);
  if (!found) throw new Error(`There is no coffee ${wanted}.`);
  return found;
};
