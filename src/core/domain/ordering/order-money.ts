import { orderTotalIdr } from "./order-amounts.ts";
import { isCancelled, isUnpaid } from "./order-status.ts";
import type { Order, OrderMoney } from "./order.ts";

type Paid = Pick<Order, "paymentStatus" | "status"> & {
  readonly totalIdr: number | null;
  readonly transferCode: number | null;
  readonly money?: OrderMoney | null;
};

type Wording = {
  readonly money: (amountIdr: number) => string;
  /** How the customer names the account for money that goes back: `answer this mail`. */
  readonly tellAccount: string;
};

/**
 * What came for an order and what goes back. `null` when there is nothing to say: nothing came, or
 * exactly what was due and it stayed.
 */
export const moneyText = (order: Paid, { money, tellAccount }: Wording): string | null => {
  const { receivedIdr, sentBackIdr, toSendBackIdr } = order.money ?? NO_MONEY;
  if (receivedIdr === 0 || isUnpaid(order)) return null;
  const came = money(receivedIdr);
  const account = `please ${tellAccount} with the account it may go to`;
  if (toSendBackIdr > 0 && sentBackIdr > 0)
    return `Of the ${came} that came from you, ${money(sentBackIdr)} have gone back. ${money(toSendBackIdr)} more will follow.`;
  if (isCancelled(order)) {
    if (toSendBackIdr > 0)
      return `${came} came from you, and ${money(toSendBackIdr)} go back to you: ${account}.`;
    if (sentBackIdr === 0) return `${came} came from you. Thank you for leaving it with us.`;
    return sentBackIdr === receivedIdr
      ? `The ${came} that came from you have gone back to you.`
      : `Of the ${came} that came from you, ${money(sentBackIdr)} have gone back to you.`;
  }
  const dueIdr =
    order.totalIdr === null ? receivedIdr : orderTotalIdr({ ...order, totalIdr: order.totalIdr });
  if (toSendBackIdr > 0)
    return `${came} came from you, ${money(toSendBackIdr)} more than this order asks for. That goes back to you: ${account}.`;
  if (sentBackIdr > 0)
    return `${came} came from you, and ${money(sentBackIdr)} of it have gone back to you.`;
  if (receivedIdr === dueIdr) return null;
  return receivedIdr < dueIdr
    ? `${came} came from you, and this order counts as paid.`
    : `${came} came from you. Thank you!`;
};

const NO_MONEY: OrderMoney = { receivedIdr: 0, sentBackIdr: 0, toSendBackIdr: 0 };
