import { deadlineWib } from "#format/date-time-wib.ts";
import { calledName } from "#core/domain/account/profile.ts";
import { bagsText } from "#format/bag.ts";
import { rupiah } from "#format/rupiah.ts";
import { invoiceOf, type Invoice, type InvoiceShop } from "#core/domain/invoice/invoice.ts";
import type { ClothText } from "#documents/cloth.ts";
import type { PaymentMethod } from "#core/domain/ordering/order.ts";
import { shipmentText } from "#core/domain/ordering/shipment.ts";
import { invoiceText, type InvoiceText } from "#documents/invoice.ts";
import { moneyText } from "#documents/transfer.ts";
import { type BankAccount, paymentOf, PICKUP_LOCATION } from "#documents/shop-details.ts";
import type { Mail, CustomerMailKind, OutgoingOrderMail } from "#server/ports/mail.ts";
import type { Language } from "#format/language.ts";
import type { Clock } from "#server/ports/runtime.ts";
import { missingOf, type StoredOrder } from "#server/ports/stored-order.ts";
import { composeMail, orderMailId, link, type MailSender, type MailPart } from "./compose-mail.ts";
import { ORDER_MAIL_IN_ENGLISH, type OrderMailWords } from "./order-mail-in-english.ts";
import { ORDER_MAIL_IN_INDONESIAN } from "./order-mail-in-indonesian.ts";
import { SCOOTER_PICTURE } from "./pictures.ts";
import { invoicePath, successPath } from "#site/routes.ts";

type Circumstances = {
  readonly bank: BankAccount;
  readonly shop: MailSender & InvoiceShop;
  /** No trailing slash. */
  readonly siteUrl: string;
  readonly now: Clock;
};

type CustomerMail = Pick<
  OutgoingOrderMail,
  "createdAt" | "occurrence" | "order" | "cancelReason" | "refund" | "language"
> & {
  readonly kind: CustomerMailKind;
  /** `YYYY-MM-DD` in Malang; `null` when unknown, or when the order does not wait for it. */
  readonly nextRoastDay: string | null;
};

type Recipient = NonNullable<OutgoingOrderMail["recipient"]>;

/** A mail to a customer about an order, in their language, with the invoice's figures. */
export const orderMail = (
  mail: CustomerMail,
  { firstName, fullName, email }: Recipient,
  { bank, shop, siteUrl, now }: Circumstances,
): Mail => {
  const { kind, order, language } = mail;
  // Of one that has left, too, it says where the money is to go.
  const asks = kind === "taken-back" && order.status !== "cancelled" && missingOf(order) > 0;
  const asked = asks ? { ...order, status: "awaiting payment", paymentStatus: "unpaid" } : order;
  const priced = { ...asked, payment: paymentOf(asked, bank) };
  const figures = invoiceOf(priced, { fullName, email }, shop);
  // A mail is read at an unknown time: it states the deadline without judging it.
  const invoice = invoiceText(figures, 0);
  const words = WORDS[language];
  const about = { ...mail, figures, invoice, siteUrl, now: now(), words };
  return {
    ...composeMail({
      to: email,
      language,
      subject: words.subjects[kind]({
        code: order.orderCode,
        due:
          asked.status === "awaiting payment" ? rupiah(missingOf(order)) : invoice.grandTotal.text,
        deadline: deadlineWib(order.expiresAt),
        goesBack: rupiah(order.money.toSendBackIdr),
        isPickup: isPickup(order),
        isSent: order.shipment !== null,
      }),
      nota: order.orderCode,
      picture: kind === "shipped" && !isPickup(order) ? SCOOTER_PICTURE : undefined,
      parts: [
        words.hello(firstName === "" ? "" : calledInMail(firstName, fullName)),
        ...PARTS[kind](about).filter((part) => part !== null),
      ],
      shop,
    }),
    id: orderMailId(mail),
  };
};

