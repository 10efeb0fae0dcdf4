import { add, exactOf, multiply, type Exact } from "../money/exact.ts";
import { breakdownOf, type PriceBreakdown } from "./price-breakdown.ts";

/** Bags of one size of one coffee, in a cart or an order. */
export type SeveralBags = { readonly breakdown: PriceBreakdown; readonly qty: number };

/**
 * The breakdown of several bags: exact sums of their parts; `rounding` is the difference to the sum
 * of their rounded prices. `null` for an empty list.
 */
export const bagsBreakdown = (bags: readonly SeveralBags[]): PriceBreakdown | null =>
  bags
    .map(({ breakdown, qty }) => times(breakdown, qty))
    .reduce<PriceBreakdown | null>((sum, bag) => (sum ? together(sum, bag) : bag), null);

const times = (bag: PriceBreakdown, qty: number): PriceBreakdown => {
  const count = exactOf(qty);
  const of = (figure: Exact): Exact => multiply(figure, count);
  const { green, loss, labor, profit, packaging } = bag.parts;
  return breakdownOf({
    sizeGrams: bag.sizeGrams * qty,
    parts: {
      green: of(green),
      loss: of(loss),
      labor: of(labor),
      profit: of(profit),
      packaging: of(packaging),
    },
    costOfGoods: of(bag.costOfGoods),
    price: of(bag.price),
    priceShownIdr: bag.priceShownIdr * qty,
  });
};

const together = (a: PriceBreakdown, b: PriceBreakdown): PriceBreakdown =>
  breakdownOf({
    sizeGrams: a.sizeGrams + b.sizeGrams,
    parts: {
      green: add(a.parts.green, b.parts.green),
      loss: add(a.parts.loss, b.parts.loss),
      labor: add(a.parts.labor, b.parts.labor),
      profit: add(a.parts.profit, b.parts.profit),
      packaging: add(a.parts.packaging, b.parts.packaging),
    },
    costOfGoods: add(a.costOfGoods, b.costOfGoods),
    price: add(a.price, b.price),
    priceShownIdr: a.priceShownIdr + b.priceShownIdr,
  });
