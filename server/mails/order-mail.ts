import { deadlineWib, dayInWords } from "#format/date-time-wib.ts";
import { calledName } from "#core/domain/account/profile.ts";
import { headingText } from "#documents/cloth.ts";
import { bagName } from "#format/bag.ts";
import { rupiah } from "#format/rupiah.ts";
import { invoiceOf, type InvoiceShop } from "#core/domain/invoice/invoice.ts";
import { invoiceText, type InvoiceText } from "#documents/invoice.ts";
import { transferDeadlineText, moneyText } from "#documents/transfer.ts";
import { type BankAccount, paymentOf, PICKUP_LOCATION } from "#server/ports/shop-details.ts";
import type {
  Mail,
  MailPicture,
  OrderMailKind,
  OutgoingOrderMail,
  StaffMailKind,
} from "#server/ports/mail.ts";
import type { Clock } from "#server/ports/runtime.ts";
import { missingOf, type StoredOrder } from "#server/ports/stored-order.ts";
import { composeMail, orderMailId, link, type MailSender, type MailPart } from "./compose-mail.ts";
import { SCOOTER_PICTURE } from "./pictures.ts";
import { invoicePath, successPath } from "#site/routes.ts";

type Circumstances = {
  readonly bank: BankAccount;
  readonly shop: MailSender & InvoiceShop;
  /** No trailing slash. */
  readonly siteUrl: string;
  readonly now: Clock;
};

type CustomerMailKind = Exclude<OrderMailKind, StaffMailKind>;

type CustomerMail = Pick<
  OutgoingOrderMail,
  "createdAt" | "occurrence" | "order" | "cancelReason" | "refund"
> & {
  readonly kind: CustomerMailKind;
  /** `YYYY-MM-DD` in Malang; `null` when unknown, or when the order does not wait for it. */
  readonly nextRoastDay: string | null;
};

type Recipient = NonNullable<OutgoingOrderMail["recipient"]>;

/** A mail to a customer about an order, with the invoice's figures. */
export const orderMail = (
  mail: CustomerMail,
  { firstName, fullName, email }: Recipient,
  { bank, shop, siteUrl, now }: Circumstances,
): Mail => {
  const { kind, order } = mail;
  // Of one that has left, too, it says where the money is to go.
  const asks = kind === "taken-back" && order.status !== "cancelled" && missingOf(order) > 0;
  const asked = asks ? { ...order, status: "awaiting payment", paymentStatus: "unpaid" } : order;
  const priced = { ...asked, payment: paymentOf(asked, bank) };
  // A mail is read at an unknown time: it states the deadline without judging it.
  const invoice = invoiceText(invoiceOf(priced, { fullName, email }, shop), 0);
  const { parts, ...words } = WORDS[kind]({ ...mail, invoice, siteUrl, now: now() });
  return {
    ...composeMail({
      ...words,
      to: email,
      nota: order.orderCode,
      parts: [
        firstName === "" ? "Hello," : `Hello ${calledInMail(firstName, fullName)},`,
        ...parts.filter((part) => part !== null),
      ],
      shop,
    }),
    id: orderMailId(mail),
  };
};

/** The first name as they wrote it; of initials alone what comes behind them, too. */
const calledInMail = (firstName: string, fullName: string): string => {
  const called = calledName(fullName);
  return called.length > firstName.length ? called : firstName;
};

type About = CustomerMail & {
  readonly invoice: InvoiceText;
  readonly siteUrl: string;
  readonly now: number;
};

type Words = {
  readonly subject: string;
  readonly picture?: MailPicture | undefined;
  /** `null`: nothing is to be said there. */
  readonly parts: readonly (MailPart | null)[];
};

