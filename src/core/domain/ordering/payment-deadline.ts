import type { Payment } from "./order.ts";

/**
 * Whether the deadline shown to the customer has passed. Transfers still count until the order is
 * cancelled, some time later. Source: specification section 3 (payment).
 * @param now milliseconds since 1970.
 */
export const isPastDeadline = (payment: Pick<Payment, "expiresAt"> | null, now: number): boolean =>
  Date.parse(payment?.expiresAt ?? "") <= now;

/**
 * The one sentence about the deadline: on page, mail and PDF, true before and after it.
 * @param deadline formats a moment with its time zone.
 */
export const deadlineText = (
  { expiresAt, cancelsAt }: Pick<Payment, "expiresAt" | "cancelsAt">,
  deadline: (iso: string) => string,
): string =>
  `${expiresAt === null ? "" : `The deadline is ${deadline(expiresAt)}. `}A transfer made before the order is cancelled${cancelsAt ? `, on ${deadline(cancelsAt)},` : ""} still counts; otherwise you simply order again.`;

export type PastDeadlineText = {
  readonly passed: string;
  readonly stillCounts: string;
  readonly orderAnew: string;
  /** Variant for the page that has the button itself. */
  readonly orderAnewHere: string;
};

/**
 * Texts for a passed deadline.
 * @param deadline formats a moment with its time zone.
 */
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