const WORDS: Readonly<Record<Language, OrderMailWords>> = {
  en: ORDER_MAIL_IN_ENGLISH,
  id: ORDER_MAIL_IN_INDONESIAN,
};

/** The first name as they wrote it; of initials alone what comes behind them, too. */
const calledInMail = (firstName: string, fullName: string): string => {
  const called = calledName(fullName);
  return called.length > firstName.length ? called : firstName;
};

type About = CustomerMail & {
  readonly figures: Invoice;
  /** In English: its names of figures are those of `words`. */
  readonly invoice: InvoiceText;
  readonly siteUrl: string;
  readonly now: number;
  readonly words: OrderMailWords;
};

/** `null`: nothing is to be said there. */
type Parts = readonly (MailPart | null)[];

const PARTS: Readonly<Record<CustomerMailKind, (about: About) => Parts>> = {
  placed: (about) => {
    const { order, nextRoastDay, words } = about;
    const says = words.says.placed;
    return [
      says.thanks(order.orderCode),
      payCard(about, [says.doNotRound, words.deadline(order), says.writeCode]),
      isPickup(order) ? says.collect(PICKUP_LOCATION.address) : says.ships,
      roastDay(nextRoastDay, words),
      instructionsLink(about),
      ...whatWasOrdered(about),
    ];
  },
  reminder: (about) => {
    const { order, words } = about;
    return [
      words.says.reminder.waits(order.orderCode),
      missingCard(about, [words.deadline(order)]),
      instructionsLink(about),
    ];
  },
  cancelled: ({ order, siteUrl, cancelReason, words }) => {
    const says = words.says.cancelled;
    return [
      says.wasCancelled(order.orderCode),
      cancelReason === null ? null : says.why(cancelReason),
      moneyText(order, words.tellAccount, words.money) ?? says.transferred,
      says.stillWanted,
      link(says.orderAgain, `${siteUrl}${invoicePath(order.orderCode)}`),
    ];
  },
  paid: (about) => {
    const { order, words } = about;
    return [
      words.says.paid.arrived(yourPayment(order, words), order.orderCode),
      whatDiffers(order, words),
      ...whatComesNext(about),
    ];
  },
  revived: (about) => {
    const { order, words } = about;
    return [
      words.says.revived.arrived(yourPayment(order, words), order.orderCode),
      whatDiffers(order, words),
      ...whatComesNext(about),
    ];
  },
  unpaid: (about) => {
    const { order, words } = about;
    const says = words.says.unpaid;
    return [
      says.sorry(order.orderCode, rupiah(missingOf(order))),
      says.waitsAgain,
      missingCard(about, [words.deadline(order)]),
      says.transferred,
      instructionsLink(about),
    ];
  },
  processing: (about) => {
    const { order, words } = about;
    const says = words.says.processing;
    return [
      says.inHand(order.orderCode),
      says.next(nextNews(order, words)),
      invoiceLink(about),
      ...whatWasOrdered(about),
    ];
  },
  "given-back": (about) => {
    const { order, words } = about;
    const says = words.says["given-back"];
    return [says.waits(order.orderCode), says.next(nextNews(order, words)), invoiceLink(about)];
  },
  corrected: (about) => {
    const { order, words } = about;
    const says = words.says.corrected;
    return [
      order.shipment === null ? says.address(order.orderCode) : says.parcel(order.orderCode),
      ...parcelOf(about),
      says.stillWrong,
      invoiceLink(about),
    ];
  },
  shipped: (about) => {
    const { order, words } = about;
    const says = words.says.shipped;
    const { roastedOn } = order.dates;
    return [
      isPickup(order)
        ? says.collect(order.orderCode, PICKUP_LOCATION.address)
        : says.hasLeft(order.orderCode),
      ...(isPickup(order) ? [] : parcelOf(about)),
      roastedOn && says.roasted(words.day(roastedOn)),
      invoiceLink(about),
      ...whatWasOrdered(about),
    ];
  },
  overpaid: (about) => {
    const { order, words } = about;
    const says = words.says.overpaid;
    return [
      whyItGoesBack(about),
      moneyText(order, words.tellAccount, words.money) ?? says.nothingLeft,
      order.status === "cancelled" ? bringsBack(about) : says.goesAhead,
      invoiceLink(about),
    ];
  },
  refunded: (about) => {
    const { orderCode, money } = about.order;
    const says = about.words.says.refunded;
    return [
      says.sent(orderCode, rupiah(money.receivedIdr), rupiah(money.sentBackIdr)),
      money.toSendBackIdr > 0 ? says.more(rupiah(money.toSendBackIdr)) : null,
      invoiceLink(about),
    ];
  },
  "taken-back": (about) => [
    about.words.says["taken-back"].gone(about.order.orderCode),
    ...afterTakenBack(about),
  ],
  "came-back": (about) => {
    const { orderCode, money } = about.order;
    const { returned } = about.words.says["came-back"];
    return [returned(orderCode, rupiah(money.toSendBackIdr)), invoiceLink(about)];
  },
  closed: (about) => {
    const { order, siteUrl, words } = about;
    const says = words.says.closed;
    return [
      says.complete(order.orderCode),
      says.notRight,
      link(says.orderAgain, `${siteUrl}${invoicePath(order.orderCode)}`),
      invoiceLink(about),
    ];
  },
};

