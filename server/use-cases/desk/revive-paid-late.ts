import { moveOrder, type DeskDeps, type Moved } from "./move-order.ts";
import type { Staff } from "./staff.ts";

/** Marks a cancelled order as paid while its amount is still reserved. */
export class RevivePaidLate {
  readonly #deps: DeskDeps;

  constructor(deps: DeskDeps) {
    this.#deps = deps;
  }

  execute(
    staff: Staff,
    late: {
      readonly orderCode: string;
      readonly reference: string;
      readonly reason?: string;
      readonly line?: string;
    },
  ): Promise<Moved> {
    return moveOrder(this.#deps, staff, {
      orderCode: late.orderCode,
      from: ["cancelled"],
      to: "paid",
      reason: late.reason,
      sets: {
        paymentReference: late.reference.trim(),
        ...(late.line === undefined ? {} : { paidByLine: late.line }),
      },
    });
  }
}
