import { err } from "#core/domain/result.ts";
import { rupiah } from "#format/rupiah.ts";
import { moveOrder, type DeskDeps, type Moved } from "./move-order.ts";
import type { Staff } from "./staff.ts";

export type Payment = {
  readonly orderCode: string;
  /** What the bank says has come, in rupiah. */
  readonly amountIdr: number;
  /** The bank's words for the transfer. */
  readonly reference: string;
  /** Fingerprint of the statement's line, when it was read from one. */
  readonly line?: string;
  /** Needed when the amount is not the one that was asked for. */
  readonly reason?: string;
};

/**
 * Says that an order's transfer has come. Only the whole amount confirms, never its last digits; an
 * amount that differs needs a reason, which is kept.
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
