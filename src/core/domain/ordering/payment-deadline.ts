import type { Payment } from "./order.ts";

/**
 * Between the deadline a customer was told and the moment the order is cancelled, a transfer that is
 * on its way still counts. Source: specification section 3 (payment).
 * @param now milliseconds since 1970.
 */
export const isPastDeadline = (payment: Pick<Payment, "expiresAt"> | null, now: number): boolean =>
  Date.parse(payment?.expiresAt ?? "") <= now;

export type PastDeadlineText = {
  readonly passed: string;
  readonly stillCounts: string;
  readonly orderAnew: string;
  /** The same where the button stands on the page itself. */
  readonly orderAnewHere: string;
};

/** What to tell a customer then. @param deadline writes a moment with its time zone. */
export const pastDeadlineText = (
  { expiresAt, cancelsAt }: Pick<Payment, "expiresAt" | "cancelsAt">,
  deadline: (iso: string) => string,
): PastDeadlineText => ({
  passed: `The deadline for this transfer${expiresAt === null ? "" : `, ${deadline(expiresAt)},`} has passed.`,
  stillCounts: `A transfer you have made already still counts${cancelsAt ? ` until ${deadline(cancelsAt)}` : ""}.`,
  orderAnew: `${ORDER_ANEW} “Order again” on the order’s payment page ${PUTS_IN_CART}`,
  orderAnewHere: `${ORDER_ANEW} “Order again” ${PUTS_IN_CART}`,
});

const ORDER_ANEW = "If you have not transferred yet, please order anew:";
const PUTS_IN_CART = "puts the same bags into your cart.";
