import type { Invoice } from "#core/domain/invoice/invoice.ts";
import {
  PAYMENT_METHODS,
  type PaymentDetails,
  type PaymentMethod,
} from "#core/domain/ordering/order.ts";
import { isPastDeadline } from "#core/domain/ordering/order-status.ts";
import { shipmentText } from "#core/domain/ordering/shipment.ts";
import { leftToTransferIdr, uniqueCodeText } from "#core/domain/ordering/transfer-amount.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import { AMOUNT_NAMES, clothText } from "./cloth.ts";
import { transferDeadlineText, pastDeadlineText } from "./transfer.ts";

export type InvoiceRow = { readonly label: string; readonly text: string };

export type InvoiceItemText = {
  readonly name: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly weight: string;
  readonly amount: string;
};

/** Message when the PDF's fonts lack characters of the invoice. */
export const INCOMPLETE_PDF =
  "Some characters cannot be drawn in our PDF. Print the invoice page instead: it shows them all, and a browser can save the print as a PDF.";

export type InvoiceText = ReturnType<typeof invoiceText>;

/**
 * An invoice as texts. Page and PDF both show these, so that they cannot differ. Source:
 * specification section 2 (invoice).
 * @param now milliseconds since 1970.
 */
export const invoiceText = (invoice: Invoice, now: number) => {
  const { totals, payment, shop, billTo, shipment, customerNote } = invoice;
  const grandTotal = rupiah(totals.amountDueIdr);
  const { money } = invoice;
  const leftIdr = money ? leftToTransferIdr(totals.amountDueIdr, money) : totals.amountDueIdr;
  return {
    title: "Invoice",
    orderCode: invoice.orderCode,
    orderCodeLabel: "Order Code",
    details: [
      row("Date", dateTimeWib(invoice.createdAt)),
      row("Fulfilment", invoice.fulfillment === "pickup" ? "Pickup at the roastery" : "Delivery"),
    ],
    statusLabel: "Status",
    badge: invoice.badge,
    shop: { name: shop.name, lines: [...shop.addressLines, shop.phone, shop.email] },
    billTo: {
      heading: "Bill To / Ship To",
      name: billTo.name,
      lines: [...billTo.addressLines, ...(billTo.contact === null ? [] : [billTo.contact])],
      /** Courier and tracking number; empty until the order is shipped. */
      sentWith: shipment === null ? [] : [`Sent with ${shipmentText(shipment)}`],
      /** The courier's tracking page. */
      trackingLink: shipment?.trackingLink ?? null,
    },
    customerNote:
      customerNote === null ? null : { label: "Your note", lines: customerNote.split(/\r\n?|\n/) },
    payment: {
      heading: "Payment",
      /** The amount still to be transferred; `null` once nothing is due. */
      due: payment.isDue ? row("Amount to transfer", rupiah(leftIdr)) : null,
      /** Where to; also in `rows`. */
      account: accountRows(payment.due),
      rows: [...paymentRows(payment), ...moneyRows(invoice)],
      /** The one instruction about the deadline; `null` once nothing is due. */
      note: payment.due && transferNote(payment.due, now),
    },
    columns: {
      name: "Item",
      quantity: "Qty",
      unitPrice: "Unit price",
      weight: "Weight",
      amount: "Amount",
    },
    items: invoice.items.map((item) => ({
      name: item.name,
      quantity: String(item.quantity),
      unitPrice: rupiah(item.unitPriceIdr),
      weight: item.sizeGrams === null ? "-" : `${item.sizeGrams} g`,
      amount: rupiah(item.amountIdr),
    })),
    totals: [
      row(AMOUNT_NAMES.subtotal, rupiah(totals.subtotalIdr)),
      row(AMOUNT_NAMES.shipping, rupiah(totals.shippingIdr)),
      ...(totals.discountIdr === null
        ? []
        : [row(AMOUNT_NAMES.discount, rupiah(-totals.discountIdr))]),
    ],
    grandTotal: row(AMOUNT_NAMES.grandTotal, grandTotal),
    /** Where the money goes; `null` when not known. */
    cloth: invoice.breakdown && clothText(invoice.breakdown),
    /** The last digits of the amount to transfer, which are the unique code; empty without one. */
    uniqueDigits: uniqueDigits(payment.uniqueCode, grandTotal),
    thanks: "Thank you for your order.",
  };
};

const paymentRows = ({ method, uniqueCode, due }: Invoice["payment"]): readonly InvoiceRow[] => [
  row("Method", methodText(method)),
  ...accountRows(due),
  ...(uniqueCode === null ? [] : [row("Unique code", uniqueCodeText(uniqueCode))]),
];

const accountRows = (due: PaymentDetails | null): readonly InvoiceRow[] =>
  due === null
    ? []
    : [
        row("Bank", due.bank),
        row("Account name", due.accountName),
        row("Account number", due.accountNumber),
      ];

/** Left out when exactly what was due came and stayed. */
const moneyRows = ({ money, totals }: Invoice): readonly InvoiceRow[] => {
  if (!money || money.receivedIdr === 0) return [];
  const { receivedIdr, sentBackIdr, toSendBackIdr } = money;
  if (receivedIdr === totals.amountDueIdr && sentBackIdr === 0 && toSendBackIdr === 0) return [];
  return [
    row("Received from you", rupiah(receivedIdr)),
    ...(sentBackIdr > 0 ? [row("Sent back to you", rupiah(sentBackIdr))] : []),
    ...(toSendBackIdr > 0 ? [row("Still goes back to you", rupiah(toSendBackIdr))] : []),
  ];
};

const transferNote = (due: PaymentDetails, now: number): string => {
  if (!isPastDeadline(due, now)) return transferDeadlineText(due);
  const { passed, stillCounts, orderAnew } = pastDeadlineText(due);
  return `${passed} ${stillCounts} ${orderAnew}`;
};

/** A total clamped to 0 does not end in its code; then empty. */
const uniqueDigits = (uniqueCode: number | null, grandTotal: string): string => {
  const digits = uniqueCode === null ? "" : uniqueCodeText(uniqueCode);
  return grandTotal.endsWith(digits) ? digits : "";
};

const row = (label: string, text: string): InvoiceRow => ({ label, text });

/** What each way to pay is called. */
const METHODS = { bank_transfer: "Bank transfer" } satisfies Readonly<
  Record<PaymentMethod, string>
>;

/** A method's name, or its code in words where this shop does not know it. */
const methodText = (code: string): string => {
  const known = PAYMENT_METHODS.find((one) => one === code);
  if (known) return METHODS[known];
  const words = code.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
