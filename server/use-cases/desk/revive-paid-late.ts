import { ConfirmPayment, type Payment } from "./confirm-payment.ts";
import type { DeskDeps, Moved } from "./move-order.ts";
import type { Staff } from "./staff.ts";

/**
 * Marks a cancelled order as paid while its amount is still reserved. Asks the same as a
 * confirmation; an amount of 0 is enough if what came before its cancellation is still here.
 */
export class RevivePaidLate {
  readonly #confirm: ConfirmPayment;

  constructor(deps: DeskDeps) {
    this.#confirm = new ConfirmPayment(deps, ["cancelled"]);
  }

  execute(staff: Staff, late: Payment): Promise<Moved> {
    return this.#confirm.execute(staff, late);
  }
}
