import { uniqueCodeText } from "../ordering/transfer-amount.ts";
import { shipmentText } from "../ordering/shipment.ts";
import type { Payment } from "../ordering/order.ts";
import { deadlineText, isPastDeadline, pastDeadlineText } from "../ordering/payment-deadline.ts";
import type { OrderBadge } from "../ordering/order-status.ts";
import { clothText, type ClothText } from "../pricing/cloth-text.ts";
import type { Invoice } from "./invoice.ts";

/** Formatting of figures; passed in because the domain does not format. */
export type InvoiceFormat = {
  readonly money: (amountIdr: number) => string;
  readonly dateTime: (iso: string) => string;
  /** Formats a deadline (ISO 8601) with its time zone. */
  readonly deadline: (iso: string) => string;
  /** Current time, milliseconds since 1970. */
  readonly now: number;
};

export type InvoiceRow = { readonly label: string; readonly text: string };

export type InvoiceItemText = {
  readonly name: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly weight: string;
  readonly amount: string;
};

/** An invoice as texts. Page and PDF both show these, so that they cannot differ. */
export type InvoiceText = {
  readonly title: string;
  readonly orderCode: string;
  readonly orderCodeLabel: string;
  readonly details: readonly InvoiceRow[];
  readonly statusLabel: string;
  readonly badge: OrderBadge;
  readonly shop: { readonly name: string; readonly lines: readonly string[] };
  readonly billTo: {
    readonly heading: string;
    readonly name: string;
    readonly lines: readonly string[];
    /** Courier and tracking number; empty until the order is shipped. */
    readonly sentWith: readonly string[];
    /** The courier's tracking page. */
    readonly trackingLink: string | null;
  };
  /** Further remarks on the order. */
  readonly remarks: readonly { readonly label: string; readonly lines: readonly string[] }[];
  readonly payment: {
    readonly heading: string;
    /** The amount still to be transferred; `null` once nothing is due. */
    readonly due: InvoiceRow | null;
    readonly rows: readonly InvoiceRow[];
  };
  readonly columns: InvoiceItemText;
  readonly items: readonly InvoiceItemText[];
  readonly totals: readonly InvoiceRow[];
  readonly grandTotal: InvoiceRow;
  /** The last digits of the amount to transfer, which are the unique code; empty without one. */
  readonly uniqueDigits: string;
  /** Where the money goes; `null` when not known. */
  readonly cloth: ClothText | null;
  readonly thanks: string;
};

/** Message when the PDF's fonts lack characters of the invoice. */
export const INCOMPLETE_PDF =
  "Some characters cannot be drawn in our PDF. Print the invoice page instead: it shows them all, and a browser can save the print as a PDF.";

/** Source: specification section 2 (invoice). */
export const invoiceText = (invoice: Invoice, { money, ...format }: InvoiceFormat): InvoiceText => {
  const { totals, payment, shop, billTo, shipment, customerNote } = invoice;
  const grandTotal = money(totals.grandTotalIdr);
  return {
    title: "Invoice",
    orderCode: invoice.orderCode,
    orderCodeLabel: "Order Code",
    details: [
      row("Date", format.dateTime(invoice.createdAt)),
      row("Fulfilment", invoice.fulfillment === "pickup" ? "Pickup at the roastery" : "Delivery"),
    ],
    statusLabel: "Status",
    badge: invoice.badge,
    shop: { name: shop.name, lines: [...shop.addressLines, shop.phone, shop.email] },
    billTo: {
      heading: "Bill To / Ship To",
      name: billTo.name,
      lines: [...billTo.addressLines, ...(billTo.contact === null ? [] : [billTo.contact])],
      sentWith: shipment === null ? [] : [`Sent with ${shipmentText(shipment)}`],
      trackingLink: shipment?.trackingLink ?? null,
    },
    remarks: [
      ...(customerNote === null
        ? []
        : [{ label: "Your note", lines: customerNote.split(/\r\n?|\n/) }]),
      ...(payment.due && !isPastDeadline(payment.due, format.now)
        ? [{ label: "Your transfer", lines: [deadlineText(payment.due, format.deadline)] }]
        : []),
    ],
    payment: {
      heading: "Payment",
      due: payment.isDue ? row("Amount to transfer", grandTotal) : null,
      rows: [...paymentRows(payment, format), ...moneyRows(invoice, money)],
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
      unitPrice: money(item.unitPriceIdr),
      weight: item.sizeGrams === null ? "-" : `${item.sizeGrams} g`,
      amount: money(item.amountIdr),
    })),
    totals: [
      row("Subtotal", money(totals.subtotalIdr)),
      row("Shipping", money(totals.shippingIdr)),
      ...(totals.discountIdr === null ? [] : [row("Discount", money(-totals.discountIdr))]),
    ],
    grandTotal: row("Grand Total", grandTotal),
    cloth: invoice.breakdown && clothText(invoice.breakdown, money),
    uniqueDigits: uniqueDigits(payment.uniqueCode, grandTotal),
    thanks: "Thank you for your order.",
  };
};

const paymentRows = (
  { method, uniqueCode, due }: Invoice["payment"],
  { deadline, now }: Pick<InvoiceFormat, "deadline" | "now">,
): readonly InvoiceRow[] => [
  row("Method", sentenceCase(method)),
  ...(due
    ? [
        row("Bank", due.bank),
        row("Account name", due.accountName),
        row("Account number", due.accountNumber),
      ]
    : []),
  ...(uniqueCode === null ? [] : [row("Unique code", uniqueCodeText(uniqueCode))]),
  ...(due?.expiresAt ? [row("Transfer before", deadline(due.expiresAt))] : []),
  ...(due && isPastDeadline(due, now) ? pastDeadlineRows(due, deadline) : []),
];

/** Left out when exactly what was due came and stayed. */
const moneyRows = (
  { money, totals }: Invoice,
  format: InvoiceFormat["money"],
): readonly InvoiceRow[] => {
  if (!money || money.receivedIdr === 0) return [];
  const { receivedIdr, sentBackIdr, toSendBackIdr } = money;
  if (receivedIdr === totals.grandTotalIdr && sentBackIdr === 0 && toSendBackIdr === 0) return [];
  return [
    row("Received from you", format(receivedIdr)),
    ...(sentBackIdr > 0 ? [row("Sent back to you", format(sentBackIdr))] : []),
    ...(toSendBackIdr > 0 ? [row("Still goes back to you", format(toSendBackIdr))] : []),
  ];
};

const pastDeadlineRows = (
  due: Payment,
  deadline: InvoiceFormat["deadline"],
): readonly InvoiceRow[] => {
  const { passed, stillCounts, orderAnew } = pastDeadlineText(due, deadline);
  return [row("Please note", `${passed} ${stillCounts} ${orderAnew}`)];
};

/** A total clamped to 0 does not end in its code; then empty. */
const uniqueDigits = (uniqueCode: number | null, grandTotal: string): string => {
  const digits = uniqueCode === null ? "" : uniqueCodeText(uniqueCode);
  return grandTotal.endsWith(digits) ? digits : "";
};

const row = (label: string, text: string): InvoiceRow => ({ label, text });

/** The server sends payment methods as codes: `bank_transfer`. */
const sentenceCase = (code: string): string => {
  const words = code.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
