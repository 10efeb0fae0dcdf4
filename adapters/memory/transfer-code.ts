import type { Order } from "#core/domain/ordering/order.ts";
import { transferAmountIdr } from "#core/domain/ordering/transfer-amount.ts";
import { AWAITING } from "./memory-order.ts";

/**
 * A code from 1 to 999 that makes the amount to transfer unlike every other that is awaited,
 * preferably one nobody uses at all; `null` when every amount is taken.
 */
export const freeTransferCode = (
  totalIdr: number,
  orders: readonly Order[],
  random: () => number,
): number | null => {
  const awaited = orders.filter((order) => order.status === AWAITING);
  const usedCodes = new Set(awaited.map((order) => order.transferCode));
  const usedAmounts = new Set(awaited.map((order) => order.payment?.amountDueIdr));
  const free = CODES.filter((code) => !usedAmounts.has(transferAmountIdr(totalIdr, code)));
  const unused = free.filter((code) => !usedCodes.has(code));
  const choice = unused.length > 0 ? unused : free;
  return choice[Math.floor(random() * choice.length)] ?? null;
};

const CODES = Array.from({ length: 999 }, (_, index) => index + 1);
