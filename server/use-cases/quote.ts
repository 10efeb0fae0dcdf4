import type { DraftItem, FulfillmentMethod } from "#core/ordering/order.ts";
import { shippingIdr } from "#core/ordering/shipping.ts";
import type { CurrentPrice } from "#core/ports/orders-port.ts";
import type { QuotedItem } from "#server/ports/order-book.ts";
import { bagKey, type PriceBook } from "./price-book.ts";

type AskedItem = Pick<DraftItem, "code" | "sizeGrams" | "qty">;

/** What the asked bags cost today in one channel. Whole rupiah. */
export type Quote = {
  readonly items: readonly QuotedItem[];
  readonly subtotalIdr: number;
  readonly shippingIdr: number;
  readonly totalIdr: number;
};

/** The server's own reckoning, from its own catalogue; `null` when one of the bags cannot be bought. */
export const quoteOf = (
  asked: readonly AskedItem[],
  method: FulfillmentMethod,
  book: PriceBook,
): Quote | null => {
  const items = asked.flatMap((item) => {
    const bag = book.get(bagKey(item));
    return bag ? [{ ...bag, qty: item.qty }] : [];
  });
  if (items.length < asked.length) return null;
  const subtotalIdr = items.reduce((sum, item) => sum + item.priceEach * item.qty, 0);
  const shipping = shippingIdr(method);
  return { items, subtotalIdr, shippingIdr: shipping, totalIdr: subtotalIdr + shipping };
};

/** What to tell a shopper whose prices are not today's. */
export const currentPrices = (
  asked: readonly AskedItem[],
  book: PriceBook,
): readonly CurrentPrice[] =>
  asked.map((item) => ({
    code: item.code,
    sizeGrams: item.sizeGrams,
    priceEach: book.get(bagKey(item))?.priceEach ?? null,
  }));
