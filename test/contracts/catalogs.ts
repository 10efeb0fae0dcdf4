import type { CatalogPlace, CatalogName } from "#adapters/catalogs.ts";
import type { CoffeeWire } from "#wire/coffee.ts";

/** What stands behind an adapter in the tests. */
export type Behind = {
  readonly place: (rows: () => readonly CoffeeWire[]) => CatalogPlace;
  /** How many coffees the service sends in one answer; `null` when it sends all at once. */
  readonly coffeesAnAnswer: number | null;
};

/**
 * One line for each entry of the table of catalogues: what stands behind it, with these rows in it. The
 * suites of a catalogue, in the browser and on the product server, run over every line.
 */
export const CATALOGS_BEHIND: Readonly<Record<CatalogName, Behind>> = {
  json: { place: (rows) => behind(async () => Response.json(rows())), coffeesAnAnswer: null },
};

const behind = (fetch: CatalogPlace["fetch"]): CatalogPlace => ({
  address: "https://coffees.example/coffees.json",
  fetch,
});
