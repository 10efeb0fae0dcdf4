import type { Channel } from "../pricing/bags.ts";
import type { QuotedItem } from "./checkout-rules.ts";
import type { DraftItem, OrderItem, PricedFrom } from "./order.ts";

/** A line of a checkout as the order lists it. */
export const orderedItem = (
  { code, name, qty, priceEach, sizeGrams, grind }: DraftItem,
  pricedFrom?: PricedFrom,
): OrderItem => ({ code, name, quantity: qty, priceEach, sizeGrams, grind, pricedFrom });

/** @param channel the account's. */
export const pricedFromOf = (
  {
    category,
    greenCostPerKg,
    weightLossPct,
  }: Pick<QuotedItem, "category" | "greenCostPerKg" | "weightLossPct">,
  channel: Channel,
): PricedFrom => ({ category, greenCostPerKg, weightLossPct, channel });
