/**
 * The amount to transfer: the total rounded down to a thousand, minus 1000, plus the last three
 * digits of the unique code, at least 0. Source: specification section 9 (transfer amount).
 */
export const transferAmountIdr = (totalIdr: number, uniqueCode: number): number =>
  Math.max(0, Math.floor(totalIdr / 1000) * 1000 - 1000 + lastThreeDigits(uniqueCode));

/** The discount of the unique code: 1000 minus its last three digits. Rupiah. */
export const transferDiscountIdr = (uniqueCode: number): number =>
  1000 - lastThreeDigits(uniqueCode);

/** Padded to three digits for print. */
export const uniqueCodeText = (uniqueCode: number): string =>
  String(lastThreeDigits(uniqueCode)).padStart(3, "0");

const lastThreeDigits = (uniqueCode: number): number => Math.abs(Math.trunc(uniqueCode)) % 1000;

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
