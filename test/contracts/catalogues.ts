import type { CatalogPlace, CatalogueName } from "#adapters/catalogues.ts";
import type { CoffeeWire } from "#wire/coffee.ts";

/**
 * One line for each entry of the table of catalogues: what stands behind it, with these rows in it. The
 * suites of a catalogue, in the browser and on the product server, run over every line.
 */
export const CATALOGUES_BEHIND: Readonly<
  Record<CatalogueName, (rows: () => readonly CoffeeWire[]) => CatalogPlace>
> = {
  json: (rows) => behind(async () => Response.json(rows())),
};

const behind = (fetch: CatalogPlace["fetch"]): CatalogPlace => ({
  address: "https://coffees.example/coffees.json",
  fetch,
});
