import type { Mail, OutgoingOrderMail, StaffMailKind } from "#server/ports/mail.ts";
import { deadlineWib, dateTimeWib, shortDay } from "#format/date-time-wib.ts";
import { bagName } from "#format/bag.ts";
import { rupiah } from "#format/rupiah.ts";
import { missingOf } from "#server/ports/stored-order.ts";
import { composeMail, orderMailId, link, type MailSender, type MailPart } from "./compose-mail.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";

/** Recipients of mails about orders. */
export type StaffReaders = { readonly emails: readonly string[]; readonly deskUrl: string };

type AboutOrder = Pick<OutgoingOrderMail, "createdAt" | "order" | "recipient" | "occurrence"> & {
  readonly kind: StaffMailKind;
};

/** A mail to staff about an order: it is new, or the bank took its money back. */
export const staffOrderMail = (about: AboutOrder, readers: StaffReaders, shop: MailSender): Mail =>
  about.kind === "staff" ? newOrderMail(about, readers, shop) : takenBackMail(about, readers, shop);

const takenBackMail = (
  { kind, createdAt, order, recipient, occurrence }: AboutOrder,
  { emails, deskUrl }: StaffReaders,
  shop: MailSender,
): Mail => ({
  id: orderMailId({ kind, createdAt, order, occurrence }),
  ...composeMail({
    to: emails.join(", "),
    subject: `Order ${order.orderCode}: the bank took its money back`,
    nota: order.orderCode,
    parts: [
      `The bank took back what ${recipient?.fullName || "a customer"} had transferred for ${order.orderCode}: ${rupiah(missingOf(order))} of ${rupiah(order.amountDueIdr)} are missing now. ${whatThen(order)}`,
      link("Open this order", `${deskUrl}/orders/${order.orderCode}`),
    ],
    shop,
  }),
});

const whatThen = ({ status, money, amountDueIdr }: OutgoingOrderMail["order"]): string => {
  if (status === "awaiting payment")
    return "It has not left: it is stopped, and waits for its payment.";
  if (status === "cancelled") return "It is cancelled: do not send this money back any more.";
  return missingOf({ amountDueIdr, money }) > 0
    ? "It has left: ask its customer to transfer again."
    : "It is still paid.";
};

const newOrderMail = (
  { order, recipient }: AboutOrder,
  { emails, deskUrl }: StaffReaders,
  shop: MailSender,
): Mail => ({
  id: `staff.${order.orderCode}`,
  ...composeMail({
    to: emails.join(", "),
    subject: `New order ${order.orderCode}: ${rupiah(order.amountDueIdr)}`,
    nota: order.orderCode,
    parts: [
      `${recipient?.fullName || "A customer"} ordered for ${order.fulfillment === "pickup" ? "pickup" : "delivery"} and is asked to transfer ${rupiah(order.amountDueIdr)} before ${deadlineWib(order.expiresAt)}.`,
      {
        kind: "list",
        lines: order.items.map(
          ({ name, quantity, sizeGrams, grind }) =>
            `${quantity} × ${bagName(name, sizeGrams, grind)}`,
        ),
      },
      ...(order.customerNote === null ? [] : [`Their note: “${order.customerNote}”`]),
      link("Open this order", `${deskUrl}/orders/${order.orderCode}`),
    ],
    shop,
  }),
});

/** One mail to staff about several new orders. */
export const newOrdersMail = (
  mails: readonly Pick<OutgoingOrderMail, "order" | "recipient">[],
  { emails, deskUrl }: StaffReaders,
  shop: MailSender,
): Mail => ({
  id: `staff.${mails[0]?.order.orderCode}.${mails.length}`,
  ...composeMail({
    to: emails.join(", "),
    subject: `${mails.length} new orders`,
    parts: [
      "These orders came at about the same time:",
      {
        kind: "list",
        lines: mails.map(
          ({ order, recipient }) =>
            `${order.orderCode}: ${recipient?.fullName || "a customer"}, ${rupiah(order.amountDueIdr)} before ${deadlineWib(order.expiresAt)}`,
        ),
      },
      link("Open the orders", `${deskUrl}/orders?status=awaiting+payment`),
    ],
    shop,
  }),
});

