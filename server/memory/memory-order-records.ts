import type { OrderStatus } from "#core/domain/ordering/legal-moves.ts";
import type { OrderDates, PickupLocation } from "#core/domain/ordering/order.ts";
import type { DeskOrder, StoryEntry } from "#server/ports/desk-orders.ts";
import type { PlaceRequest } from "#server/ports/order-book.ts";
import { mailsAfterMove, type OrderMailRecord } from "./order-mail-records.ts";

/** An order with all its internal data. */
export type OrderRecord = {
  readonly order: Omit<DeskOrder, "amountHeldUntil">;
  /** When it is cancelled if unpaid, ISO 8601 in UTC. */
  readonly cancelsAt: string;
  /** The others are fields of `order`. */
  readonly dates: Omit<OrderDates, "paidAt" | "roastedOn">;
  readonly phoneSnapshot: string | null;
  readonly pickupLocation: PickupLocation | null;
  /** Placing, status changes and notes, oldest first; mails are in `mails`. */
  readonly story: readonly StoryEntry[];
  readonly mails: readonly OrderMailRecord[];
  /** Fingerprint of the bank statement's line that paid it. */
  readonly paidByLine: string | null;
  /** Reservation of its amount; without `until`, as long as it awaits payment. */
  readonly hold: { readonly until: string | null } | null;
  /** The request, to recognise repetitions; `null` for an order stored by hand. */
  readonly request: Pick<PlaceRequest, "idempotencyKey" | "bodyHash" | "cartHash"> | null;
};

/** Orders by code, oldest first, shared by the in-memory adapters. */
export type OrderRecords = Map<string, OrderRecord>;

/** An order of a deleted account cannot be revived. */
export const deskOrderOf = ({ order, hold }: OrderRecord): DeskOrder => ({
  ...order,
  amountHeldUntil:
    order.status === "cancelled" && order.customer.id !== null ? (hold?.until ?? null) : null,
});

/** The whole history of an order, oldest first. */
export const storyOf = ({ story, mails }: OrderRecord): readonly StoryEntry[] =>
  [
    ...story,
    ...mails.flatMap(({ kind, sentAt }): readonly StoryEntry[] =>
      sentAt === null ? [] : [{ at: sentAt, actor: "shop", what: { kind: "mailed", mail: kind } }],
    ),
  ].toSorted((a, b) => a.at.localeCompare(b.at));

/** Applies a status change. The caller checks that it is allowed. */
export const movedRecord = (record: OrderRecord, { to, actor, at, reason }: Step): OrderRecord => {
  const { order, story, hold, mails } = record;
  const paymentStatus = to === "cancelled" ? "void" : "paid";
  const isPaidNow = paymentStatus === "paid" && order.paymentStatus !== "paid";
  const endsHold = order.status === "awaiting payment" || to === "cancelled";
  return {
    ...record,
    story: [...story, { at, actor, what: { kind: "moved", from: order.status, to, reason } }],
    mails: mailsAfterMove(mails, { from: order.status, to, isPaidNow, at }),
    dates: datesAfter(record.dates, { to, at }),
    hold: hold && endsHold ? { until: laterBy(at, HELD_AFTER_MS) } : hold,
    order: {
      ...order,
      status: to,
      paymentStatus,
      changedAt: at,
      paidAt: isPaidNow ? at : order.paidAt,
    },
  };
};

const datesAfter = (
  dates: OrderRecord["dates"],
  { to, at }: Pick<Step, "to" | "at">,
): OrderRecord["dates"] => ({
  processingAt: to === "processing" ? at : dates.processingAt,
  shippedAt: to === "shipped" ? at : dates.shippedAt,
  closedAt: to === "closed" ? at : dates.closedAt,
  cancelledAt: to === "cancelled" ? at : null,
});

type Step = {
  readonly to: OrderStatus;
  readonly actor: string;
  readonly at: string;
  readonly reason: string | null;
};

const laterBy = (iso: string, ms: number): string => new Date(Date.parse(iso) + ms).toISOString();

/**
 * One week, because bank statements lag: until then the amount of a cancelled order stays reserved.
 */
const HELD_AFTER_MS = 7 * 24 * 3_600_000;
