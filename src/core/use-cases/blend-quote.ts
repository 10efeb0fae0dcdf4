import { weightLossPctOf, type Coffee } from "../domain/catalog/coffee.ts";
import type { CoffeePriceError } from "../domain/pricing/bag-price.ts";
import {
  quoteBlend,
  type BlendPart,
  type PercentA,
  type QuotedBlend,
} from "../domain/pricing/blend.ts";
import { err, ok, type Result } from "../domain/result.ts";

/**
 * What a blend of two espressos costs, and what its price is made of. Source: specification
 * section 9 (blend calculator).
 */
export class BlendQuote {
  execute(
    coffeeA: Coffee,
    coffeeB: Coffee,
    percentA: PercentA,
  ): Result<QuotedBlend, CoffeePriceError> {
    const [partA, partB] = [partOf(coffeeA), partOf(coffeeB)];
    if (!partA.ok) return partA;
    if (!partB.ok) return partB;
    return quoteBlend(partA.value, partB.value, percentA);
  }
}

const partOf = (espresso: Coffee): Result<BlendPart, CoffeePriceError> =>
  espresso.greenCostPerKg === null
    ? err({ kind: "no-green-cost", message: "This coffee has no green cost." })
    : ok({
        greenCostPerKg: espresso.greenCostPerKg,
        weightLossPct: weightLossPctOf(espresso),
      });
