import type { Payment } from "#core/domain/ordering/order.ts";
import { siteContent } from "#brand/enambelas.ts";

/**
 * The account for transfers, in fields that customers are shown: a new one begins at `Payment`. The
 * defaults are fictional, like the roastery.
 */
export type BankAccount = Pick<Payment, "bank" | "accountName" | "accountNumber">;

export const FICTIONAL_BANK_ACCOUNT: BankAccount = siteContent.bank;
