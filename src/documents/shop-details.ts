import type { PaymentDetails, PickupLocation } from "#core/domain/ordering/order.ts";
import { bankBeforeGoingLive, siteContent } from "#brand/enambelas.ts";
import { transferDeadlineText } from "./transfer.ts";
import type { InvoiceShop } from "#core/domain/invoice/invoice.ts";

/**
 * The account for transfers, in fields that customers are shown: a new one begins at `Payment`. The
 * defaults are fictional, like the roastery.
 *
 * The shop has one account, and files of other banks are refused when statements are read. A second
 * account has to be part of a bank line's name (`withFingerprints`, `private.bank_lines`) before any of
 * its statements is read: otherwise equal amounts of one day count as one transfer. A statement then
 * needs to say of which account it is, and an order which account its customer was told.
 */
export type BankAccount = Pick<PaymentDetails, "bank" | "accountName" | "accountNumber">;

export const FICTIONAL_BANK_ACCOUNT: BankAccount = bankBeforeGoingLive;

/**
 * Payment instructions of an order that awaits payment, without what other fields say; `null` for all others, so that nobody pays
 * twice or for a cancelled order. Source: specification section 3 (payment).
 */
export const paymentOf = (
  order: {
    readonly status: string;
    readonly transferCode: number;
    readonly amountDueIdr: number;
    readonly expiresAt: string;
    readonly cancelsAt: string;
  },
  bank: BankAccount,
): PaymentDetails | null =>
  order.status === "awaiting payment"
    ? {
        ...bank,
        uniqueCode: order.transferCode,
        amountDueIdr: order.amountDueIdr,
        expiresAt: order.expiresAt,
        cancelsAt: order.cancelsAt,
        instructions: [transferDeadlineText(order)],
      }
    : null;

const { address, brand, contact } = siteContent;

/** The roastery's details for mails. */
export const SHOP_IDENTITY = {
  name: brand.name,
  shortName: brand.shortName,
  tagline: brand.tagline,
  addressLines: [address.street, `${address.city} ${address.postalCode}, ${address.province}`],
  phone: contact.phone.label,
  email: contact.email,
} satisfies InvoiceShop & { readonly shortName: string; readonly tagline: string };

/** Where orders are collected; a value sent by the client is ignored. */
export const PICKUP_LOCATION: PickupLocation = siteContent.pickup;