const WORDS: Readonly<Record<CustomerMailKind, (about: About) => Words>> = {
  placed: ({ order, invoice, siteUrl, nextRoastDay }) => ({
    subject: `Order ${order.orderCode}: please transfer ${invoice.grandTotal.text}`,
    parts: [
      `Thank you! Your order #${order.orderCode} has been placed. Please transfer the exact amount.`,
      transferCard(invoice, [
        "Please do not round the amount: its last three digits are how we recognise your transfer.",
        transferDeadlineText(order),
        "Put the Order Code in the transfer note if your bank has one.",
      ]),
      isPickup(order)
        ? `Once the payment is confirmed, your order is ready at the roastery, ${PICKUP_LOCATION.address}. Please bring your Order Code when collecting.`
        : "Your order ships once the payment is confirmed.",
      roastDay(nextRoastDay),
      instructionsLink(order, siteUrl),
      ...whatWasOrdered(order, invoice),
    ],
  }),
  reminder: ({ order, invoice, siteUrl }) => ({
    subject: `Order ${order.orderCode}: ${invoice.grandTotal.text} before ${deadlineWib(order.expiresAt)}`,
    parts: [
      `Your order #${order.orderCode} waits for your transfer. If it is on its way already, there is nothing left for you to do.`,
      transferCard(invoice, [transferDeadlineText(order)]),
      instructionsLink(order, siteUrl),
    ],
  }),
  cancelled: ({ order, siteUrl, cancelReason }) => ({
    subject: `Order ${order.orderCode} was cancelled`,
    parts: [
      `Your order #${order.orderCode} was cancelled. Please do not transfer anything for it any more.`,
      cancelReason === null ? null : `Why: ${cancelReason}`,
      moneyText(order, "answer this mail") ??
        "Have you transferred already? Answer this mail and we find it: you get your bags, or your money back.",
      "Would you still like the coffee? One button puts the same bags into your cart.",
      link("Order the same bags again", `${siteUrl}${invoicePath(order.orderCode)}`),
    ],
  }),
  paid: ({ order, invoice, siteUrl, nextRoastDay }) => ({
    subject: `Order ${order.orderCode}: your payment has arrived`,
    parts: [
      `${yourPayment(order)} for order #${order.orderCode} has arrived. Thank you!`,
      whatDiffers(order),
      ...whatComesNext(order, invoice, siteUrl, nextRoastDay),
    ],
  }),
  revived: ({ order, invoice, siteUrl, nextRoastDay }) => ({
    subject: `Order ${order.orderCode}: your payment has arrived, and your order is back`,
    parts: [
      `${yourPayment(order)} has arrived after all. Order #${order.orderCode} is no longer cancelled: it counts as paid. Thank you!`,
      whatDiffers(order),
      ...whatComesNext(order, invoice, siteUrl, nextRoastDay),
    ],
  }),
  unpaid: ({ order, invoice, siteUrl }) => ({
    subject: `Order ${order.orderCode}: your payment is not here after all`,
    parts: [
      `We wrote that your payment for order #${order.orderCode} has arrived. Looked at again, what we counted was not yours: ${rupiah(missingOf(order))} are not here. We are sorry for the mistake.`,
      "Your order waits for its payment again. Please transfer the exact amount:",
      missingCard(order, invoice, [transferDeadlineText(order)]),
      "Have you transferred it already? Answer this mail with a picture of the transfer, and we find it.",
      instructionsLink(order, siteUrl),
    ],
  }),
  processing: ({ order, invoice, siteUrl }) => ({
    subject: `Order ${order.orderCode}: we have it in hand`,
    parts: [
      `We have your order #${order.orderCode} in hand: your coffee is being roasted and packed.`,
      `We write again when ${nextNews(order)}.`,
      invoiceLink(order, siteUrl),
      ...whatWasOrdered(order, invoice),
    ],
  }),
  "given-back": ({ order, siteUrl }) => ({
    subject: `Order ${order.orderCode} waits a little longer`,
    parts: [
      `We wrote that your order #${order.orderCode} is in hand. It waits a little longer now, first in our queue: it is paid, and there is nothing left for you to do.`,
      `We write again when ${nextNews(order)}. Thank you for your patience!`,
      invoiceLink(order, siteUrl),
    ],
  }),
  corrected: ({ order, invoice, siteUrl }) => ({
    subject:
      order.shipment === null
        ? `Order ${order.orderCode}: your address was corrected`
        : `Order ${order.orderCode}: a correction to your parcel`,
    parts: [
      order.shipment === null
        ? `We corrected the address of your order #${order.orderCode}. It goes to:`
        : `We corrected what we wrote about your order #${order.orderCode}. This is right, please forget the mail before:`,
      ...parcelOf(invoice),
      "Still not right? Answer this mail and we put it right.",
      invoiceLink(order, siteUrl),
    ],
  }),
  shipped: ({ order, invoice, siteUrl }) => ({
    subject: isPickup(order)
      ? `Order ${order.orderCode} is ready for you`
      : `Order ${order.orderCode} is on its way`,
    picture: isPickup(order) ? undefined : SCOOTER_PICTURE,
    parts: [
      isPickup(order)
        ? `Your order #${order.orderCode} waits for you at the roastery, ${PICKUP_LOCATION.address}. Please bring your Order Code.`
        : `Your order #${order.orderCode} has left the roastery and is on its way to:`,
      ...(isPickup(order) ? [] : parcelOf(invoice)),
      order.dates.roastedOn && `Roasted on ${dayInWords(order.dates.roastedOn)}.`,
      invoiceLink(order, siteUrl),
      ...whatWasOrdered(order, invoice),
    ],
  }),
  overpaid: ({ order, siteUrl, now, refund }) => ({
    subject: `Order ${order.orderCode}: ${rupiah(order.money.toSendBackIdr)} go back to you`,
    parts: [
      whyItGoesBack(order, refund),
      moneyText(order, "answer this mail") ?? "Nothing is left to send back.",
      order.status === "cancelled" ? bringsBack(order, now) : "Your order goes ahead as before.",
      invoiceLink(order, siteUrl),
    ],
  }),
  refunded: ({ order, siteUrl }) => ({
    subject: `Order ${order.orderCode}: your money is on its way back`,
    parts: [
      `Of the ${rupiah(order.money.receivedIdr)} that came for your order #${order.orderCode} we have sent ${rupiah(order.money.sentBackIdr)} back to you. Your bank shows it within a working day.`,
      order.money.toSendBackIdr > 0
        ? `${rupiah(order.money.toSendBackIdr)} more will follow.`
        : null,
      invoiceLink(order, siteUrl),
    ],
  }),
  "taken-back": ({ order, invoice, siteUrl }) => ({
    subject: `Order ${order.orderCode}: the bank took your transfer back`,
    parts: [
      `The bank has taken back what had come for your order #${order.orderCode}: that money is not with us any more.`,
      ...afterTakenBack(order, invoice, siteUrl),
    ],
  }),
  "came-back": ({ order, siteUrl }) => ({
    subject: `Order ${order.orderCode}: the money we sent you came back`,
    parts: [
      `We had sent money of order #${order.orderCode} back to you, and the bank has returned it to us. ${rupiah(order.money.toSendBackIdr)} still go back to you: please answer this mail with the account they may go to, its number and its owner’s name.`,
      invoiceLink(order, siteUrl),
    ],
  }),
  closed: ({ order, siteUrl }) => ({
    subject: `Order ${order.orderCode} is complete: thank you`,
    parts: [
      `Your order #${order.orderCode} is complete. Thank you, and enjoy the coffee!`,
      "Something not right? Answer this mail and we put it right.",
      link("Order the same again", `${siteUrl}${invoicePath(order.orderCode)}`),
      invoiceLink(order, siteUrl),
    ],
  }),
};

