import { isRounded, roundedMessage } from "#core/domain/rounded-number.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { mailboxAddress } from "#format/mailbox-address.ts";
import { deadlineWib, dateTimeWib } from "#format/date-time-wib.ts";
import type { Clock } from "#server/ports/runtime.ts";
import type { ChangeOutcome, DeskOrder, Move, StoryEntry } from "#server/ports/desk-orders.ts";
import type { DeskOrders } from "#server/ports/desk-orders.ts";
import { staffInitials, writtenBy, type Staff } from "./staff.ts";

export type MoveDeps = { readonly orders: DeskOrders; readonly now: Clock };

export type Moved = Result<DeskOrder, DeskRefusal>;

/** Changes an order's status if allowed, on behalf of a member of staff. */
export const moveOrder = async (
  { orders, now }: MoveDeps,
  staff: Staff,
  move: Pick<Move, "from" | "to" | "sets" | "heldBy"> & {
    readonly orderCode: string;
    readonly reason?: string | undefined;
  },
): Promise<Moved> => {
  const orderCode = move.orderCode.trim().toUpperCase();
  const wanted = { ...move, orderCode, ...writtenBy(staff, now) };
  const outcome = await orders.move({ ...wanted, reason: move.reason?.trim() || null });
  return movedOr(wanted, outcome);
};

export const movedOr = (wanted: Wanted, outcome: ChangeOutcome): Moved =>
  outcome.kind === "done" ? ok(outcome.order) : err(refusalOf(wanted, outcome));

/** The moves of an order that staff make by one tap. */
export class OrderMoves {
  readonly #deps: MoveDeps & { readonly staffEmails: () => readonly string[] };

  constructor(deps: MoveDeps & { readonly staffEmails: () => readonly string[] }) {
    this.#deps = deps;
  }

  /** Claims a paid order for packing, so that nobody else packs it. */
  startProcessing(staff: Staff, orderCode: string): Promise<Moved> {
    return moveOrder(this.#deps, staff, {
      orderCode,
      from: ["paid", "confirmed"],
      to: "processing",
      sets: { inHandOf: staff.email },
    });
  }

  /**
   * Puts an order in hand back among those that anybody may take.
   * @param heldBy the holder that the caller expects, by email: another one is refused. `null`: any.
   */
  giveBack(staff: Staff, orderCode: string, heldBy: string | null = null): Promise<Moved> {
    return moveOrder(this.#deps, staff, {
      orderCode,
      from: ["processing"],
      to: "paid",
      sets: {},
      ...(heldBy === null ? {} : { heldBy }),
    });
  }

  /**
   * Puts an order in hand into another member of staff's, oneself included. The customer gets no mail:
   * it is still in hand.
   */
  async handOver(
    staff: Staff,
    typed: { readonly orderCode: string; readonly to: string; readonly from: string | null },
  ): Promise<Moved> {
    const { orders, now, staffEmails } = this.#deps;
    const orderCode = typed.orderCode.trim().toUpperCase();
    const to = mailboxAddress(typed.to);
    if (!staffEmails().includes(to))
      return invalid(
        "to",
        to === "" ? "Please choose a colleague." : `${to} does not stand in STAFF_EMAILS.`,
      );
    const by = writtenBy(staff, now);
    const outcome = await orders.handOver({ orderCode, to, from: typed.from, ...by });
    return movedOr({ orderCode, to: "processing", from: ["processing"], at: by.at }, outcome);
  }

  /** Cancels an order that has not left yet. The reason is mailed to the customer. */
  async cancel(staff: Staff, orderCode: string, reason: string): Promise<Moved> {
    if (reason.trim() === "") return invalid("reason", "Please say why; the customer reads it.");
    return moveOrder(this.#deps, staff, {
      orderCode,
      from: ["awaiting payment", "paid", "confirmed", "processing"],
      to: "cancelled",
      reason,
      sets: {},
    });
  }

  /** Frees the amount of a cancelled order that nobody paid, so that another order may ask for it. */
  async freeAmount(staff: Staff, typed: string): Promise<Moved> {
    const { orders, now } = this.#deps;
    const orderCode = typed.trim().toUpperCase();
    const by = writtenBy(staff, now);
    const outcome = await orders.freeAmount(orderCode, by);
    if (outcome.kind === "done") return ok(outcome.order);
    if (outcome.kind === "conflict" && outcome.order.status === "cancelled")
      return invalid("code", `Money came for ${orderCode}. Its amount stays until its time.`);
    const from = ["cancelled"] as const;
    return movedOr({ orderCode, to: "cancelled", from, at: by.at }, outcome);
  }

  /** Closes a delivered order. */
  close(staff: Staff, orderCode: string): Promise<Moved> {
    return moveOrder(this.#deps, staff, { orderCode, from: ["shipped"], to: "closed", sets: {} });
  }
}

