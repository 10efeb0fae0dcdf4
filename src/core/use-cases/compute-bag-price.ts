import type { Category, Coffee } from "../domain/catalog/coffee.ts";
import {
  bagPrice,
  type BagPrice,
  type CoffeePriceError,
  type PriceFigures,
} from "../domain/pricing/bag-price.ts";
import type { Channel } from "../domain/pricing/bags.ts";
import { bagToday, type PriceToday } from "../domain/pricing/current-price.ts";
import { type PriceListRow, priceListRows } from "../domain/pricing/price-list.ts";
import type { Result } from "../domain/result.ts";

/**
 * What a bag of a coffee costs, for pages and stores. `PriceHouseCoffee` and `ReadPriceHistory` tell
 * prices too; all of them come from {@link bagPrice}. Source: specification section 9 (pricing
 * formula).
 */
export class ComputeBagPrice {
  /** The price with its steps and parts, or why the coffee has none. */
  execute(
    coffee: PriceFigures,
    sizeGrams: number,
    channel: Channel,
  ): Result<BagPrice, CoffeePriceError> {
    return bagPrice(coffee, sizeGrams, channel);
  }

  /** What the bags of a cart or an earlier order cost this shopper today. */
  today(coffees: readonly Coffee[], channel: Channel): PriceToday {
    return (bag) => bagToday(bag, coffees, channel);
  }

  /** The price list of one category. Source: specification section 2 (price list). */
  list(coffees: readonly Coffee[], category: Category): readonly PriceListRow[] {
    return priceListRows(coffees, category);
  }
}
