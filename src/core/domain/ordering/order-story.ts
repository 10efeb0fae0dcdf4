import { isCancelled, isUnpaid, plainWords } from "./order-status.ts";
import { NO_DATES, type Order } from "./order.ts";

export type StoryStep = {
  /** `roasted` stands for `processing` once the roast day is known. */
  readonly name: (typeof WAY)[number] | "cancelled" | "expired" | "roasted";
  /** `now` is the current status, for an unpaid order the payment it awaits. */
  readonly state: "done" | "now" | "to-come";
  /** ISO 8601 with offset, for `roasted` a day; `null` if not reached or not known. */
  readonly at: string | null;
};

export type OrderProgress = Pick<Order, "paymentStatus" | "status"> &
  Partial<Pick<Order, "createdAt" | "dates" | "expiresAt">>;

/** The status steps of an order, past and future, oldest first. A finished order has no step `now`. */
export const orderStory = (order: OrderProgress): readonly StoryStep[] => {
  const moments = momentsOf(order);
  if (isCancelled(order)) return cancelledStory(order);
  const reached = lastReached(order);
  // `closed` is listed only once reached: customers do not wait for it.
  const told = WAY.slice(0, Math.max(reached + 1, WAY.indexOf("closed")));
  const now = Math.max(reached, WAY.indexOf("paid"));
  return told.map((name, at) => {
    const state = at < now || name === "closed" ? "done" : at === now ? "now" : "to-come";
    const roastedOn = order.dates?.roastedOn ?? null;
    return name === "processing" && roastedOn !== null
      ? { name: "roasted", state, at: roastedOn }
      : { name, state, at: moments[name] };
  });
};

/** Whether all steps are done: the order is closed or cancelled. */
export const isStoryOver = (steps: readonly StoryStep[]): boolean =>
  steps.every(({ state }) => state === "done");

/** How far an order has come; `placed` while it awaits payment, and when nothing more is known. */
export const stepReached = (order: OrderProgress): (typeof WAY)[number] | "cancelled" => {
  if (isCancelled(order)) return "cancelled";
  if (isUnpaid(order)) return "placed";
  const paid = plainWords(order.paymentStatus ?? "") === "paid" ? WAY.indexOf("paid") : 0;
  return WAY[Math.max(lastReached(order), paid)] ?? "placed";
};

const cancelledStory = (order: OrderProgress): readonly StoryStep[] => {
  const { paidAt, cancelledAt } = order.dates ?? NO_DATES;
  return [
    { name: "placed", state: "done", at: order.createdAt ?? null },
    ...(paidAt === null ? [] : [{ name: "paid", state: "done", at: paidAt } as const]),
    { name: isExpired(order) ? "expired" : "cancelled", state: "done", at: cancelledAt },
  ];
};

/** Cancelled unpaid after its deadline. */
const isExpired = ({ dates = NO_DATES, expiresAt }: OrderProgress): boolean =>
  dates.paidAt === null && Date.parse(dates.cancelledAt ?? "") >= Date.parse(expiresAt ?? "");

/** Index of the last step reached; for an unknown status by the dates. */
const lastReached = (order: OrderProgress): number => {
  const moments = momentsOf(order);
  const status = plainWords(order.status ?? "");
  const byStatus = WAY.findIndex((name) => name === (status === "confirmed" ? "paid" : status));
  return byStatus === -1 ? WAY.findLastIndex((name) => moments[name] !== null) : byStatus;
};

const momentsOf = ({ createdAt, dates = NO_DATES }: OrderProgress) => ({
  placed: createdAt ?? null,
  paid: dates.paidAt,
  processing: dates.processingAt,
  shipped: dates.shippedAt,
  closed: dates.closedAt,
});

const WAY = ["placed", "paid", "processing", "shipped", "closed"] as const;
