import { PART_NAMES } from "#core/domain/pricing/printed-price.ts";
import { AMOUNT_NAMES, headingText } from "#documents/cloth.ts";
import { MONEY_IN_ENGLISH, transferDeadlineText } from "#documents/transfer.ts";
import { dayInWords } from "#format/date-time-wib.ts";
import type { CustomerMailKind } from "#server/ports/mail.ts";

/** What the subjects of mails about orders name. Amounts and times as texts. */
type SubjectFacts = {
  readonly code: string;
  readonly due: string;
  readonly deadline: string;
  readonly goesBack: string;
  readonly isPickup: boolean;
  /** A courier has it. */
  readonly isSent: boolean;
};

type Subject = (facts: SubjectFacts) => string;

const subjects: Readonly<Record<CustomerMailKind, Subject>> = {
  placed: ({ code, due }) => `Order ${code}: please transfer ${due}`,
  reminder: ({ code, due, deadline }) => `Order ${code}: ${due} before ${deadline}`,
  cancelled: ({ code }) => `Order ${code} was cancelled`,
  paid: ({ code }) => `Order ${code}: your payment has arrived`,
  revived: ({ code }) => `Order ${code}: your payment has arrived, and your order is back`,
  unpaid: ({ code }) => `Order ${code}: your payment is not here after all`,
  processing: ({ code }) => `Order ${code}: we have it in hand`,
  "given-back": ({ code }) => `Order ${code} waits a little longer`,
  corrected: ({ code, isSent }) =>
    isSent
      ? `Order ${code}: a correction to your parcel`
      : `Order ${code}: your address was corrected`,
  shipped: ({ code, isPickup }) =>
    isPickup ? `Order ${code} is ready for you` : `Order ${code} is on its way`,
  overpaid: ({ code, goesBack }) => `Order ${code}: ${goesBack} go back to you`,
  refunded: ({ code }) => `Order ${code}: your money is on its way back`,
  "taken-back": ({ code }) => `Order ${code}: the bank took your transfer back`,
  "came-back": ({ code }) => `Order ${code}: the money we sent you came back`,
  closed: ({ code }) => `Order ${code} is complete: thank you`,
};

const amounts: Readonly<Record<keyof typeof AMOUNT_NAMES, string>> = AMOUNT_NAMES;

