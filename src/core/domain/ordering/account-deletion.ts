import { plainWords } from "./order-status.ts";
import type { Order } from "./order.ts";

/** Why an account stays for now, in words for its owner. */
export const STAYS = {
  "orders-under-way":
    "You have a paid order that is not finished yet, and it needs your details. Once it was sent or collected, you can delete your account.",
  "money-owed":
    "We have money of yours that is still to go back to you, and it needs your details. Please answer our mail about it, or write to us: name the account it may go to, or say that it may stay with us. Once that is done, you can delete your account.",
} as const;

/** Why an account with these orders cannot be deleted yet; `null` when it can. */
export const whyItStays = (
  orders: readonly Pick<Order, "status" | "money">[],
): keyof typeof STAYS | null => {
  if (orders.some(({ status }) => UNDER_WAY.has(plainWords(status ?? ""))))
    return "orders-under-way";
  return orders.some(({ money }) => (money?.toSendBackIdr ?? 0) > 0) ? "money-owed" : null;
};

const UNDER_WAY: ReadonlySet<string> = new Set(["confirmed", "paid", "processing"]);
