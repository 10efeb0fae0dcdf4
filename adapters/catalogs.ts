import type { CatalogPort } from "#core/ports/catalog-port.ts";

/** A catalogue's address and the client to fetch it with, which adds the place's credentials. */
export type CatalogPlace = {
  /** An http address; on the product server also `file:`. */
  readonly address: string;
  readonly fetch: typeof globalThis.fetch;
};

/**
 * Alternative catalogues, by the values of `VITE_CATALOG` and `CATALOG`. Each is a dynamic import,
 * so that only the chosen one is loaded. `docs/adapters.md` describes how to write one.
 */
export const CATALOGS = {
  json: async (place) => new (await import("./json/json-catalog.ts")).JsonCatalog(place),
} satisfies Readonly<Record<string, (place: CatalogPlace) => Promise<CatalogPort>>>;

export type CatalogName = keyof typeof CATALOGS;

export const CATALOG_NAMES = Object.keys(CATALOGS).filter(
  (name): name is CatalogName => name in CATALOGS,
);
