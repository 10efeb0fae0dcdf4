import { lineIdOf } from "#core/cart/cart.ts";
import type { DraftItem, FulfillmentMethod } from "#core/ordering/order.ts";
import { shippingIdr } from "#core/ordering/shipping.ts";
import type { CurrentPrice } from "#core/ports/orders-port.ts";
import type { QuotedItem } from "#server/ports/order-book.ts";
import type { PriceBook, PricedBag } from "./price-book.ts";

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
    const bag = bagIn(book, item);
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
    priceEach: bagIn(book, item)?.priceEach ?? null,
  }));

const bagIn = (book: PriceBook, { code, sizeGrams }: AskedItem): PricedBag | undefined =>
  book.get(lineIdOf(code, sizeGrams));
