import type { OrderMoney } from "./order.ts";

/**
 * The amount to transfer: the total rounded down to a thousand, minus 1000, plus the last three
 * digits of the unique code, at least 0. The database stores the same sum (`private.store_order`),
 * with the code that it drew. Source: specification section 9 (transfer amount).
 */
export const transferAmountIdr = (totalIdr: number, uniqueCode: number): number =>
  Math.max(0, Math.floor(totalIdr / 1000) * 1000 - 1000 + lastThreeDigits(uniqueCode));

/** What of an amount due is still to be transferred: less what came and stayed, and what nobody asks for any more. */
export const leftToTransferIdr = (
  amountDueIdr: number,
  { receivedIdr, sentBackIdr, reducedIdr = 0 }: Omit<OrderMoney, "toSendBackIdr">,
): number => Math.max(0, amountDueIdr - reducedIdr - receivedIdr + sentBackIdr);

/** The discount of the unique code: 1000 minus its last three digits. Rupiah. */
export const transferDiscountIdr = (uniqueCode: number): number =>
  1000 - lastThreeDigits(uniqueCode);

/** Padded to three digits for print. */
export const uniqueCodeText = (uniqueCode: number): string =>
  String(lastThreeDigits(uniqueCode)).padStart(3, "0");

const lastThreeDigits = (uniqueCode: number): number => Math.abs(Math.trunc(uniqueCode)) % 1000;
