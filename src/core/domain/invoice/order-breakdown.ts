import type { OrderItem } from "../ordering/order.ts";
import { channelFor, computeBagPrice } from "../pricing/bag-price.ts";
import {
  bagsBreakdown,
  type PriceBreakdown,
  type SeveralBags,
} from "../pricing/price-breakdown.ts";

/**
 * What the subtotal of an order is made of, from the figures kept with it; independent of today's
 * catalogue. `null` when a line has no figures, or they do not give the price that was paid.
 */
export const orderBreakdown = (items: readonly OrderItem[]): PriceBreakdown | null => {
  const bags = items.map(bagsOf);
  return bags.every((one) => one !== null) ? bagsBreakdown(bags) : null;
};

const bagsOf = (item: OrderItem): SeveralBags | null => {
  const { pricedFrom, sizeGrams, quantity, priceEach } = item;
  if (!pricedFrom || sizeGrams === null || !(Number.isSafeInteger(quantity) && quantity > 0))
    return null;
  const { category, greenCostPerKg, weightLossPct, channel } = pricedFrom;
  const price = computeBagPrice({
    type: category,
    greenCostPerKg,
    sizeGrams,
    weightLossPct,
    channel: channelFor(category, channel),
  });
  return price.ok && price.value.priceShownIdr === priceEach
    ? { breakdown: price.value, quantity }
    : null;
};
