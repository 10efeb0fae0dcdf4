import { transferAmountIdr } from "./transfer-amount.ts";

/** What an order has reserved, so that its transfer is told from every other. Whole rupiah. */
export type ReservedAmount = {
  readonly transferCode: number | null;
  readonly amountDueIdr: number | null;
};

/**
 * A code from 1 to 999 that makes the amount to transfer unlike every reserved one, preferably one
 * nobody uses at all; `null` when every amount is taken. Source: specification section 9 (transfer amount).
 * @param random from 0 up to, not including, 1.
 */
export const freeTransferCode = (
  totalIdr: number,
  reserved: readonly ReservedAmount[],
  random: () => number,
): number | null => {
  const usedCodes = new Set(reserved.map(({ transferCode }) => transferCode));
  const usedAmounts = new Set(reserved.map(({ amountDueIdr }) => amountDueIdr));
  const free = CODES.filter((code) => !usedAmounts.has(transferAmountIdr(totalIdr, code)));
  const unused = free.filter((code) => !usedCodes.has(code));
  const choice = unused.length > 0 ? unused : free;
  return choice[Math.floor(random() * choice.length)] ?? null;
};

const CODES = Array.from({ length: 999 }, (_, index) => index + 1);
