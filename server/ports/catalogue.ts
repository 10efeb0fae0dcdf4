import type { Coffee } from "#core/domain/catalog/coffee.ts";

export type CatalogueSnapshot = {
  readonly coffees: readonly Coffee[];
  /** Differs whenever a coffee differs. */
  readonly version: string;
};

export interface Catalogue {
  load(): Promise<CatalogueSnapshot>;
  version(): Promise<string>;
}
