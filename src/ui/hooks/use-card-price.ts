import { useCallback } from "react";
import { TOKENS } from "#container/tokens.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { cardSizeGrams } from "#core/domain/pricing/coffee-price.ts";
import { useDep } from "./container-context.ts";
import { useStream } from "./use-stream.ts";

/** What a card shows, in whole rupiah; `null` for a coffee that cannot be priced. */
export type CardPrice = (coffee: Coffee) => number | null;

/** The prices of cards in this shopper's channel; another function once the channel is another. */
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
