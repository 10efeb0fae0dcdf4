import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { coffeeBreakdown } from "#core/domain/pricing/coffee-breakdown.ts";
import { cardSizeGrams } from "#core/domain/pricing/coffee-price.ts";
import { UNPRICED_TILES, type LabelTiles } from "./label-geometry.ts";

/**
 * The tiles of a coffee's label: the retail price of its smallest bag in sixteenths, whoever looks.
 * A coffee that cannot be priced has sixteen outlined leaves.
 */
export const labelTiles = (
  coffee: Pick<Coffee, "category" | "greenCostPerKg" | "weightLossPct">,
): LabelTiles => {
  const breakdown = coffeeBreakdown(coffee, cardSizeGrams(coffee.category), "retail");
  return breakdown.ok ? breakdown.value.sixteenths : UNPRICED_TILES;
};