/** An order that has not left waits again; one that has is asked for its money. */
const afterTakenBack = (
  order: StoredOrder,
  invoice: InvoiceText,
  siteUrl: string,
): Words["parts"] => {
  const missingIdr = missingOf(order);
  const wrong = "Is that a mistake? Ask your bank, and answer this mail.";
  if (order.status === "cancelled")
    return ["Your order is cancelled: there is nothing to transfer.", wrong];
  if (missingIdr === 0) return ["Your order is still paid, and goes ahead as before.", wrong];
  return order.status === "awaiting payment"
    ? [
        "Your order waits for its payment again. Please transfer the exact amount once more:",
        missingCard(order, invoice, [transferDeadlineText(order)]),
        wrong,
        instructionsLink(order, siteUrl),
      ]
    : [
        "Your order has left already, and is not paid now. Please transfer the exact amount once more:",
        missingCard(order, invoice, []),
        wrong,
        invoiceLink(order, siteUrl),
      ];
};

const whyItGoesBack = (
  { status, orderCode, money }: StoredOrder,
  refund: CustomerMail["refund"],
): string => {
  if (status === "cancelled")
    return `We saw your transfer for order #${orderCode} only after the order was cancelled.`;
  return money.refundIdr > 0 && refund
    ? `We refund a part of your order #${orderCode}${refund.bags.length > 0 ? `, for ${refund.bags.join(" and ")}` : ""}. Why: ${refund.reason}`
    : `You sent more than order #${orderCode} costs.`;
};

