import { useMemo } from "react";
import { TOKENS } from "#container/tokens.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { cardSizeGrams } from "#core/domain/pricing/bags.ts";
import {
  labelTiles,
  UNPRICED_TILES,
  type LabelTiles,
} from "#ui/components/coffee-label/label-geometry.ts";
import { useDep } from "./container-context.ts";

export type BagParts = {
  readonly sizeGrams: number;
  /** Tiles of its label. */
  readonly tiles: LabelTiles;
};

/**
 * The parts of a bag's retail price, in any channel. Default size: the one of the coffee's card.
 */
export const useBagParts = (coffee: Coffee | undefined, size?: number): BagParts => {
  const computeBagPrice = useDep(TOKENS.computeBagPrice);
  return useMemo(() => {
    const sizeGrams = size ?? cardSizeGrams(coffee?.category ?? "filter");
    const price = coffee && computeBagPrice.execute(coffee, sizeGrams, "retail");
    return { sizeGrams, tiles: price ? labelTiles(price) : UNPRICED_TILES };
  }, [computeBagPrice, coffee, size]);
};
