import { useCallback } from "react";
import { TOKENS } from "#container/tokens.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { cardSizeGrams } from "#core/domain/pricing/bags.ts";
import { useDep } from "./container-context.ts";
import { useStream } from "./use-stream.ts";

/** Price on a card, whole rupiah; `null` for a coffee that cannot be priced. */
export type CardPrice = (coffee: Coffee) => number | null;

/** Prices of cards in the shopper's channel; the function changes with the channel. */
export const useCardPrice = (): CardPrice => {
  const computeBagPrice = useDep(TOKENS.computeBagPrice);
  const channel = useStream(useDep(TOKENS.accountStore).channel$);
  return useCallback(
    (coffee) => {
      const price = computeBagPrice.execute(coffee, cardSizeGrams(coffee.category), channel);
      return price.ok ? price.value.priceShownIdr : null;
    },
    [computeBagPrice, channel],
  );
};
