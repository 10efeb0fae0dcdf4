import { useBagParts, useCardPrice } from "#ui/hooks/price-hooks.ts";
import { CoffeeCard, type CoffeeCardProps } from "./coffee-card.tsx";

/**
 * A coffee's card with this shopper's price. Apart from the card, which content pages draw without the
 * shop's container.
 */
export const PricedCard = (props: Pick<CoffeeCardProps, "coffee" | "words">) => (
  <CoffeeCard {...props} {...useBagParts(props.coffee)} priceIdr={useCardPrice()(props.coffee)} />
);
