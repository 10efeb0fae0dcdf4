import { err } from "#core/domain/result.ts";
import { moveOrder, type DeskDeps, type Moved } from "./move-order.ts";
import type { Staff } from "./staff.ts";

/** Cancels an order that has not left yet. The reason is mailed to the customer. */
export class CancelOrder {
  readonly #deps: DeskDeps;

  constructor(deps: DeskDeps) {
    this.#deps = deps;
  }

  async execute(staff: Staff, orderCode: string, reason: string): Promise<Moved> {
    if (reason.trim() === "")
      return err({
        kind: "invalid",
        field: "reason",
        message: "Please say why; the customer reads it.",
      });
    return moveOrder(this.#deps, staff, {
      orderCode,
      from: ["awaiting payment", "paid", "confirmed", "processing"],
      to: "cancelled",
      reason,
      sets: {},
    });
  }
}
