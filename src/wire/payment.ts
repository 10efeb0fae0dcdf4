import * as v from "valibot";
import type { PaymentDetails } from "#core/domain/ordering/order.ts";
import type { EveryField } from "./every-field.ts";

const optionalNumber = v.fallback(v.optional(v.nullable(v.number())), null);
const optionalText = v.fallback(v.optional(v.nullable(v.string())), null);
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
  unique_code: optionalNumber,
  amount_due_idr: optionalNumber,
  expires_at: optionalText,
  cancels_at: optionalText,
  instructions: v.fallback(v.optional(v.nullable(texts)), null),
});

export const paymentFromWire = (wire: v.InferOutput<typeof paymentWire>): PaymentDetails => ({
  bank: wire.bank,
  accountName: wire.account_name,
  accountNumber: wire.account_number,
  uniqueCode: wire.unique_code ?? null,
  amountDueIdr: wire.amount_due_idr ?? null,
  expiresAt: wire.expires_at ?? null,
  cancelsAt: wire.cancels_at ?? null,
  instructions: wire.instructions ?? [],
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
