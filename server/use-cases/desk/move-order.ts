import { err, ok, type Result } from "#core/domain/result.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { DeskOrder, DeskOrders, Move } from "#server/ports/desk-orders.ts";
import { refusalOf, type DeskRefusal } from "./desk-refusal.ts";
import type { Staff } from "./staff.ts";

export type DeskDeps = { readonly orders: DeskOrders; readonly now: Clock };

export type Moved = Result<DeskOrder, DeskRefusal>;

/** Changes an order's status if allowed, on behalf of a member of staff. */
export const moveOrder = async (
  { orders, now }: DeskDeps,
  staff: Staff,
  move: Pick<Move, "from" | "to" | "sets" | "heldBy"> & {
    readonly orderCode: string;
    readonly reason?: string | undefined;
  },
): Promise<Moved> => {
  const orderCode = move.orderCode.trim().toUpperCase();
  const at = new Date(now()).toISOString();
  const outcome = await orders.move({
    ...move,
    orderCode,
    actor: staff.email,
    at,
    reason: move.reason?.trim() || null,
  });
  return outcome.kind === "moved"
    ? ok(outcome.order)
    : err(refusalOf({ orderCode, to: move.to, from: move.from, at }, outcome));
};
