import type { Coffee } from "#core/catalog/coffee.ts";
import { bagPriceInput, cardSizeGrams } from "#core/pricing/coffee-price.ts";
import { priceBreakdown } from "#core/pricing/price-breakdown.ts";
import { UNPRICED_TILES, type LabelTiles } from "./label-geometry.ts";

/**
 * The tiles of a coffee's label: the retail price of its smallest bag in sixteenths, whoever looks.
 * A coffee that cannot be priced has sixteen outlined leaves.
 */
export const labelTiles = (
  coffee: Pick<Coffee, "category" | "greenCostPerKg" | "weightLossPct">,
): LabelTiles => {
  const input = bagPriceInput(coffee, cardSizeGrams(coffee.category), "retail");
  const breakdown = input.ok ? priceBreakdown(input.value) : input;
  return breakdown.ok ? breakdown.value.sixteenths : UNPRICED_TILES;
};
