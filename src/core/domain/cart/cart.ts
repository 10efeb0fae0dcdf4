import type { Category } from "../catalog/coffee.ts";
import type { Grind } from "../catalog/grind.ts";
import type { LinePriceChange } from "./reprice-cart.ts";

/** Bags of one kind in a cart or an order. Money in whole rupiah, weights in grams. */
export type BagLine = {
  readonly code: string;
  readonly name: string;
  readonly sizeGrams: number;
  /** `undefined`: whole beans. */
  readonly grind?: Grind | undefined;
  readonly quantity: number;
  readonly priceEach: number;
};

/** A line of the cart. Source: specification section 3 (cart line). */
export type CartLine = BagLine & {
  /** Made of code, size and grind: one line per bag. */
  readonly lineId: string;
  /** Empty: the drawn label is shown instead. */
  readonly imageSrc: string;
  readonly category: Category;
  readonly shipWeightGrams: number;
};

export type Cart = { readonly items: readonly CartLine[] };

/** What the shopper chooses; the rest of the line is derived. */
export type ChosenBag = Omit<CartLine, "lineId" | "shipWeightGrams" | "quantity"> & {
  readonly shipWeightGrams?: number;
};

export const EMPTY_CART: Cart = { items: [] };
export const MAX_QUANTITY = 999;

/** Whole beans add no suffix, so that lines stored before there were grinds keep their id. */
export const lineIdOf = (code: string, sizeGrams: number, grind?: Grind): string =>
  `${code}-${sizeGrams}${grind ? `-${grind}` : ""}`;

/**
 * Adds at least 1 bag. A bag already in the cart raises its line, up to 999; a new one becomes the
 * first line.
 */
export const addBag = (cart: Cart, bag: ChosenBag, quantity = 1): Cart => {
  const added = wholeQuantity(quantity);
  const lineId = lineIdOf(bag.code, bag.sizeGrams, bag.grind);
  if (cart.items.some((line) => line.lineId === lineId))
    return {
      items: cart.items.map((line) =>
        line.lineId === lineId
          ? { ...line, quantity: Math.min(MAX_QUANTITY, line.quantity + added) }
          : line,
      ),
    };
  const line: CartLine = {
    shipWeightGrams: bag.sizeGrams,
    ...bag,
    lineId,
    quantity: Math.max(1, added),
  };
  return { items: [line, ...cart.items] };
};

/** Sets a line to 0–999; a line at 0 is removed. */
export const setQuantity = (cart: Cart, lineId: string, quantity: number): Cart => ({
  items: cart.items
    .map((line) => (line.lineId === lineId ? { ...line, quantity: wholeQuantity(quantity) } : line))
    .filter((line) => line.quantity > 0),
});

export const removeLine = (cart: Cart, lineId: string): Cart => ({
  items: cart.items.filter((line) => line.lineId !== lineId),
});

/** The cart without the ordered quantities: bags added meanwhile stay. */
export const withoutOrdered = (cart: Cart, ordered: readonly OrderedBags[]): Cart =>
  ordered.reduce((left, { code, name, sizeGrams, grind, quantity }) => {
    const line = left.items.find(
      (one) =>
        (code === undefined ? one.name === name : one.code === code) &&
        one.sizeGrams === sizeGrams &&
        one.grind === grind,
    );
    return line ? setQuantity(left, line.lineId, line.quantity - quantity) : left;
  }, cart);

/** A line of an order; one stored without its code is known by its name. */
type OrderedBags = Pick<BagLine, "name" | "grind" | "quantity"> & {
  readonly code?: string | undefined;
  readonly sizeGrams: number | null;
};

type Lines = { readonly items: readonly Pick<CartLine, "priceEach" | "quantity">[] };

export const itemCount = (cart: Cart): number => sum(cart.items, (line) => line.quantity);

/** Of a cart or an order, without shipping. */
export const subtotalIdr = ({ items }: Lines): number =>
  sum(items, (line) => line.priceEach * line.quantity);

export const netWeightGrams = (cart: Cart): number =>
  sum(cart.items, (line) => line.shipWeightGrams * line.quantity);

/** NaN counts as 0. */
const wholeQuantity = (quantity: number): number =>
  Number.isNaN(quantity) ? 0 : Math.min(MAX_QUANTITY, Math.max(0, Math.trunc(quantity)));

const sum = <T>(items: readonly T[], figure: (item: T) => number): number =>
  items.reduce((total, item) => total + figure(item), 0);

/**
 * The cart's subtotal before these changes, in whole rupiah; `null` when it is unchanged, and when
 * it is not known how many bags were removed.
 */
export const formerSubtotalIdr = (
  cart: Cart,
  changes: readonly LinePriceChange[],
): number | null => {
  const removed = changes.filter(({ newPriceEach }) => newPriceEach === null);
  const former = new Map(changes.map(({ lineId, oldPriceEach }) => [lineId, oldPriceEach]));
  if (removed.length === 0 && !cart.items.some(({ lineId }) => former.has(lineId))) return null;
  if (removed.some(({ quantity }) => quantity === undefined)) return null;
  return (
    sum(cart.items, (line) => line.quantity * (former.get(line.lineId) ?? line.priceEach)) +
    sum(removed, ({ quantity = 0, oldPriceEach }) => quantity * oldPriceEach)
  );
};
