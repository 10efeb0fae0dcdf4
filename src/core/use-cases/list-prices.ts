import type { Category, Coffee } from "../domain/catalog/coffee.ts";
import { priceListRows, type PriceListRow } from "../domain/pricing/price-list.ts";

/** The price list of one category. Source: specification section 2 (price list). */
export class ListPrices {
  execute(coffees: readonly Coffee[], category: Category): readonly PriceListRow[] {
    return priceListRows(coffees, category);
  }
}
