import type { Category } from "../catalog/coffee.ts";
import type { Grind } from "../catalog/grind.ts";

/** Source: specification section 3 (cart line). Money in whole rupiah, weights in grams. */
export type CartLine = {
  /** Code, size and grind: one line per bag. */
  readonly lineId: string;
  readonly code: string;
  readonly name: string;
  /** Empty when the drawn label stands in. */
  readonly imageSrc: string;
  readonly category: Category;
  readonly sizeGrams: number;
  /** What it is ground for; left out: whole beans. */
  readonly grind?: Grind | undefined;
  readonly shipWeightGrams: number;
  readonly priceEach: number;
  readonly qty: number;
};

export type Cart = { readonly items: readonly CartLine[] };

/** What the shopper picks; the rest of the line is derived. */
export type Bag = Omit<CartLine, "lineId" | "shipWeightGrams" | "qty"> & {
  readonly shipWeightGrams?: number;
};

export const EMPTY_CART: Cart = { items: [] };
export const MAX_QTY = 999;

/** Whole beans add nothing: lines that were stored before there was a choice keep their id. */
export const lineIdOf = (code: string, sizeGrams: number, grind?: Grind): string =>
  `${code}-${sizeGrams}${grind ? `-${grind}` : ""}`;

/** More of a bag already there raises its line, to at most 999; a new bag, at least 1, goes on top. */
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

/** What is left when these were ordered: bags that came in meanwhile stay. */
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

/** Not a number counts as 0. */
const wholeQty = (qty: number): number =>
  Number.isNaN(qty) ? 0 : Math.min(MAX_QTY, Math.max(0, Math.trunc(qty)));

const sum = <T>(items: readonly T[], figure: (item: T) => number): number =>
  items.reduce((total, item) => total + figure(item), 0);