/** An order that has not left waits again; one that has is asked for its money. */
const afterTakenBack = (about: About): Parts => {
  const { order, words } = about;
  const says = words.says["taken-back"];
  if (order.status === "cancelled") return [says.cancelled, says.mistake];
  if (missingOf(order) === 0) return [says.stillPaid, says.mistake];
  return order.status === "awaiting payment"
    ? [
        says.waitsAgain,
        missingCard(about, [words.deadline(order)]),
        says.mistake,
        instructionsLink(about),
      ]
    : [says.hasLeft, missingCard(about, []), says.mistake, invoiceLink(about)];
};

const whyItGoesBack = ({ order, refund, words }: About): string => {
  const { status, orderCode, money } = order;
  const says = words.says.overpaid;
  if (status === "cancelled") return says.afterCancellation(orderCode);
  return money.refundIdr > 0 && refund
    ? says.refund(orderCode, refund.bags, refund.reason)
    : says.tooMuch(orderCode);
};

/** Nothing once the amount of a cancelled order may be another's. */
const bringsBack = ({ order: { amountHeldUntil }, now, words }: About): string | null =>
  amountHeldUntil !== null && now < Date.parse(amountHeldUntil)
    ? words.says.overpaid.bringsBack(deadlineWib(amountHeldUntil))
    : null;

/** @param amount without one, the whole of the order, its unique digits marked. */
const transferCard = (
  { figures, invoice, words }: About,
  notes: readonly string[],
  amount = { text: invoice.grandTotal.text, marked: invoice.uniqueDigits },
): MailPart => {
  const { isDue, due } = figures.payment;
  return {
    kind: "figure",
    label: isDue ? words.amountToTransfer : words.amounts.grandTotal,
    ...amount,
    rows:
      due === null
        ? []
        : [
            { label: words.account.bank, text: due.bank },
            { label: words.account.accountName, text: due.accountName },
            { label: words.account.accountNumber, text: due.accountNumber },
          ],
    notes,
  };
};

/** What each way to pay asks for. */
const PAY_CARDS: Readonly<Record<PaymentMethod, typeof transferCard>> = {
  bank_transfer: transferCard,
};

const payCard: typeof transferCard = (about, ...rest) =>
  PAY_CARDS[about.order.paymentMethod](about, ...rest);

/** The same, of what is missing. */
const missingCard = (about: About, notes: readonly string[]): MailPart => {
  const missingIdr = missingOf(about.order);
  const isWhole = missingIdr === about.order.amountDueIdr;
  const marked = isWhole ? about.invoice.uniqueDigits : "";
  return payCard(about, notes, { text: rupiah(missingIdr), marked });
};

