import { useEffect, useState } from "react";
import type { Payment } from "#core/domain/ordering/order.ts";
import { isPastDeadline } from "#core/domain/ordering/payment-deadline.ts";

/** Whether the deadline has passed; updates while mounted. */
export const usePastDeadline = (payment: Payment | null): boolean => {
  const [now, setNow] = useState(Date.now);
  const leftMs = Date.parse(payment?.expiresAt ?? "") - now;
  useEffect(() => {
    if (!(leftMs > 0 && leftMs < LONGEST_TIMER_MS)) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), leftMs);
    return () => clearTimeout(timer);
  }, [leftMs]);
  return isPastDeadline(payment, now);
};

/** Longer timers fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
