import { bagsIn } from "../stock/book.ts";
import type { BagLine, Cart, CartLine } from "./cart.ts";

/** What is left of limited coffees, in grams by code. */
export type GramsLeft = Readonly<Record<string, number>>;

/** A line of the cart that wants more than is left of its coffee. */
export type ShortLine = CartLine & {
  /** How many of its bags there still are. */
  readonly bags: number;
};

/** Grams of a coffee in all its bags. */
export const gramsOf = (
  code: string,
  items: readonly Pick<BagLine, "code" | "sizeGrams" | "quantity">[],
): number =>
  items.reduce((sum, item) => sum + (item.code === code ? item.sizeGrams * item.quantity : 0), 0);

/**
 * The lines that do not get all their bags. Lines of one coffee share what is left, in the order of the
 * cart. Source: the rules of stock, section 7.
 */
export const shortLines = ({ items }: Cart, left: GramsLeft): readonly ShortLine[] => {
  const rest = new Map(Object.entries(left));
  return items.flatMap((line) => {
    const { code, sizeGrams, quantity } = line;
    const grams = rest.get(code);
    if (grams === undefined) return [];
    const bags = Math.min(quantity, bagsIn(grams, sizeGrams));
    rest.set(code, grams - bags * sizeGrams);
    return bags < quantity ? [{ ...line, bags }] : [];
  });
};
