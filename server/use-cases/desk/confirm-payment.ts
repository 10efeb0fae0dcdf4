import { err } from "#core/domain/result.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import type { DeskOrder, Move } from "#server/ports/desk-orders.ts";
import type { DeskRefusal } from "./desk-refusal.ts";
import { moveOrder, type DeskDeps, type Moved } from "./move-order.ts";
import type { Staff } from "./staff.ts";

export type Payment = {
  readonly orderCode: string;
  /** The received amount, rupiah. */
  readonly amountIdr: number;
  /** The bank's reference of the transfer. */
  readonly reference: string;
  /** The bank's day, `YYYY-MM-DD` in Malang; today unless a statement says it. */
  readonly day?: string | undefined;
  /** Name of the statement's line, if there is one. */
  readonly line?: string;
  /** Further transfers that pay the order together with this one. */
  readonly more?: readonly {
    readonly amountIdr: number;
    readonly reference: string;
    readonly day: string;
    readonly line: string;
    readonly reason: null;
  }[];
  /** Required when the amount differs from the expected one. */
  readonly reason?: string;
  /** The amount that staff were asked about once more, because it is less. */
  readonly sureOfIdr?: number | null;
};

/**
 * Confirms an order's payment: of one that awaits it, or was cancelled and whose amount is still
 * reserved. What came is written to the ledger. Requires the whole amount, not only its last digits;
 * a differing amount requires a reason, which is stored, and a smaller one is asked about once more.
 */
export class ConfirmPayment {
  readonly #deps: DeskDeps;
  readonly #from: Move["from"];

  constructor(deps: DeskDeps, from: Move["from"] = ["awaiting payment"]) {
    this.#deps = deps;
    this.#from = from;
  }

  async execute(staff: Staff, payment: Payment): Promise<Moved> {
    const { orders, now } = this.#deps;
    const { amountIdr, reason = "", line = null, more = [] } = payment;
    const reference = payment.reference.trim();
    const orderCode = payment.orderCode.trim().toUpperCase();
    const order = await orders.byCode(orderCode);
    const isNext = order !== null && this.#from.some((from) => from === order.status);
    const doubt = isNext ? doubtAbout(order, payment) : null;
    if (doubt) return err(doubt);
    const day = payment.day ?? dayWib(now());
    const came = { amountIdr, day, line, reference, reason: reason.trim() || null };
    return moveOrder(this.#deps, staff, {
      orderCode,
      from: this.#from,
      to: "paid",
      reason,
      sets: {
        paymentReference: reference,
        payments: [...(amountIdr > 0 ? [came] : []), ...more],
      },
    });
  }
}

const doubtAbout = (
  order: DeskOrder,
  { amountIdr, more = [], reason = "", sureOfIdr = null }: Payment,
): DeskRefusal | null => {
  const { orderCode, amountDueIdr, receivedIdr, sentBackIdr } = order;
  const hadIdr = receivedIdr - sentBackIdr;
  const missingIdr = Math.max(0, amountDueIdr - hadIdr);
  const cameIdr = more.reduce((sum, one) => sum + one.amountIdr, amountIdr);
  if (!Number.isSafeInteger(cameIdr) || cameIdr < 0 || (cameIdr === 0 && missingIdr > 0))
    return {
      kind: "invalid",
      field: "amount",
      message: `Please say what came for ${orderCode}: it asks for ${rupiah(missingIdr)}.`,
    };
  if (cameIdr === missingIdr) return null;
  if (reason.trim() === "")
    return { kind: "invalid", field: "reason", message: differs(missingIdr, cameIdr) };
  if (cameIdr > missingIdr || sureOfIdr === cameIdr) return null;
  return {
    kind: "unsure",
    amountIdr: cameIdr,
    message: `${rupiah(missingIdr - cameIdr)} of ${rupiah(missingIdr)} are missing: only ${rupiah(cameIdr)} came for ${orderCode}. Say it once more to count it as paid all the same.`,
  };
};

const differs = (dueIdr: number, cameIdr: number): string => {
  const difference = cameIdr - dueIdr;
  const moreOrLess = `${rupiah(Math.abs(difference))} ${difference > 0 ? "more" : "less"}`;
  return `This order asks for ${rupiah(dueIdr)}, the statement says ${rupiah(cameIdr)}: ${moreOrLess}. Confirm it by hand only if the name is right.`;
};
