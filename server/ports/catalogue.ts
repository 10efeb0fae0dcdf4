import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { PriceChange } from "#core/domain/pricing/price-history.ts";

export type CatalogueSnapshot = {
  readonly coffees: readonly Coffee[];
  /** How every coffee's price came about, oldest first; also of coffees that are gone. */
  readonly priceChanges: readonly PriceChange[];
  /** Differs whenever a coffee or its history differs. */
  readonly version: string;
};

export interface Catalogue {
  load(): Promise<CatalogueSnapshot>;
  version(): Promise<string>;
}
