import type { OrderConfirmation } from "#core/domain/ordering/order.ts";
import { transferAmountIdr } from "#core/domain/ordering/transfer-amount.ts";

export type Transfer = {
  /** What to transfer, rupiah; `null` when the server named no figure. */
  readonly amountIdr: number | null;
  readonly uniqueCode: number | null;
};

/**
 * What the customer transfers for an order: the total with the unique code in its last digits;
 * what the server says is due when either is missing; the plain total when that is all there is,
 * as history and invoice show it. `clientTotalIdr` is the total the checkout
 * page just showed. Source: specification section 9 (transfer amount).
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

/** The total in the navigation state, which any script may have put there. */
export const clientTotalOf = (state: unknown): number | null => {
  if (typeof state !== "object" || state === null || !("clientTotal" in state)) return null;
  const { clientTotal } = state;
  return typeof clientTotal === "number" && Number.isSafeInteger(clientTotal) && clientTotal >= 0
    ? clientTotal
    : null;
};
