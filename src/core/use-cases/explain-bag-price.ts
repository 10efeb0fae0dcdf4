import type { Coffee } from "../domain/catalog/coffee.ts";
import { coffeeBreakdown } from "../domain/pricing/coffee-breakdown.ts";
import type { CoffeePriceError } from "../domain/pricing/coffee-price.ts";
import type { Channel } from "../domain/pricing/compute-bag-price.ts";
import type { PriceBreakdown } from "../domain/pricing/price-breakdown.ts";
import type { Result } from "../domain/result.ts";

/** The parts of a bag's price. Source: specification sections 2 and 9 (transparency). */
export class ExplainBagPrice {
  execute(
    coffee: Pick<Coffee, "category" | "greenCostPerKg" | "weightLossPct">,
    sizeGrams: number,
    channel: Channel,
  ): Result<PriceBreakdown, CoffeePriceError> {
    return coffeeBreakdown(coffee, sizeGrams, channel);
  }
}
