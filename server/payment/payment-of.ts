import type { Payment } from "#core/domain/ordering/order.ts";
import { uniqueCodeText } from "#core/domain/ordering/transfer-amount.ts";
import { rupiah } from "#format/rupiah.ts";
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
        instructions: instructions(order, bank),
      }
    : null;

const instructions = (order: PlacedFacts, bank: BankAccount): readonly string[] => {
  const amount = rupiah(order.amountDueIdr);
  return [
    `Transfer exactly ${amount} to ${bank.bank} ${bank.accountNumber}, ${bank.accountName}.`,
    `The last three digits, ${uniqueCodeText(order.transferCode)}, are how we recognise your transfer: please do not round the amount.`,
    `Put the Order Code ${order.orderCode} in the transfer note if your bank has one.`,
    "Transfer before the deadline. An order that is not paid in time is cancelled, and you can simply order again.",
  ];
};
