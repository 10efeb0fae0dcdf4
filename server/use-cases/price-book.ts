import { lineIdOf } from "#core/cart/cart.ts";
import type { Coffee } from "#core/catalog/coffee.ts";
import { coffeePrice, sizesOnSale } from "#core/pricing/coffee-price.ts";
import type { Channel } from "#core/pricing/compute-bag-price.ts";
import type { QuotedItem } from "#server/ports/order-book.ts";

/** A bag that can be bought, with its price in whole rupiah. */
export type PricedBag = Omit<QuotedItem, "qty">;

/** Every bag on sale in one channel, by the cart's name of the bag (`lineIdOf`). */
export type PriceBook = ReadonlyMap<string, PricedBag>;

/** A coffee that is sold out, or whose price cannot be reckoned, has no bag in the book. */
export const priceBook = (coffees: readonly Coffee[], channel: Channel): PriceBook =>
  new Map(
    coffees
      .filter(({ available }) => available)
      .flatMap((coffee) => pricedBags(coffee, channel))
      .map((bag) => [lineIdOf(bag.code, bag.sizeGrams), bag]),
  );

const pricedBags = (coffee: Coffee, channel: Channel): readonly PricedBag[] =>
  sizesOnSale(coffee.category).flatMap((sizeGrams) => {
    const price = coffeePrice(coffee, sizeGrams, channel);
    return price.ok
      ? [
          {
            code: coffee.code,
            name: coffee.name,
            category: coffee.category,
            sizeGrams,
            priceEach: price.value.priceShownIdr,
          },
        ]
      : [];
  });
