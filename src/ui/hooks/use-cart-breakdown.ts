import { TOKENS } from "#container/tokens.ts";
import type { CartLine } from "#core/domain/cart/cart.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { bagsBreakdown, type PriceBreakdown } from "#core/domain/pricing/price-breakdown.ts";
import { useDep } from "./container-context.ts";
import { useStream } from "./use-stream.ts";

/**
 * The price breakdown of all bags of the cart. `null` unless every bag's price is still today's: the
 * parts of other prices are unknown.
 */
export const useCartBreakdown = (
  lines: readonly CartLine[],
  coffees: readonly Coffee[],
): PriceBreakdown | null => {
  const channel = useStream(useDep(TOKENS.accountStore).channel$);
  const computeBagPrice = useDep(TOKENS.computeBagPrice);
  const known = lines.flatMap(({ code, sizeGrams, priceEach, quantity }) => {
    const coffee = coffees.find((one) => one.code === code);
    const price = coffee && computeBagPrice.execute(coffee, sizeGrams, channel);
    return price?.ok && price.value.priceShownIdr === priceEach
      ? [{ breakdown: price.value, quantity }]
      : [];
  });
  return known.length === lines.length ? bagsBreakdown(known) : null;
};
