import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { bagsBreakdown } from "#core/domain/pricing/bags-breakdown.ts";
import { bagPriceInput } from "#core/domain/pricing/coffee-price.ts";
import { priceBreakdown, type PriceBreakdown } from "#core/domain/pricing/price-breakdown.ts";
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
  const bags = items.map((item) => {
    const breakdown = breakdownOfBag(item, coffees);
    return breakdown && { breakdown, qty: item.qty };
  });
  return bags.every((one) => one !== null) ? (bagsBreakdown(bags)?.sixteenths ?? null) : null;
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
