import type { Mail } from "#server/ports/mail.ts";
import type { OutgoingOrderMail } from "#server/ports/mail-outbox.ts";
import { deadlineWib } from "#format/date-time-wib.ts";
import { bagName } from "#format/bag.ts";
import { rupiah } from "#format/rupiah.ts";
import { composeMail, type MailSender } from "./compose-mail.ts";
import { paragraph } from "./mail-part.ts";

/** Recipients of mails about new orders. */
export type StaffReaders = { readonly emails: readonly string[]; readonly deskUrl: string };

/** A mail to staff about a new order. */
export const staffOrderMail = (
  { order, recipient }: Pick<OutgoingOrderMail, "order" | "recipient">,
  { emails, deskUrl }: StaffReaders,
  shop: MailSender,
): Mail => ({
  id: `staff.${order.orderCode}`,
  ...composeMail({
    to: emails.join(", "),
    subject: `New order ${order.orderCode}: ${rupiah(order.amountDueIdr)}`,
    nota: order.orderCode,
    parts: [
      paragraph(
        `${recipient?.fullName || "A customer"} ordered for ${order.fulfillment === "pickup" ? "pickup" : "delivery"} and is asked to transfer ${rupiah(order.amountDueIdr)} before ${deadlineWib(order.expiresAt)}.`,
      ),
      {
        kind: "list",
        lines: order.items.map(
          ({ name, quantity, sizeGrams, grind }) =>
            `${quantity} × ${bagName(name, sizeGrams, grind)}`,
        ),
      },
      ...(order.customerNote === null ? [] : [paragraph(`Their note: “${order.customerNote}”`)]),
      { kind: "link", label: "Open this order", href: `${deskUrl}/orders/${order.orderCode}` },
    ],
    shop,
  }),
});