/** Nothing once the amount of a cancelled order may be another's. */
const bringsBack = ({ amountHeldUntil }: StoredOrder, now: number): string | null =>
  amountHeldUntil !== null && now < Date.parse(amountHeldUntil)
    ? `Would you rather have the coffee? Say so in your answer before ${deadlineWib(amountHeldUntil)}: as long as the bags can still go out, we bring your order back.`
    : null;

const transferCard = (
  { grandTotal, uniqueDigits, payment }: InvoiceText,
  notes: readonly string[],
): MailPart => ({
  kind: "figure",
  label: payment.due?.label ?? grandTotal.label,
  text: grandTotal.text,
  marked: uniqueDigits,
  rows: payment.account,
  notes,
});

/** The same, of what is missing. */
const missingCard = (
  order: StoredOrder,
  invoice: InvoiceText,
  notes: readonly string[],
): MailPart => {
  const missingIdr = missingOf(order);
  const grandTotal = { ...invoice.grandTotal, text: rupiah(missingIdr) };
  const uniqueDigits = missingIdr === order.amountDueIdr ? invoice.uniqueDigits : "";
  return transferCard({ ...invoice, grandTotal, uniqueDigits }, notes);
};

/** Names what came and is still here. */
const yourPayment = ({ money: { receivedIdr, sentBackIdr } }: StoredOrder): string =>
  receivedIdr > sentBackIdr
    ? `Your payment of ${rupiah(receivedIdr - sentBackIdr)}`
    : "Your payment";

/** What came beyond the amount, or was too little to ask for. */
const whatDiffers = ({ money }: StoredOrder): string | null => {
  const { toSendBackIdr, roundingIdr, lessIdr } = money;
  if (toSendBackIdr > 0)
    return `That is ${rupiah(toSendBackIdr)} more than your order costs. We send it back: please answer this mail with the account it may go to.`;
  if (roundingIdr > 0)
    return `That is ${rupiah(roundingIdr)} more than asked: we keep it unless you tell us.`;
  return lessIdr > 0 ? `That is ${rupiah(lessIdr)} less than asked, and it is enough.` : null;
};

const parcelOf = ({ billTo }: InvoiceText): readonly MailPart[] => [
  { kind: "block", lines: [billTo.name, ...billTo.lines] },
  ...billTo.sentWith.map((text): MailPart => ({
    kind: "parcel",
    text,
    link:
      billTo.trackingLink === null
        ? null
        : { label: "Track your parcel", href: billTo.trackingLink },
  })),
];

const whatComesNext = (
  order: StoredOrder,
  invoice: InvoiceText,
  siteUrl: string,
  nextRoastDay: string | null,
): Words["parts"] => [
  `We are getting your order ready and write again when ${nextNews(order)}.`,
  roastDay(nextRoastDay),
  invoiceLink(order, siteUrl),
  ...whatWasOrdered(order, invoice),
];

const nextNews = (order: StoredOrder): string =>
  isPickup(order) ? "you can collect it" : "it is on its way";

const roastDay = (day: string | null): string | null =>
  day && `Next roast day: ${dayInWords(day)}.`;

const whatWasOrdered = (
  { items }: StoredOrder,
  { totals, grandTotal, cloth }: InvoiceText,
): readonly MailPart[] => [
  { kind: "heading", text: "Your order" },
  {
    kind: "rows",
    rows: [
      ...items.map(({ name, quantity, sizeGrams, grind, priceEach }) => ({
        label: `${quantity} × ${bagName(name, sizeGrams, grind)}`,
        text: rupiah(quantity * priceEach),
      })),
      // Of one item the subtotal is the amount above.
      ...totals.slice(items.length === 1 ? 1 : 0),
    ],
    total: grandTotal,
  },
  ...(cloth
    ? [{ kind: "heading", text: headingText(cloth) } as const, { kind: "cloth", cloth } as const]
    : []),
];

const instructionsLink = ({ orderCode }: StoredOrder, siteUrl: string): MailPart =>
  link("Payment instructions on our site", `${siteUrl}${successPath(orderCode)}`);

const invoiceLink = ({ orderCode }: StoredOrder, siteUrl: string): MailPart => ({
  kind: "link",
  quiet: true,
  label: "Your invoice (PDF)",
  href: `${siteUrl}${invoicePath(orderCode)}?download=1`,
});

const isPickup = (order: StoredOrder): boolean => order.fulfillment === "pickup";