/** Content of the daily digest. */
export type Digest = {
  /** Orders of the last 24 hours, newest first. */
  readonly placed: readonly DeskOrder[];
  /** Paid orders that nobody packs yet; oldest payment first. */
  readonly toPack: readonly DeskOrder[];
  /** Packed or being packed, not sent yet. */
  readonly toSend: readonly DeskOrder[];
  /** To whom money goes back, the oldest first; `since` as ISO 8601 in UTC. */
  readonly owed: readonly OwedTo[];
  /** Of whom money is missing, the oldest first. */
  readonly missing: readonly OwedTo[];
  /** Codes of orders whose kept sums are not those of their entries. */
  readonly wrongSums: readonly string[];
  /** Those of `toPack` and `toSend` that have waited too long. */
  readonly overdue: readonly DeskOrder[];
};

/**
 * The daily digest for staff.
 * @param day `YYYY-MM-DD`
 */
export const staffDigestMail = (
  day: string,
  { placed, toPack, toSend, overdue, owed, missing, wrongSums }: Digest,
  { emails, deskUrl }: StaffReaders,
  shop: MailSender,
): Mail => ({
  id: `digest.${day}`,
  ...composeMail({
    to: emails.join(", "),
    subject: `${shortDay(day)}: ${placed.length} new, ${toPack.length} to roast and pack, ${toSend.length} to send, ${overdue.length} overdue`,
    parts: [
      ...listed("Sums that differ from the ledger: tell who keeps the shop running", wrongSums),
      ...listed("Overdue", overdue.map(waits)),
      ...listed(
        "New since yesterday",
        placed.map((order) => said(order, `${rupiah(order.amountDueIdr)}, ${order.status}`)),
      ),
      ...listed("Paid, to roast and pack", toPack.map(waits)),
      ...listed("In hand, to send", toSend.map(waits)),
      ...listed(
        "To send back",
        owed.map(
          ({ to, amountIdr, since }) =>
            `${rupiah(amountIdr)} to ${to}, since ${dateTimeWib(since)}`,
        ),
      ),
      ...listed(
        "Missing money",
        missing.map(
          ({ to, amountIdr, since }) =>
            `${rupiah(amountIdr)} of ${to}, since ${dateTimeWib(since)}`,
        ),
      ),
      link("Open the desk", deskUrl),
    ],
    shop,
  }),
});

type OwedTo = { readonly to: string; readonly amountIdr: number; readonly since: string };

const listed = (heading: string, lines: readonly string[]): readonly MailPart[] =>
  lines.length === 0
    ? []
    : [
        { kind: "heading", text: heading },
        { kind: "list", lines },
      ];

const said = ({ orderCode, customer }: DeskOrder, fact: string): string =>
  `${orderCode}, ${customer.name || "A customer"}: ${fact}`;

const waits = (order: DeskOrder): string => {
  const { status, dates, changedAt, inHandOf } = order;
  return said(
    order,
    status === "processing"
      ? `in hand${inHandOf === null ? "" : ` of ${inHandOf}`} since ${dateTimeWib(changedAt)}, not sent yet`
      : `paid on ${dateTimeWib(dates.paidAt ?? changedAt)}, in nobody’s hands`,
  );
};

/** The mail with a sign-in link of the desk. */
export const staffLinkMail = (to: string, href: string, shop: MailSender): Mail =>
  composeMail({
    to,
    subject: "Your link to the desk",
    parts: [
      "This link opens the desk once and is good for 15 minutes.",
      link("Open the desk", href),
      "Not you? Leave it, and nothing happens.",
    ],
    shop,
  });
