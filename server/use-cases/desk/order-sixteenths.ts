import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { add, exactOf, multiply, type Exact } from "#core/domain/money/exact.ts";
import { bagPriceInput } from "#core/domain/pricing/coffee-price.ts";
import { COST_PARTS, type CostPart } from "#core/domain/pricing/cost-parts.ts";
import {
  breakdownOf,
  priceBreakdown,
  type PriceBreakdown,
} from "#core/domain/pricing/price-breakdown.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";

type Item = DeskOrder["items"][number];

/**
 * The parts of an order's price in sixteenths, from today's catalogue. `null` when one of its bags
 * can no longer be priced.
 */
export const orderSixteenths = (
  items: readonly Item[],
  coffees: readonly Coffee[],
): PriceBreakdown["sixteenths"] | null => {
  let parts: Record<CostPart, Exact> = { ...NOTHING };
  for (const item of items) {
    const bag = breakdownOfBag(item, coffees);
    if (!bag) return null;
    const sum = { ...parts };
    for (const part of COST_PARTS)
      sum[part] = add(parts[part], multiply(bag.parts[part], exactOf(item.qty)));
    parts = sum;
  }
  const costOfGoods = add(add(parts.green, parts.loss), parts.labor);
  const price = add(add(costOfGoods, parts.profit), parts.packaging);
  if (price.num === 0n) return null;
  // Size and shown price do not affect the sixteenths.
  return breakdownOf({ sizeGrams: 0, parts, costOfGoods, price, priceShownIdr: 0 }).sixteenths;
};

/** The breakdown in the channel whose price was paid; retail if the catalogue has changed since. */
const breakdownOfBag = (
  { code, sizeGrams, priceEach }: Item,
  coffees: readonly Coffee[],
): PriceBreakdown | null => {
  const coffee = coffees.find((one) => one.code === code);
  if (!coffee) return null;
  const bags = (["retail", "wholesale"] as const).flatMap((channel) => {
    const input = bagPriceInput(coffee, sizeGrams, channel);
    const bag = input.ok ? priceBreakdown(input.value) : input;
    return bag.ok ? [bag.value] : [];
  });
  return bags.find(({ priceShownIdr }) => priceShownIdr === priceEach) ?? bags[0] ?? null;
};

const ZERO = exactOf(0);
const NOTHING = { green: ZERO, loss: ZERO, labor: ZERO, profit: ZERO, packaging: ZERO };
