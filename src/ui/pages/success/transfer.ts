import type { OrderConfirmation } from "#core/domain/ordering/order.ts";
import { transferAmountIdr } from "#core/domain/ordering/transfer-amount.ts";

export type Transfer = {
  /** The amount to transfer, rupiah; `null` when unknown. */
  readonly amountIdr: number | null;
  readonly uniqueCode: number | null;
};

/**
 * The transfer of an order, as history and invoice show it: the total with the unique code in its
 * last digits; if either is unknown, the server's amount due; else the plain total.
 * @param clientTotalIdr the total the checkout page has just shown. Source: specification section 9
 * (transfer amount).
 */
export const transferOf = (
  confirmation: OrderConfirmation,
  clientTotalIdr: number | null,
): Transfer => {
  const { payment } = confirmation;
  const uniqueCode = confirmation.transferCode ?? payment?.uniqueCode ?? null;
  const totalIdr = confirmation.totalIdr ?? clientTotalIdr;
  const amountIdr =
    totalIdr !== null && uniqueCode !== null
      ? transferAmountIdr(totalIdr, uniqueCode)
      : (confirmation.amountDueIdr ?? payment?.amountDueIdr ?? totalIdr);
  return { amountIdr, uniqueCode };
};

/** The total in the navigation state; validated, because any script may have set it. */
export const clientTotalOf = (state: unknown): number | null => {
  if (typeof state !== "object" || state === null || !("clientTotal" in state)) return null;
  const { clientTotal } = state;
  return typeof clientTotal === "number" && Number.isSafeInteger(clientTotal) && clientTotal >= 0
    ? clientTotal
    : null;
};
