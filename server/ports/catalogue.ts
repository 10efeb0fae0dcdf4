import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { PriceChange } from "#core/domain/pricing/price-history.ts";

export type CatalogueSnapshot = {
  readonly coffees: readonly Coffee[];
  /** Price history of every coffee, also of removed ones, oldest first. */
  readonly priceChanges: readonly PriceChange[];
  /** Changes with every change of a coffee or its history. */
  readonly version: string;
};

export interface Catalogue {
  load(): Promise<CatalogueSnapshot>;
  version(): Promise<string>;
}
