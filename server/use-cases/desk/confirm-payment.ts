import { err } from "#core/domain/result.ts";
import { rupiah } from "#format/rupiah.ts";
import { moveOrder, type DeskDeps, type Moved } from "./move-order.ts";
import type { Staff } from "./staff.ts";

export type Payment = {
  readonly orderCode: string;
  /** The received amount, rupiah. */
  readonly amountIdr: number;
  /** The bank's reference of the transfer. */
  readonly reference: string;
  /** Fingerprint of the statement's line, if there is one. */
  readonly line?: string;
  /** Required when the amount differs from the expected one. */
  readonly reason?: string;
};

/**
 * Confirms an order's payment. Requires the whole amount, not only its last digits; a differing
 * amount requires a reason, which is stored.
 */
export class ConfirmPayment {
  readonly #deps: DeskDeps;

  constructor(deps: DeskDeps) {
    this.#deps = deps;
  }

  async execute(staff: Staff, payment: Payment): Promise<Moved> {
    const { orderCode, amountIdr, reference, line, reason = "" } = payment;
    const order = await this.#deps.orders.byCode(orderCode.trim().toUpperCase());
    if (order && order.amountDueIdr !== amountIdr && reason.trim() === "")
      return err({
        kind: "invalid",
        field: "reason",
        message: differs(order.amountDueIdr, amountIdr),
      });
    return moveOrder(this.#deps, staff, {
      orderCode,
      from: ["awaiting payment"],
      to: "paid",
      reason,
      sets: {
        paymentReference: reference.trim(),
        ...(line === undefined ? {} : { paidByLine: line }),
      },
    });
  }
}

const differs = (dueIdr: number, cameIdr: number): string => {
  const difference = cameIdr - dueIdr;
  const moreOrLess = `${rupiah(Math.abs(difference))} ${difference > 0 ? "more" : "less"}`;
  return `This order asks for ${rupiah(dueIdr)}, the statement says ${rupiah(cameIdr)}: ${moreOrLess}. Confirm it by hand only if the name is right.`;
};
