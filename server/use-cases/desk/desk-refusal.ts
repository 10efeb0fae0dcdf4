import type { DeskOrder, MoveOutcome, StoryEntry } from "#server/ports/desk-orders.ts";
import { deadlineWib, dateTimeWib } from "#format/date-time-wib.ts";
import { staffInitials } from "./staff.ts";

/** Why the desk did not do something, in a sentence for staff. Nothing was changed. */
export type DeskRefusal =
  | { readonly kind: "not-found"; readonly message: string }
  /** Somebody else was faster, or the order is where this cannot happen. */
  | { readonly kind: "elsewhere"; readonly message: string; readonly order: DeskOrder }
  | { readonly kind: "line-used"; readonly message: string }
  | { readonly kind: "invalid"; readonly field: string; readonly message: string };

/** The sentence of a move that did not happen. */
export const refusalOf = (
  orderCode: string,
  outcome: Exclude<MoveOutcome, { readonly kind: "moved" }>,
): DeskRefusal => {
  switch (outcome.kind) {
    case "not-found":
      return { kind: "not-found", message: `No order is called ${orderCode}.` };
    case "line-used":
      return {
        kind: "line-used",
        message: `This line of the statement paid ${outcome.orderCode}. Nothing was changed.`,
      };
    case "amount-released":
      return {
        kind: "elsewhere",
        order: outcome.order,
        message: `${orderCode} was cancelled on ${dateTimeWib(outcome.order.changedAt)} and its amount is free again. Send the money back or ask for a new order.`,
      };
    case "elsewhere":
    default:
      return {
        kind: "elsewhere",
        order: outcome.order,
        message: elsewhere(outcome.order, outcome.last),
      };
  }
};

const elsewhere = (order: DeskOrder, { actor, at }: StoryEntry): string => {
  const who = staffInitials(actor);
  const when = dateTimeWib(at);
  const { orderCode } = order;
  switch (order.status) {
    case "paid":
    case "confirmed":
      return `Already paid. ${who} confirmed it on ${when}. Nothing was changed and no second mail went out.`;
    case "processing":
      return `${orderCode} is in ${possessive(order.inHandOf ?? actor)} hands since ${when}.`;
    case "shipped":
      return `${orderCode} left on ${when}${parcelOf(order)}, by ${who.replace(/\.?$/, ".")} Nothing was changed.`;
    case "cancelled":
      return order.amountHeldUntil === null
        ? `Cancelled on ${when} and its amount is free again. Send the money back or ask for a new order.`
        : `Cancelled on ${when}, its amount is held until ${deadlineWib(order.amountHeldUntil)}. If the bags can still go out, bring the order back.`;
    default:
      return `${orderCode} is ${order.status} since ${when}. Here is what can happen next.`;
  }
};

const parcelOf = ({ courier, trackingNumber }: DeskOrder): string =>
  courier === null ? "" : ` with ${courier} ${trackingNumber ?? ""}`.trimEnd();

const possessive = (actor: string): string => `${staffInitials(actor)}’s`;
