import * as v from "valibot";
import type { PaymentDetails } from "#core/domain/ordering/order.ts";
import { lenientNumber, lenientText, type EveryField } from "./fields.ts";

const accountNumber = v.union([
  v.string(),
  v.pipe(v.number(), v.safeInteger(), v.transform(String)),
]);
const texts = v.pipe(
  v.array(v.unknown()),
  v.transform((lines) => lines.filter((line) => typeof line === "string")),
);

/**
 * Source: specification section 3 (payment). Bank and account number are required; other invalid
 * fields read as `null`.
 */
export const paymentWire = v.object({
  bank: v.string(),
  account_name: v.fallback(v.string(), "–"),
  account_number: accountNumber,
  unique_code: lenientNumber,
  amount_due_idr: lenientNumber,
  expires_at: lenientText,
  cancels_at: lenientText,
  instructions: v.fallback(v.nullish(texts, []), []),
});

export const paymentFromWire = (wire: v.InferOutput<typeof paymentWire>): PaymentDetails => ({
  bank: wire.bank,
  accountName: wire.account_name,
  accountNumber: wire.account_number,
  uniqueCode: wire.unique_code,
  amountDueIdr: wire.amount_due_idr,
  expiresAt: wire.expires_at,
  cancelsAt: wire.cancels_at,
  instructions: wire.instructions,
});

export const paymentToWire = (
  payment: PaymentDetails,
): EveryField<v.InferInput<typeof paymentWire>> => ({
  bank: payment.bank,
  account_name: payment.accountName,
  account_number: payment.accountNumber,
  unique_code: payment.uniqueCode,
  amount_due_idr: payment.amountDueIdr,
  expires_at: payment.expiresAt,
  cancels_at: payment.cancelsAt,
  instructions: payment.instructions,
});
