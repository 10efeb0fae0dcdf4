import type { Coffee } from "../domain/catalog/coffee.ts";
import {
  blendBreakdown,
  blendQuote,
  type BlendPart,
  type BlendPrices,
} from "../domain/pricing/blend-quote.ts";
import type { PercentA } from "../domain/pricing/blend-ratio.ts";
import {
  bagPriceInput,
  weightLossPctOf,
  type CoffeePriceError,
} from "../domain/pricing/coffee-price.ts";
import type { PriceBreakdown } from "../domain/pricing/price-breakdown.ts";
import { ok, type Result } from "../domain/result.ts";

export type QuotedBlend = {
  readonly prices: BlendPrices;
  /** The parts of the roasted price of one kilogram. */
  readonly breakdown: PriceBreakdown;
};

/** What a blend of two espressos costs. Source: specification section 9 (blend calculator). */
export class BlendQuote {
  execute(
    coffeeA: Coffee,
    coffeeB: Coffee,
    percentA: PercentA,
  ): Result<QuotedBlend, CoffeePriceError> {
    const partA = partOf(coffeeA);
    if (!partA.ok) return partA;
    const partB = partOf(coffeeB);
    if (!partB.ok) return partB;
    const prices = blendQuote(partA.value, partB.value, percentA);
    if (!prices.ok) return prices;
    const breakdown = blendBreakdown(partA.value, partB.value, percentA);
    if (!breakdown.ok) return breakdown;
    return ok({ prices: prices.value, breakdown: breakdown.value });
  }
}

/** Espresso is blended by the kilogram. */
const partOf = (espresso: Coffee): Result<BlendPart, CoffeePriceError> => {
  const input = bagPriceInput(espresso, 1000, "retail");
  if (!input.ok) return input;
  const { greenCostPerKg } = input.value;
  return ok({ greenCostPerKg, weightLossPct: weightLossPctOf(espresso) });
};
