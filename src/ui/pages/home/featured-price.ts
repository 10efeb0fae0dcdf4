import type { FeaturedCoffee } from "#ui/content/page-contents.ts";
import type { Channel } from "#core/pricing/compute-bag-price.ts";
import { coffeeBreakdown } from "#core/pricing/coffee-breakdown.ts";
import type { PriceBreakdown } from "#core/pricing/price-breakdown.ts";

/**
 * One kilo of the coffee that the pages take apart, priced by the shop's own rule. Copy that cannot
 * be priced is a bug in the copy, so it throws and the page's test says so.
 */
export const featuredPrice = (
  coffee: Pick<FeaturedCoffee, "category" | "greenCostPerKg" | "weightLossPct">,
  channel: Channel = "retail",
): PriceBreakdown => {
  const priced = coffeeBreakdown(coffee, 1000, channel);
  if (!priced.ok) throw new Error(priced.error.message);
  return priced.value;
};
