import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { CoffeeCard } from "#ui/components/coffee-card/coffee-card.tsx";
import { useCardPrice } from "#ui/hooks/use-card-price.ts";
import { useBagParts } from "#ui/hooks/use-bag-parts.ts";

type Props = {
  readonly coffee: Coffee;
  /** Search words to mark. */
  readonly words?: readonly string[];
};

/** A coffee's card with this shopper's price. */
export const PricedCard = ({ coffee, ...searched }: Props) => (
  <CoffeeCard
    coffee={coffee}
    priceIdr={useCardPrice()(coffee)}
    {...useBagParts(coffee)}
    {...searched}
  />
);
