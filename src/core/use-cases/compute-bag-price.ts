import type { Coffee } from "../domain/catalog/coffee.ts";
import { coffeePrice, type CoffeePriceError } from "../domain/pricing/coffee-price.ts";
import type { BagPrice, Channel } from "../domain/pricing/compute-bag-price.ts";
import type { Result } from "../domain/result.ts";

/** What a bag of a coffee costs this shopper. Source: specification section 9 (pricing formula). */
export class ComputeBagPrice {
  execute(
    coffee: Pick<Coffee, "category" | "greenCostPerKg" | "weightLossPct">,
    sizeGrams: number,
    channel: Channel,
  ): Result<BagPrice, CoffeePriceError> {
    return coffeePrice(coffee, sizeGrams, channel);
  }
}
