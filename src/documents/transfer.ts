import {
  amountDueOf,
  type Order,
  type OrderMoney,
  type PaymentDetails,
} from "#core/domain/ordering/order.ts";
import { isCancelled, isUnpaid } from "#core/domain/ordering/order-status.ts";
import { deadlineWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";

/** The one sentence about the deadline: on page, mail and PDF, true before and after it. */
export const transferDeadlineText = ({
  expiresAt,
  cancelsAt,
}: Pick<PaymentDetails, "expiresAt" | "cancelsAt">): string =>
  `${expiresAt === null ? "" : `The deadline is ${deadlineWib(expiresAt)}. `}A transfer made before the order is cancelled${cancelsAt ? `, on ${deadlineWib(cancelsAt)},` : ""} still counts; otherwise you simply order again.`;

/** What is said once the deadline has passed and the order is not cancelled yet. */
export const pastDeadlineText = ({
  expiresAt,
  cancelsAt,
}: Pick<PaymentDetails, "expiresAt" | "cancelsAt">) => ({
  passed: `The deadline for this transfer${expiresAt === null ? "" : `, ${deadlineWib(expiresAt)},`} has passed.`,
  stillCounts: `A transfer you have made already still counts${cancelsAt ? ` until ${deadlineWib(cancelsAt)}` : ""}.`,
  orderAnew: `${ORDER_ANEW} “Order again” on the order’s payment page ${PUTS_IN_CART}`,
  /** Variant for the page that has the button itself. */
  orderAnewHere: `${ORDER_ANEW} “Order again” ${PUTS_IN_CART}`,
});

const ORDER_ANEW = "If you have not transferred yet, please order anew:";
const PUTS_IN_CART = "puts the same bags into your cart.";

type Paid = Pick<Order, "paymentStatus" | "status"> & {
  readonly totalIdr: number | null;
  readonly transferCode: number | null;
  readonly money?: OrderMoney | null;
};

/**
 * What came for an order and what goes back. `null` when there is nothing to say: nothing came, or
 * exactly what was due and it stayed.
 * @param tellAccount how the customer names the account for money that goes back: `answer this mail`.
 */
export const moneyText = (
  order: Paid,
  tellAccount: string,
  words: MoneyWords = MONEY_IN_ENGLISH,
): string | null => {
  const {
    receivedIdr,
    sentBackIdr,
    toSendBackIdr,
    refundIdr = 0,
    roundingIdr = 0,
  } = order.money ?? NO_MONEY;
  if (receivedIdr === 0 || isUnpaid(order)) return null;
  const came = rupiah(receivedIdr);
  const gone = rupiah(sentBackIdr);
  const back = rupiah(toSendBackIdr);
  const account = words.account(tellAccount);
  if (toSendBackIdr > 0 && sentBackIdr > 0) return words.moreFollows(came, gone, back);
  if (isCancelled(order)) {
    if (toSendBackIdr === receivedIdr) return words.allGoesBack(came, account);
    if (toSendBackIdr > 0) return words.partGoesBack(came, back, account);
    if (sentBackIdr === 0) return words.leftWithUs(came);
    return sentBackIdr === receivedIdr ? words.allIsBack(came) : words.partIsBack(came, gone);
  }
  const dueIdr =
    order.totalIdr === null ? receivedIdr : amountDueOf({ ...order, totalIdr: order.totalIdr });
  if (toSendBackIdr > 0 && refundIdr > 0) return words.refund(came, back, account);
  if (toSendBackIdr > 0) return words.tooMuch(came, back, account);
  if (sentBackIdr > 0) return words.ofItIsBack(came, gone);
  if (receivedIdr === dueIdr) return null;
  if (roundingIdr > 0) return words.rounding(came, rupiah(roundingIdr));
  return receivedIdr < dueIdr ? words.enough(came) : words.more(came);
};

/** What {@link moneyText} says; amounts as texts. */
export const MONEY_IN_ENGLISH = {
  account: (tell: string) => `please ${tell} with the account it may go to`,
  moreFollows: (came: string, gone: string, back: string) =>
    `Of the ${came} that came from you, ${gone} have gone back. ${back} more will follow.`,
  allGoesBack: (came: string, account: string) =>
    `The ${came} that came from you go back to you: ${account}.`,
  partGoesBack: (came: string, back: string, account: string) =>
    `Of the ${came} that came from you, ${back} go back to you: ${account}.`,
  leftWithUs: (came: string) => `${came} came from you. Thank you for leaving it with us.`,
  allIsBack: (came: string) => `The ${came} that came from you have gone back to you.`,
  partIsBack: (came: string, gone: string) =>
    `Of the ${came} that came from you, ${gone} have gone back to you.`,
  refund: (came: string, back: string, account: string) =>
    `${came} came from you, and ${back} of it go back to you: ${account}.`,
  tooMuch: (came: string, back: string, account: string) =>
    `${came} came from you, ${back} more than this order costs. That goes back to you: ${account}.`,
  ofItIsBack: (came: string, gone: string) =>
    `${came} came from you, and ${gone} of it have gone back to you.`,
  rounding: (came: string, more: string) =>
    `${came} came from you, ${more} more than asked: we keep it unless you tell us.`,
  enough: (came: string) => `${came} came from you, and this order counts as paid.`,
  more: (came: string) => `${came} came from you. Thank you!`,
};

type MoneyWords = typeof MONEY_IN_ENGLISH;

const NO_MONEY: OrderMoney = { receivedIdr: 0, sentBackIdr: 0, toSendBackIdr: 0 };
