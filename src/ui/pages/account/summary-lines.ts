import { bagName } from "#format/bag.ts";
import type { OrderItem } from "#core/domain/ordering/order.ts";

export type SummaryLine = { readonly key: string; readonly text: string };

/** Up to three items of an order; of more, the first two and the number of the rest. */
export const summaryLines = (
  items: readonly Pick<OrderItem, "name" | "quantity" | "grind">[],
): readonly SummaryLine[] => {
  const shown = items.length <= 3 ? items : items.slice(0, 2);
  // By index: two sizes of a coffee share a name, and an order's items never change.
  const lines = shown.map(({ name, quantity, grind }, place) => ({
    key: `${place} ${name}`,
    text: `${quantity} × ${bagName(name, null, grind)}`,
  }));
  const more = items.length - shown.length;
  return more === 0 ? lines : [...lines, { key: "more", text: `+ ${more} more` }];
};
