import type { OrderStatus } from "#core/domain/ordering/legal-moves.ts";
import type { PickupLocation } from "#core/domain/ordering/order.ts";
import type { DeskOrder, StoryEntry } from "#server/ports/desk-orders.ts";
import type { PlaceRequest } from "#server/ports/order-book.ts";
import { mailsAfterMove, type OrderMailRecord } from "./order-mail-records.ts";

/** An order with all that is kept about it. */
export type OrderRecord = {
  readonly order: Omit<DeskOrder, "amountHeldUntil">;
  /** When it is cancelled if nobody has paid it, ISO 8601 in UTC. */
  readonly cancelsAt: string;
  readonly phoneSnapshot: string | null;
  readonly pickupLocation: PickupLocation | null;
  /** Placing, moves and notes, oldest first; what was mailed stands with the mails. */
  readonly story: readonly StoryEntry[];
  readonly mails: readonly OrderMailRecord[];
  /** Fingerprint of the statement's line that paid it. */
  readonly paidByLine: string | null;
  /** How long nobody else gets its amount; without `until`, as long as it awaits its transfer. */
  readonly hold: { readonly until: string | null } | null;
  /** What its customer asked with, to know a repeated request by; `null` when it was stored by hand. */
  readonly request: Pick<PlaceRequest, "idempotencyKey" | "bodyHash" | "cartHash"> | null;
};

/** The orders that the in-memory adapters of the server share, by their codes, oldest first. */
export type OrderRecords = Map<string, OrderRecord>;

/** An order whose account was deleted has nothing to come back from. */
export const deskOrderOf = ({ order, hold }: OrderRecord): DeskOrder => ({
  ...order,
  amountHeldUntil:
    order.status === "cancelled" && order.customer.id !== null ? (hold?.until ?? null) : null,
});

/** All that happened to an order, oldest first. */
export const storyOf = ({ story, mails }: OrderRecord): readonly StoryEntry[] =>
  [
    ...story,
    ...mails.flatMap(({ kind, sentAt }): readonly StoryEntry[] =>
      sentAt === null ? [] : [{ at: sentAt, actor: "shop", what: { kind: "mailed", mail: kind } }],
    ),
  ].toSorted((a, b) => a.at.localeCompare(b.at));

/** The record after one step of its order. Whether the step is legal is for its caller to say. */
export const movedRecord = (record: OrderRecord, { to, actor, at, reason }: Step): OrderRecord => {
  const { order, story, hold, mails } = record;
  const paymentStatus = to === "cancelled" ? "void" : "paid";
  const isPaidNow = paymentStatus === "paid" && order.paymentStatus !== "paid";
  const endsHold = order.status === "awaiting payment" || to === "cancelled";
  return {
    ...record,
    story: [...story, { at, actor, what: { kind: "moved", from: order.status, to, reason } }],
    mails: mailsAfterMove(mails, { from: order.status, to, isPaidNow, at }),
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

type Step = {
  readonly to: OrderStatus;
  readonly actor: string;
  readonly at: string;
  readonly reason: string | null;
};

const laterBy = (iso: string, ms: number): string => new Date(Date.parse(iso) + ms).toISOString();

/** Bank statements lag: an amount stays with an order that does not await it any more for a week. */
const HELD_AFTER_MS = 7 * 24 * 3_600_000;