/** Why a change was refused, with a message for staff. Nothing was changed. */
export type DeskRefusal =
  | { readonly kind: "not-found"; readonly message: string }
  /** The order's status does not allow it, possibly after a concurrent change. */
  | { readonly kind: "conflict"; readonly message: string; readonly order: DeskOrder }
  | { readonly kind: "line-used"; readonly message: string }
  /** Less came than was asked for: to be said once more. */
  | { readonly kind: "unsure"; readonly amountIdr: number; readonly message: string }
  | { readonly kind: "invalid"; readonly field: string; readonly message: string };

export const invalid = (field: string, message: string): Result<never, DeskRefusal> =>
  err({ kind: "invalid", field, message });

export const noSuchOrder = (orderCode: string): DeskRefusal => ({
  kind: "not-found",
  message: isRounded(orderCode) ? roundedMessage(orderCode) : `No order is called ${orderCode}.`,
});

/** The refusal of a status change. */
export const refusalOf = (
  wanted: Wanted,
  outcome: Exclude<ChangeOutcome, { readonly kind: "done" }>,
): DeskRefusal => {
  const { orderCode } = wanted;
  if (outcome.kind === "not-found") return noSuchOrder(orderCode);
  if (outcome.kind === "line-used")
    return {
      kind: "line-used",
      message: `This line of the statement paid ${outcome.orderCode}. Nothing was changed.`,
    };
  const { order } = outcome;
  const message =
    outcome.kind === "conflict"
      ? elsewhere(wanted, order, outcome.last)
      : `${orderCode} was cancelled on ${dateTimeWib(order.changedAt)} and its amount is free again. Send the money back or ask for a new order.`;
  return { kind: "conflict", order, message };
};

type Wanted = Pick<Move, "orderCode" | "to" | "from" | "at">;

const elsewhere = (wanted: Wanted, order: DeskOrder, { actor, at, what }: StoryEntry): string => {
  const who = staffInitials(actor);
  const when = dateTimeWib(at);
  const { orderCode } = order;
  const isPayment = wanted.to === "paid" && !wanted.from.includes("processing");
  const paidBefore = isPayment ? "Already paid. " : "";
  switch (order.status) {
    case "awaiting payment":
      return `${orderCode} still awaits its payment. Nothing was changed.`;
    case "paid":
    case "confirmed":
      if (what.kind === "moved" && what.from === "processing")
        return `${paidBefore}${orderCode} was given back on ${when}${signed(actor, ", by")} Nothing was changed.`;
      return isPayment
        ? `Already paid. ${who} confirmed it on ${when}. Nothing was changed and no second mail went out.`
        : `${orderCode} is paid since ${when}, and nobody has it in hand yet. Nothing was changed.`;
    case "processing":
      return `${paidBefore}${orderCode} is in ${possessive(order.inHandOf ?? actor)} hands since ${when}.`;
    case "shipped":
      return order.fulfillment === "pickup"
        ? `${paidBefore}${orderCode} waits to be collected since ${when}${signed(actor, ", said by")} Nothing was changed.`
        : `${paidBefore}${orderCode} left on ${when}${parcelOf(order)}${signed(actor, ", by")} Nothing was changed.`;
    case "cancelled":
      return cancelled(wanted, order, `Cancelled${byStaff(actor)} on ${when}`);
    default:
      return `${paidBefore}${orderCode} is ${order.status} since ${when}${signed(actor, ", by")} Here is what can happen next.`;
  }
};

/** The reservation may have ended before the next run releases it. */
const cancelled = (
  { to, at }: Wanted,
  { amountHeldUntil }: DeskOrder,
  cancelledOn: string,
): string => {
  if (to === "cancelled") return `${cancelledOn}. Nothing was changed.`;
  return amountHeldUntil === null || amountHeldUntil <= at
    ? `${cancelledOn} and its amount is free again. Send the money back or ask for a new order.`
    : `${cancelledOn}, its amount is held until ${deadlineWib(amountHeldUntil)}. If the bags can still go out, bring the order back.`;
};

const parcelOf = ({ courier, trackingNumber }: DeskOrder): string =>
  courier === null ? "" : ` with ${courier} ${trackingNumber ?? ""}`.trimEnd();

/** Ends a name with a full stop unless it has one: `R.A.`. */
const signed = (actor: string, by: string): string =>
  `${by} ${withoutCapital(staffInitials(actor))}`.replace(/\.?$/, ".");

const byStaff = (actor: string): string =>
  actor.includes("@") ? ` by ${staffInitials(actor)}` : "";

const possessive = (actor: string): string => `${withoutCapital(staffInitials(actor))}’s`;

/** For use within a sentence. */
const withoutCapital = (who: string): string => who.replace(/^The /, "the ");
