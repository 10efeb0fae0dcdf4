import { siteContent } from "#brand/enambelas.ts";

/** The account for transfers. The defaults are fictional, like the roastery. */
export type BankAccount = {
  readonly bank: string;
  readonly accountName: string;
  readonly accountNumber: string;
};

export const FICTIONAL_BANK_ACCOUNT: BankAccount = siteContent.bank;
