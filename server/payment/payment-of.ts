import type { Payment } from "#core/domain/ordering/order.ts";
import { deadlineText } from "#documents/transfer.ts";
import type { BankAccount } from "#server/config/bank-account.ts";
import type { PlacedFacts } from "#server/ports/order-book.ts";

/**
 * Payment instructions of an order that awaits payment; `null` for all others, so that nobody pays
 * twice or for a cancelled order. Source: specification section 3 (payment).
 */
export const paymentOf = (order: PlacedFacts, bank: BankAccount): Payment | null =>
  order.status === "awaiting payment"
    ? {
        ...bank,
        uniqueCode: order.transferCode,
        amountDueIdr: order.amountDueIdr,
        expiresAt: order.expiresAt,
        cancelsAt: order.cancelsAt,
        instructions: [EXACT_AMOUNT, deadlineText(order)],
      }
    : null;

/** Amount, account and codes are fields of their own, and are not repeated here. */
const EXACT_AMOUNT =
  "Please do not round the amount: its last three digits are how we recognise your transfer.";
