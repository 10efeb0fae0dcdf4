import type { PriceFigures } from "#core/domain/pricing/bag-price.ts";

/** What the price of Ulu Batur follows from. */
export const priceFigures = (changes: Partial<PriceFigures> = {}): PriceFigures => ({
  category: "filter",
  greenCostPerKg: 218_400,
  weightLossPct: 16,
  ...changes,
});
