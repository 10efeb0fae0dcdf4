import type { OrderConfirmation, OrderMoney } from "./order.ts";

/**
 * The amount to transfer: the total rounded down to a thousand, minus 1000, plus the last three
 * digits of the unique code, at least 0. The database stores the same sum (`private.store_order`),
 * with the code that it drew. Source: specification section 9 (transfer amount).
 */
export const amountDueFor = (totalIdr: number, uniqueCode: number): number =>
  Math.max(0, Math.floor(totalIdr / 1000) * 1000 - 1000 + lastThreeDigits(uniqueCode));

/** What of an amount due is still to be transferred: less what came and stayed, and what nobody asks for any more. */
export const leftToTransferIdr = (
  amountDueIdr: number,
  { receivedIdr, sentBackIdr, reducedIdr = 0 }: Omit<OrderMoney, "toSendBackIdr">,
): number => Math.max(0, amountDueIdr - reducedIdr - receivedIdr + sentBackIdr);

export type Transfer = {
  /** The amount to transfer, rupiah; `null` when unknown. */
  readonly amountIdr: number | null;
  /** What has come before, and is here. */
  readonly cameIdr: number;
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
  const { payment, money } = confirmation;
  const uniqueCode = confirmation.transferCode ?? payment?.uniqueCode ?? null;
  const totalIdr = confirmation.totalIdr ?? clientTotalIdr;
  const dueIdr =
    totalIdr !== null && uniqueCode !== null
      ? amountDueFor(totalIdr, uniqueCode)
      : (confirmation.amountDueIdr ?? payment?.amountDueIdr ?? totalIdr);
  const amountIdr = dueIdr && money ? leftToTransferIdr(dueIdr, money) : dueIdr;
  return { amountIdr, uniqueCode, cameIdr: money ? money.receivedIdr - money.sentBackIdr : 0 };
};

/** The discount of the unique code: 1000 minus its last three digits. Rupiah. */
export const transferDiscountIdr = (uniqueCode: number): number =>
  1000 - lastThreeDigits(uniqueCode);

/** Padded to three digits for print. */
export const uniqueCodeText = (uniqueCode: number): string =>
  String(lastThreeDigits(uniqueCode)).padStart(3, "0");

const lastThreeDigits = (uniqueCode: number): number => Math.abs(Math.trunc(uniqueCode)) % 1000;
