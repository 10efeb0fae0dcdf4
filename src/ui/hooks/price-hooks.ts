import { useMemo, useCallback } from "react";
import type { CartLine } from "#core/domain/cart/cart.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { cardSizeGrams } from "#core/domain/pricing/bags.ts";
import { bagsBreakdown, type PriceBreakdown } from "#core/domain/pricing/price-breakdown.ts";
import { labelTiles, UNPRICED_TILES } from "#ui/components/coffee-label/label-geometry.ts";
import { useDep, useStream } from "./use-shop.ts";

/**
 * The parts of a bag's retail price, in any channel. Default size: the one of this shopper's card.
 */
export const useBagParts = (coffee: Coffee | undefined, size?: number) => {
  const computeBagPrice = useDep("computeBagPrice");
  const channel = useStream(useDep("accountStore").channel$);
  return useMemo(() => {
    const sizeGrams = size ?? cardSizeGrams(coffee?.category ?? "filter", channel);
    const price = coffee && computeBagPrice.execute(coffee, sizeGrams, "retail");
    return { sizeGrams, tiles: price ? labelTiles(price) : UNPRICED_TILES };
  }, [computeBagPrice, coffee, size, channel]);
};

/** Price on a card, whole rupiah; `null` for a coffee that cannot be priced. */
export type CardPrice = (coffee: Coffee) => number | null;

/** Prices of cards in the shopper's channel; the function changes with the channel. */
export const useCardPrice = (): CardPrice => {
  const computeBagPrice = useDep("computeBagPrice");
  const channel = useStream(useDep("accountStore").channel$);
  return useCallback(
    (coffee) => {
      const price = computeBagPrice.execute(
        coffee,
        cardSizeGrams(coffee.category, channel),
        channel,
      );
      return price.ok ? price.value.priceShownIdr : null;
    },
    [computeBagPrice, channel],
  );
};

/**
 * The price breakdown of all bags of the cart. `null` unless every bag's price is still today's: the
 * parts of other prices are unknown.
 */
export const useCartBreakdown = (
  lines: readonly CartLine[],
  coffees: readonly Coffee[],
): PriceBreakdown | null => {
  const channel = useStream(useDep("accountStore").channel$);
  const computeBagPrice = useDep("computeBagPrice");
  const known = lines.flatMap(({ code, sizeGrams, priceEach, quantity }) => {
    const coffee = coffees.find((one) => one.code === code);
    const price = coffee && computeBagPrice.execute(coffee, sizeGrams, channel);
    return price?.ok && price.value.priceShownIdr === priceEach
      ? [{ breakdown: price.value, quantity }]
      : [];
  });
  return known.length === lines.length ? bagsBreakdown(known) : null;
};
