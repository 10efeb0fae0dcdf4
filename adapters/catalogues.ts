import type { CatalogPort } from "#core/ports/catalog-port.ts";

/** Where a catalogue lies and how it is reached from here. */
export type CatalogPlace = {
  /** Of a page or a service; on the product server also `file:`. */
  readonly address: string;
  readonly fetch: typeof globalThis.fetch;
};

/**
 * The table of catalogues besides the shop's own, by the names that `VITE_CATALOG` and `CATALOG` know
 * them by. Each is fetched when it is chosen: nobody loads another's code. How to write one is in
 * `docs/adapters.md`.
 */
export const CATALOGUES = {
  json: async (place) => new (await import("./json/json-catalog.ts")).JsonCatalog(place),
} satisfies Readonly<Record<string, (place: CatalogPlace) => Promise<CatalogPort>>>;

export type CatalogueName = keyof typeof CATALOGUES;

export const CATALOGUE_NAMES = Object.keys(CATALOGUES).filter(
  (name): name is CatalogueName => name in CATALOGUES,
);
