import { CoffeeCard, type CoffeeCardProps } from "#ui/components/coffee-card/coffee-card.tsx";
import { useCardPrice, useBagParts } from "#ui/hooks/price-hooks.ts";

type Props = Pick<CoffeeCardProps, "coffee" | "words">;

/** A coffee's card with this shopper's price. */
export const PricedCard = ({ coffee, ...card }: Props) => (
  <CoffeeCard
    coffee={coffee}
    priceIdr={useCardPrice()(coffee)}
    {...useBagParts(coffee)}
    {...card}
  />
);
