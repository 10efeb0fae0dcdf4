import { dateTimeWib, shortDay } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import type { Mail } from "#server/ports/mail.ts";
import { composeMail, type MailSender } from "./compose-mail.ts";
import type { MailPart } from "./mail-part.ts";
import type { StaffReaders } from "./staff-order-mail.ts";

/** Content of the daily digest. */
export type Digest = {
  /** Orders of the last 24 hours, newest first. */
  readonly placed: readonly DeskOrder[];
  /** Paid orders that nobody packs yet; oldest payment first. */
  readonly toPack: readonly DeskOrder[];
  /** Packed or being packed, not sent yet. */
  readonly toSend: readonly DeskOrder[];
  /** Money to send back, the oldest first. */
  /** To whom money goes back; `since` as ISO 8601 in UTC. */
  readonly owed: readonly OwedTo[];
  /** Those of `toPack` and `toSend` that have waited too long. */
  readonly overdue: readonly DeskOrder[];
};

/**
 * The daily digest for staff.
 * @param day `YYYY-MM-DD`
 */
export const staffDigestMail = (
  day: string,
  { placed, toPack, toSend, overdue, owed }: Digest,
  { emails, deskUrl }: StaffReaders,
  shop: MailSender,
): Mail => ({
  id: `digest.${day}`,
  ...composeMail({
    to: emails.join(", "),
    subject: `${shortDay(day)}: ${placed.length} new, ${toPack.length} to roast and pack, ${toSend.length} to send, ${overdue.length} overdue`,
    parts: [
      ...listed("Overdue", overdue, waitsSince),
      ...listed(
        "New since yesterday",
        placed,
        ({ amountDueIdr, status }) => `${rupiah(amountDueIdr)}, ${status}`,
      ),
      ...listed("Paid, to roast and pack", toPack, waitsSince),
      ...listed("In hand, to send", toSend, waitsSince),
      ...owedParts(owed),
      { kind: "link", label: "Open the desk", href: deskUrl },
    ],
    shop,
  }),
});

type OwedTo = { readonly to: string; readonly amountIdr: number; readonly since: string };

const owedParts = (owed: readonly OwedTo[]): readonly MailPart[] =>
  owed.length === 0
    ? []
    : [
        { kind: "heading", text: "To send back" },
        {
          kind: "list",
          lines: owed.map(
            ({ to, amountIdr, since }) =>
              `${rupiah(amountIdr)} to ${to}, since ${dateTimeWib(since)}`,
          ),
        },
      ];

const listed = (
  heading: string,
  orders: readonly DeskOrder[],
  fact: (order: DeskOrder) => string,
): readonly MailPart[] =>
  orders.length === 0
    ? []
    : [
        { kind: "heading", text: heading },
        {
          kind: "list",
          lines: orders.map(
            (order) => `${order.orderCode}, ${order.customer.name || "A customer"}: ${fact(order)}`,
          ),
        },
      ];

const waitsSince = ({ status, paidAt, changedAt, inHandOf }: DeskOrder): string =>
  status === "processing"
    ? `in hand${inHandOf === null ? "" : ` of ${inHandOf}`} since ${dateTimeWib(changedAt)}, not sent yet`
    : `paid on ${dateTimeWib(paidAt ?? changedAt)}, in nobody’s hands`;
