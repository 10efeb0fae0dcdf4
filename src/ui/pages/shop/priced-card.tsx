import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { cardSizeGrams } from "#core/domain/pricing/coffee-price.ts";
import { CoffeeCard } from "#ui/components/coffee-card/coffee-card.tsx";
import { useCardPrice } from "#ui/hooks/use-card-price.ts";
import { useLabelTiles } from "#ui/hooks/use-label-tiles.ts";

type Props = {
  readonly coffee: Coffee;
  /** What the visitor searched for. */
  readonly words?: readonly string[];
};

/** A coffee's card with the price it has for this shopper. */
export const PricedCard = ({ coffee, ...searched }: Props) => (
  <CoffeeCard
    coffee={coffee}
    sizeGrams={cardSizeGrams(coffee.category)}
    priceIdr={useCardPrice()(coffee)}
    tiles={useLabelTiles(coffee)}
    {...searched}
  />
);
