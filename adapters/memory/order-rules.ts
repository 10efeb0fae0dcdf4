import { transferAmountIdr } from "#core/domain/ordering/transfer-amount.ts";

// What the database decides for the shop: `private.draw_transfer_code` and
// `private.question_about_cart` of the migrations.

/** What an order reserves to make its transfer unique. Whole rupiah. */
type ReservedAmount = {
  readonly transferCode: number | null;
  readonly amountDueIdr: number | null;
};

/**
 * A random code from 1 to 999 whose amount to transfer is not reserved, preferably one whose code
 * is unused too; `null` when every amount is reserved. Source: specification section 9 (transfer
 * amount).
 * @param random at least 0, below 1.
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

/**
 * The newest unpaid order of the same cart. It may come from a second tab instead of a second wish,
 * so the shopper is asked. `null` when there is none, and when `repeatOf` names it: then another
 * one is intended.
 * @param waiting the shopper's unpaid orders, newest first.
 */
export const sameCartWaiting = <O extends { readonly orderCode: string; readonly cart: string }>(
  waiting: readonly O[],
  wanted: { readonly cart: string; readonly repeatOf: string | null },
): O | null => {
  const newest = waiting.find(({ cart }) => cart === wanted.cart);
  return newest === undefined || newest.orderCode === wanted.repeatOf ? null : newest;
};
