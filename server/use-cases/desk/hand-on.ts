import { err, ok } from "#core/domain/result.ts";
import { refusalOf } from "./desk-refusal.ts";
import { moveOrder, type DeskDeps, type Moved } from "./move-order.ts";
import type { Staff } from "./staff.ts";

/** Puts an order in hand back among those that anybody may take. */
export class GiveBack {
  readonly #deps: DeskDeps;

  constructor(deps: DeskDeps) {
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
  readonly #deps: DeskDeps & { readonly staffEmails: () => readonly string[] };

  constructor(deps: DeskDeps & { readonly staffEmails: () => readonly string[] }) {
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
      return err({
        kind: "invalid",
        field: "to",
        message: to === "" ? "Please choose a colleague." : `${to} does not stand in STAFF_EMAILS.`,
      });
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
