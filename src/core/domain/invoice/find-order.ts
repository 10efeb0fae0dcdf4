import type { Order } from "../ordering/order.ts";
import { err, ok, type Result } from "../result.ts";

export type FindOrderError =
  | { readonly kind: "missing-code"; readonly message: string }
  /** `orderCode` is normalised as it was searched for. */
  | { readonly kind: "not-found"; readonly message: string; readonly orderCode: string };

/**
 * The customer's order with this code, ignoring case and surrounding blanks. Source: specification
 * section 5 (invoice).
 */
export const findOrder = (
  orders: readonly Order[],
  codeInAddress: string | undefined,
): Result<Order, FindOrderError> => {
  const orderCode = canonical(codeInAddress ?? "");
  if (orderCode === "") return err({ kind: "missing-code", message: "Missing order code" });
  const order = orders.find((one) => canonical(one.orderCode) === orderCode);
  if (!order)
    return err({
      kind: "not-found",
      message: "We couldn’t find that order code in your account.",
      orderCode,
    });
  return ok(order);
};

const canonical = (code: string): string => code.trim().toUpperCase();
