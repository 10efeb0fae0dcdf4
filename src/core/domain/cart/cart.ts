import type { Category } from "../catalog/coffee.ts";
import type { Grind } from "../catalog/grind.ts";

/** Source: specification section 3 (cart line). Money in whole rupiah, weights in grams. */
export type CartLine = {
  /** Made of code, size and grind: one line per bag. */
  readonly lineId: string;
  readonly code: string;
  readonly name: string;
  /** Empty: the drawn label is shown instead. */
  readonly imageSrc: string;
  readonly category: Category;
  readonly sizeGrams: number;
  /** `undefined`: whole beans. */
  readonly grind?: Grind | undefined;
  readonly shipWeightGrams: number;
  readonly priceEach: number;
  readonly qty: number;
};

export type Cart = { readonly items: readonly CartLine[] };

/** What the shopper chooses; the rest of the line is derived. */
export type Bag = Omit<CartLine, "lineId" | "shipWeightGrams" | "qty"> & {
  readonly shipWeightGrams?: number;
};

export const EMPTY_CART: Cart = { items: [] };
export const MAX_QTY = 999;

/** Whole beans add no suffix, so that lines stored before there were grinds keep their id. */
export const lineIdOf = (code: string, sizeGrams: number, grind?: Grind): string =>
  `${code}-${sizeGrams}${grind ? `-${grind}` : ""}`;

/**
 * Adds at least 1 bag. A bag already in the cart raises its line, up to 999; a new one becomes the
 * first line.
 */
export const addBag = (cart: Cart, bag: Bag, qty = 1): Cart => {
  const added = wholeQty(qty);
  const lineId = lineIdOf(bag.code, bag.sizeGrams, bag.grind);
  if (cart.items.some((line) => line.lineId === lineId))
    return {
      items: cart.items.map((line) =>
        line.lineId === lineId ? { ...line, qty: Math.min(MAX_QTY, line.qty + added) } : line,
      ),
    };
  const line: CartLine = {
    shipWeightGrams: bag.sizeGrams,
    ...bag,
    lineId,
    qty: Math.max(1, added),
  };
  return { items: [line, ...cart.items] };
};

/** Sets a line to 0–999; a line at 0 is removed. */
export const setQuantity = (cart: Cart, lineId: string, qty: number): Cart => ({
  items: cart.items
    .map((line) => (line.lineId === lineId ? { ...line, qty: wholeQty(qty) } : line))
    .filter((line) => line.qty > 0),
});

export const removeLine = (cart: Cart, lineId: string): Cart => ({
  items: cart.items.filter((line) => line.lineId !== lineId),
});

/** The cart without the ordered quantities: bags added meanwhile stay. */
export const withoutOrdered = (
  cart: Cart,
  ordered: readonly Pick<CartLine, "code" | "sizeGrams" | "grind" | "qty">[],
): Cart =>
  ordered.reduce((left, { code, sizeGrams, grind, qty }) => {
    const lineId = lineIdOf(code, sizeGrams, grind);
    const line = left.items.find((one) => one.lineId === lineId);
    return line ? setQuantity(left, lineId, line.qty - qty) : left;
  }, cart);

export const itemCount = (cart: Cart): number => sum(cart.items, (line) => line.qty);

export const subtotalIdr = (cart: Cart): number =>
  sum(cart.items, (line) => line.priceEach * line.qty);

export const netWeightGrams = (cart: Cart): number =>
  sum(cart.items, (line) => line.shipWeightGrams * line.qty);

/** NaN counts as 0. */
const wholeQty = (qty: number): number =>
  Number.isNaN(qty) ? 0 : Math.min(MAX_QTY, Math.max(0, Math.trunc(qty)));

const sum = <T>(items: readonly T[], figure: (item: T) => number): number =>
  items.reduce((total, item) => total + figure(item), 0);
