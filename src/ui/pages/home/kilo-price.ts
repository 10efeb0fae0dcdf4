import { coffeeBreakdown } from "#core/domain/pricing/coffee-breakdown.ts";
import type { Channel } from "#core/domain/pricing/compute-bag-price.ts";
import type { HouseCoffee } from "#core/domain/pricing/house-coffee.ts";
import type { PriceBreakdown } from "#core/domain/pricing/price-breakdown.ts";

/** Where the price of one kilo of the coffee goes; `null` for one that has no price. */
export const kiloPrice = (
  coffee: Pick<HouseCoffee, "category" | "greenCostPerKg" | "weightLossPct"> | null,
  channel: Channel = "retail",
): PriceBreakdown | null => {
  const priced = coffee && coffeeBreakdown(coffee, 1000, channel);
  return priced?.ok ? priced.value : null;
};
