import type { Channel } from "../pricing/bags.ts";
import type { BagLine } from "../cart/cart.ts";
import type { OrderItem, PricedFrom } from "./order.ts";

/** A line of a checkout as the order lists it. */
export const orderedItem = (
  { code, name, quantity, priceEach, sizeGrams, grind }: BagLine,
  pricedFrom?: PricedFrom,
): OrderItem => ({ code, name, quantity, priceEach, sizeGrams, grind, pricedFrom });

/** @param channel the account's. */
export const pricedFromOf = (
  { category, greenCostPerKg, weightLossPct }: Omit<PricedFrom, "channel">,
  channel: Channel,
): PricedFrom => ({ category, greenCostPerKg, weightLossPct, channel });
