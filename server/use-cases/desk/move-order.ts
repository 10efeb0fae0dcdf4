import { err, ok, type Result } from "#core/domain/result.ts";
import type { Clock } from "#server/ports/runtime.ts";
import type { DeskOrder, Move } from "#server/ports/desk-orders.ts";
import type { DeskOrders } from "#server/database/postgres/desk-orders.ts";
import { invalid, refusalOf, type DeskRefusal } from "./desk-refusal.ts";
import type { Staff } from "./staff.ts";

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

/** Claims a paid order for packing, so that nobody else packs it. */
export class StartProcessing {
  readonly #deps: MoveDeps;

  constructor(deps: MoveDeps) {
    this.#deps = deps;
  }

  execute(staff: Staff, orderCode: string): Promise<Moved> {
    return moveOrder(this.#deps, staff, {
      orderCode,
      from: ["paid", "confirmed"],
      to: "processing",
      sets: { inHandOf: staff.email },
    });
  }
}

/** Puts an order in hand back among those that anybody may take. */
export class GiveBack {
  readonly #deps: MoveDeps;

  constructor(deps: MoveDeps) {
    this.#deps = deps;
  }

  /** @param heldBy who has it, as seen; `null`: whoever has it. */
  execute(staff: Staff, orderCode: string, heldBy: string | null = null): Promise<Moved> {
    return moveOrder(this.#deps, staff, {
      orderCode,
      from: ["processing"],
      to: "paid",
      sets: {},
      ...(heldBy === null ? {} : { heldBy }),
    });
  }
}

/**
 * Puts an order in hand into another member of staff's, oneself included. The customer gets no mail:
 * it is still in hand.
 */
export class HandOver {
  readonly #deps: MoveDeps & { readonly staffEmails: () => readonly string[] };

  constructor(deps: MoveDeps & { readonly staffEmails: () => readonly string[] }) {
    this.#deps = deps;
  }

  async execute(
    staff: Staff,
    typed: { readonly orderCode: string; readonly to: string; readonly from: string | null },
  ): Promise<Moved> {
    const { orders, now, staffEmails } = this.#deps;
    const orderCode = typed.orderCode.trim().toUpperCase();
    const to = typed.to.trim().toLowerCase();
    if (!staffEmails().includes(to))
      return invalid(
        "to",
        to === "" ? "Please choose a colleague." : `${to} does not stand in STAFF_EMAILS.`,
      );
    const at = new Date(now()).toISOString();
    const outcome = await orders.handOver({
      orderCode,
      to,
      from: typed.from,
      actor: staff.email,
      at,
    });
    return outcome.kind === "handed"
      ? ok(outcome.order)
      : err(refusalOf({ orderCode, to: "processing", from: ["processing"], at }, outcome));
  }
}

/** Cancels an order that has not left yet. The reason is mailed to the customer. */
export class CancelOrder {
  readonly #deps: MoveDeps;

  constructor(deps: MoveDeps) {
    this.#deps = deps;
  }

  async execute(staff: Staff, orderCode: string, reason: string): Promise<Moved> {
    if (reason.trim() === "") return invalid("reason", "Please say why; the customer reads it.");
    return moveOrder(this.#deps, staff, {
      orderCode,
      from: ["awaiting payment", "paid", "confirmed", "processing"],
      to: "cancelled",
      reason,
      sets: {},
    });
  }
}

/** Closes a delivered order. */
export class CloseOrder {
  readonly #deps: MoveDeps;

  constructor(deps: MoveDeps) {
    this.#deps = deps;
  }

  execute(staff: Staff, orderCode: string): Promise<Moved> {
    return moveOrder(this.#deps, staff, { orderCode, from: ["shipped"], to: "closed", sets: {} });
  }
}
