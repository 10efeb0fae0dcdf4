import * as v from "valibot";
import { CATEGORIES } from "#core/domain/catalog/coffee.ts";

/** What a line's price was computed from, of `order_items i` and `orders o`; null if not known. */
export const PRICED_FROM = `
  case when i.green_cost is not null and o.sales_channel is not null
    then json_build_object('category', i.category, 'greenCostPerKg', i.green_cost,
                           'weightLossPct', i.weight_loss, 'channel', o.sales_channel)
  end`;

/** An object of {@link PRICED_FROM}; left out of a line without one. */
export const pricedFrom = v.optional(
  v.object({
    category: v.picklist(CATEGORIES),
    greenCostPerKg: v.number(),
    weightLossPct: v.number(),
    channel: v.picklist(["retail", "wholesale"]),
  }),
);
