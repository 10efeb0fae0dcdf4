import type { Payment } from "./order.ts";

/**
 * Whether the deadline shown to the customer has passed. Transfers still count until the order is
 * cancelled, some time later. Source: specification section 3 (payment).
 * @param now milliseconds since 1970.
 */
export const isPastDeadline = (payment: Pick<Payment, "expiresAt"> | null, now: number): boolean =>
  Date.parse(payment?.expiresAt ?? "") <= now;
