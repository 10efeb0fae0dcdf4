import { useMemo } from "react";
import { TOKENS } from "#container/tokens.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { cardSizeGrams } from "#core/domain/pricing/coffee-price.ts";
import { UNPRICED_TILES, type LabelTiles } from "#ui/components/coffee-label/label-geometry.ts";
import { labelTiles } from "#ui/components/coffee-label/label-tiles.ts";
import { useDep } from "./container-context.ts";

/** The tiles of a coffee's label: the retail price of its smallest bag in sixteenths, whoever looks. */
export const useLabelTiles = (coffee: Coffee | undefined): LabelTiles => {
  const explainBagPrice = useDep(TOKENS.explainBagPrice);
  return useMemo(
    () =>
      coffee
        ? labelTiles(explainBagPrice.execute(coffee, cardSizeGrams(coffee.category), "retail"))
        : UNPRICED_TILES,
    [explainBagPrice, coffee],
  );
};