/** Names what came and is still here. */
const yourPayment = (
  { money: { receivedIdr, sentBackIdr } }: StoredOrder,
  words: OrderMailWords,
): string =>
  words.yourPayment(receivedIdr > sentBackIdr ? rupiah(receivedIdr - sentBackIdr) : null);

/** What came beyond the amount, or was too little to ask for. */
const whatDiffers = ({ money }: StoredOrder, words: OrderMailWords): string | null => {
  const { toSendBackIdr, roundingIdr, lessIdr } = money;
  if (toSendBackIdr > 0) return words.tooMuch(rupiah(toSendBackIdr));
  if (roundingIdr > 0) return words.rounding(rupiah(roundingIdr));
  return lessIdr > 0 ? words.tooLittle(rupiah(lessIdr)) : null;
};

const parcelOf = ({ figures, invoice: { billTo }, words }: About): readonly MailPart[] => {
  const { shipment } = figures;
  const address: MailPart = { kind: "block", lines: [billTo.name, ...billTo.lines] };
  if (shipment === null) return [address];
  const { trackingLink } = shipment;
  return [
    address,
    {
      kind: "parcel",
      text: words.sentWith(shipmentText(shipment)),
      link: trackingLink === null ? null : { label: words.trackParcel, href: trackingLink },
    },
  ];
};

const whatComesNext = (about: About): Parts => {
  const { order, nextRoastDay, words } = about;
  return [
    words.gettingReady(nextNews(order, words)),
    roastDay(nextRoastDay, words),
    invoiceLink(about),
    ...whatWasOrdered(about),
  ];
};

const nextNews = (order: StoredOrder, { news }: OrderMailWords): string =>
  isPickup(order) ? news.collect : news.onItsWay;

const roastDay = (day: string | null, words: OrderMailWords): string | null =>
  day && words.nextRoastDay(words.day(day));

const whatWasOrdered = (about: About): readonly MailPart[] => {
  const { order, figures, invoice, words } = about;
  const { items } = order;
  const { subtotalIdr, shippingIdr, discountIdr } = figures.totals;
  const { amounts } = words;
  return [
    { kind: "heading", text: words.yourOrder },
    {
      kind: "rows",
      rows: [
        ...items.map((item) => ({
          label: bagsText(item),
          text: rupiah(item.quantity * item.priceEach),
        })),
        // Of one item the subtotal is the amount above.
        ...(items.length === 1 ? [] : [{ label: amounts.subtotal, text: rupiah(subtotalIdr) }]),
        { label: amounts.shipping, text: rupiah(shippingIdr) },
        ...(discountIdr === null ? [] : [{ label: amounts.discount, text: rupiah(-discountIdr) }]),
      ],
      total: { label: amounts.grandTotal, text: invoice.grandTotal.text },
    },
    ...(invoice.cloth ? clothParts(invoice.cloth, words) : []),
  ];
};

const clothParts = (cloth: ClothText, words: OrderMailWords): readonly MailPart[] => [
  { kind: "heading", text: words.clothHeading(cloth) },
  {
    kind: "cloth",
    cloth: {
      ...cloth,
      parts: cloth.parts.map((one) => ({ ...one, label: words.costParts[one.part] })),
      rounding: { ...cloth.rounding, label: words.rounded },
    },
  },
];

const instructionsLink = ({ order, siteUrl, words }: About): MailPart =>
  link(words.instructions, `${siteUrl}${successPath(order.orderCode)}`);

const invoiceLink = ({ order, siteUrl, words }: About): MailPart => ({
  kind: "link",
  quiet: true,
  label: words.invoice,
  href: `${siteUrl}${invoicePath(order.orderCode)}?download=1`,
});

const isPickup = (order: StoredOrder): boolean => order.fulfillment === "pickup";
