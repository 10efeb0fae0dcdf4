import type { Coffee } from "#core/catalog/coffee.ts";
import type { DraftItem, FulfillmentMethod } from "#core/ordering/order.ts";
import { shippingIdr } from "#core/ordering/shipping.ts";
import type { CurrentPrice } from "#core/ports/orders-port.ts";
import { coffeePrice } from "#core/pricing/coffee-price.ts";
import type { Channel } from "#core/pricing/compute-bag-price.ts";
import type { QuotedItem } from "#server/ports/order-book.ts";

export type AskedItem = Pick<DraftItem, "code" | "sizeGrams" | "qty">;

/** What the asked bags cost today in one channel. Whole rupiah. */
export type Quote = {
  readonly prices: readonly CurrentPrice[];
  /** `null` when one of the bags cannot be bought. */
  readonly order: QuotedOrder | null;
};

type QuotedOrder = {
  readonly items: readonly QuotedItem[];
  readonly subtotalIdr: number;
  readonly shippingIdr: number;
  readonly totalIdr: number;
};

/** The server's own reckoning, from its own catalogue. */
export const quoteOf = (
  asked: readonly AskedItem[],
  method: FulfillmentMethod,
  coffees: ReadonlyMap<string, Coffee>,
  channel: Channel,
): Quote => {
  const lines = asked.map(({ code, sizeGrams, qty }) => {
    const coffee = coffees.get(code);
    const priced = coffee?.available ? coffeePrice(coffee, sizeGrams, channel) : null;
    const priceEach = priced?.ok ? priced.value.priceShownIdr : null;
    return { code, sizeGrams, qty, priceEach, coffee };
  });
  const items = lines.flatMap(({ code, sizeGrams, qty, priceEach, coffee }) =>
    coffee && priceEach !== null
      ? [{ code, name: coffee.name, category: coffee.category, sizeGrams, qty, priceEach }]
      : [],
  );
  const subtotalIdr = items.reduce((sum, item) => sum + item.priceEach * item.qty, 0);
  const shipping = shippingIdr(method);
  return {
    prices: lines.map(({ code, sizeGrams, priceEach }) => ({ code, sizeGrams, priceEach })),
    order:
      items.length === lines.length
        ? { items, subtotalIdr, shippingIdr: shipping, totalIdr: subtotalIdr + shipping }
        : null,
  };
};