/** Amounts, times and days come as texts, unless they are named otherwise. */
const says = {
  placed: {
    thanks: (code: string) =>
      `Thank you! Your order #${code} has been placed. Please transfer the exact amount.`,
    doNotRound:
      "Please do not round the amount: its last three digits are how we recognise your transfer.",
    writeCode: "Put the Order Code in the transfer note if your bank has one.",
    collect: (address: string) =>
      `Once the payment is confirmed, your order is ready at the roastery, ${address}. Please bring your Order Code when collecting.`,
    ships: "Your order ships once the payment is confirmed.",
  },
  reminder: {
    waits: (code: string) =>
      `Your order #${code} waits for your transfer. If it is on its way already, there is nothing left for you to do.`,
  },
  cancelled: {
    wasCancelled: (code: string) =>
      `Your order #${code} was cancelled. Please do not transfer anything for it any more.`,
    why: (reason: string) => `Why: ${reason}`,
    transferred:
      "Have you transferred already? Answer this mail and we find it: you get your bags, or your money back.",
    stillWanted: "Would you still like the coffee? One button puts the same bags into your cart.",
    orderAgain: "Order the same bags again",
  },
  paid: {
    arrived: (payment: string, code: string) =>
      `${payment} for order #${code} has arrived. Thank you!`,
  },
  revived: {
    arrived: (payment: string, code: string) =>
      `${payment} has arrived after all. Order #${code} is no longer cancelled: it counts as paid. Thank you!`,
  },
  unpaid: {
    sorry: (code: string, missing: string) =>
      `We wrote that your payment for order #${code} has arrived. Looked at again, what we counted was not yours: ${missing} are not here. We are sorry for the mistake.`,
    waitsAgain: "Your order waits for its payment again. Please transfer the exact amount:",
    transferred:
      "Have you transferred it already? Answer this mail with a picture of the transfer, and we find it.",
  },
  processing: {
    inHand: (code: string) =>
      `We have your order #${code} in hand: your coffee is being roasted and packed.`,
    next: (news: string) => `We write again when ${news}.`,
  },
  "given-back": {
    waits: (code: string) =>
      `We wrote that your order #${code} is in hand. It waits a little longer now, first in our queue: it is paid, and there is nothing left for you to do.`,
    next: (news: string) => `We write again when ${news}. Thank you for your patience!`,
  },
  corrected: {
    address: (code: string) => `We corrected the address of your order #${code}. It goes to:`,
    parcel: (code: string) =>
      `We corrected what we wrote about your order #${code}. This is right, please forget the mail before:`,
    stillWrong: "Still not right? Answer this mail and we put it right.",
  },
  shipped: {
    collect: (code: string, address: string) =>
      `Your order #${code} waits for you at the roastery, ${address}. Please bring your Order Code.`,
    hasLeft: (code: string) => `Your order #${code} has left the roastery and is on its way to:`,
    roasted: (day: string) => `Roasted on ${day}.`,
  },
  overpaid: {
    afterCancellation: (code: string) =>
      `We saw your transfer for order #${code} only after the order was cancelled.`,
    refund: (code: string, bags: readonly string[], reason: string) =>
      `We refund a part of your order #${code}${bags.length > 0 ? `, for ${bags.join(" and ")}` : ""}. Why: ${reason}`,
    tooMuch: (code: string) => `You sent more than order #${code} costs.`,
    nothingLeft: "Nothing is left to send back.",
    goesAhead: "Your order goes ahead as before.",
    bringsBack: (until: string) =>
      `Would you rather have the coffee? Say so in your answer before ${until}: as long as the bags can still go out, we bring your order back.`,
  },
  refunded: {
    sent: (code: string, received: string, sentBack: string) =>
      `Of the ${received} that came for your order #${code} we have sent ${sentBack} back to you. Your bank shows it within a working day.`,
    more: (amount: string) => `${amount} more will follow.`,
  },
  "taken-back": {
    gone: (code: string) =>
      `The bank has taken back what had come for your order #${code}: that money is not with us any more.`,
    cancelled: "Your order is cancelled: there is nothing to transfer.",
    stillPaid: "Your order is still paid, and goes ahead as before.",
    waitsAgain:
      "Your order waits for its payment again. Please transfer the exact amount once more:",
    hasLeft:
      "Your order has left already, and is not paid now. Please transfer the exact amount once more:",
    mistake: "Is that a mistake? Ask your bank, and answer this mail.",
  },
  "came-back": {
    returned: (code: string, amount: string) =>
      `We had sent money of order #${code} back to you, and the bank has returned it to us. ${amount} still go back to you: please answer this mail with the account they may go to, its number and its owner’s name.`,
  },
  closed: {
    complete: (code: string) => `Your order #${code} is complete. Thank you, and enjoy the coffee!`,
    notRight: "Something not right? Answer this mail and we put it right.",
    orderAgain: "Order the same again",
  },
} satisfies Readonly<Record<CustomerMailKind, Readonly<Record<string, unknown>>>>;

export const ORDER_MAIL_IN_ENGLISH = {
  subjects,
  says,
  /** The name may be blank. */
  hello: (name: string) => (name === "" ? "Hello," : `Hello ${name},`),
  /** @param day `YYYY-MM-DD` */
  day: dayInWords,
  deadline: transferDeadlineText,
  money: MONEY_IN_ENGLISH,
  /** How to name the account for money that goes back. */
  tellAccount: "answer this mail",
  /** `null`: nothing of it is here. */
  yourPayment: (amount: string | null) =>
    amount === null ? "Your payment" : `Your payment of ${amount}`,
  tooMuch: (amount: string) =>
    `That is ${amount} more than your order costs. We send it back: please answer this mail with the account it may go to.`,
  rounding: (amount: string) => `That is ${amount} more than asked: we keep it unless you tell us.`,
  tooLittle: (amount: string) => `That is ${amount} less than asked, and it is enough.`,
  gettingReady: (news: string) => `We are getting your order ready and write again when ${news}.`,
  /** What the next mail tells, within a sentence. */
  news: { collect: "you can collect it", onItsWay: "it is on its way" },
  nextRoastDay: (day: string) => `Next roast day: ${day}.`,
  amountToTransfer: "Amount to transfer",
  account: { bank: "Bank", accountName: "Account name", accountNumber: "Account number" },
  yourOrder: "Your order",
  amounts,
  costParts: PART_NAMES,
  clothHeading: headingText,
  rounded: "Rounded, bag by bag",
  sentWith: (parcel: string) => `Sent with ${parcel}`,
  trackParcel: "Track your parcel",
  instructions: "Payment instructions on our site",
  invoice: "Your invoice (PDF)",
};

/** All texts of mails to customers about orders; complete in each language by type. */
export type OrderMailWords = typeof ORDER_MAIL_IN_ENGLISH;
