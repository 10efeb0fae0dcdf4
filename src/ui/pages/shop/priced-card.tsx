import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { CoffeeCard, type CoffeeCardProps } from "#ui/components/coffee-card/coffee-card.tsx";
import { useCardPrice, useBagParts } from "#ui/hooks/price-hooks.ts";

type Props = Pick<CoffeeCardProps, "words"> & { readonly coffee: Coffee };

/** A coffee's card with this shopper's price. */
export const PricedCard = ({ coffee, ...card }: Props) => (
  <CoffeeCard
    coffee={coffee}
    priceIdr={useCardPrice()(coffee)}
    {...useBagParts(coffee)}
    {...card}
  />
);
