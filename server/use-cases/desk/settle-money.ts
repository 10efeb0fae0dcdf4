import { err, ok, type Result } from "#core/domain/result.ts";
import { isDay } from "#core/domain/day.ts";
import { dateTimeWib, dayInWords, dayWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import type { Clock } from "#server/ports/runtime.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { missingOf } from "#server/ports/stored-order.ts";
import type {
  Adjustment,
  LineState,
  NotWritten,
  Payment,
  WrittenBy,
  Written,
} from "#server/ports/ledger.ts";
import type { DeskOrders } from "#server/ports/desk-orders.ts";
import type { Ledger } from "#server/ports/ledger.ts";
import type { SaidOfLine, StateOfLine } from "#server/statements/verdict.ts";
import { invalid, noSuchOrder, type DeskRefusal } from "./move-order.ts";
import { staffInitials, writtenBy, type Staff } from "./staff.ts";

type Deps = {
  readonly ledger: Ledger;
  readonly orders: Pick<DeskOrders, "byCode">;
  readonly now: Clock;
};

type Settled = Result<DeskOrder, DeskRefusal>;

/**
 * Money that is over: it is sent back, all or a part, or its sender leaves it to the roastery. And money
 * that an order asks for no more.
 */
export class SettleMoney {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Money went back, on this day and with this reference. */
  async sendBack(
    staff: Staff,
    sent: {
      readonly orderCode: string;
      readonly amountIdr: number;
      /** `YYYY-MM-DD`; empty: today. */
      readonly day: string;
      readonly reference: string;
      readonly line?: string;
    },
  ): Promise<Settled> {
    const day = this.#sentOn(sent);
    if (!day.ok) return day;
    return this.#write(staff, {
      ...sent,
      day: day.value,
      kind: "sent back",
      line: sent.line ?? null,
      reason: null,
    });
  }

  /** The customer said that it may stay. */
  async leave(
    staff: Staff,
    left: { readonly orderCode: string; readonly amountIdr: number; readonly reason: string },
  ): Promise<Settled> {
    if (left.reason.trim() === "")
      return invalid("reason", "Please say how the customer left it to us.");
    const day = dayWib(this.#deps.now());
    return this.#write(staff, { ...left, day, kind: "left", line: null, reference: null });
  }

  /** What came was not this order's. */
  async takeOff(
    staff: Staff,
    taken: { readonly orderCode: string; readonly amountIdr: number; readonly reason: string },
  ): Promise<Settled> {
    const reason = taken.reason.trim();
    if (reason === "") return invalid("reason", "Please say why it is not this order’s.");
    const orderCode = taken.orderCode.trim().toUpperCase();
    const { amountIdr } = taken;
    const by = this.#by(staff);
    const written = await this.#deps.ledger.takeOff({ orderCode, amountIdr, reason }, by);
    return settledAs(written, { kind: "taken off", orderCode, amountIdr });
  }

  /** A part of the order's price goes back: for these bags, such as `1 × Ulu Batur, 200 g`. */
  async refund(
    staff: Staff,
    refunded: Pick<Adjustment, "orderCode" | "amountIdr" | "bags"> & {
      readonly reason: string;
      /** Where to, as the customer said; empty: not known yet. */
      readonly account: string;
    },
  ): Promise<Settled> {
    if (refunded.reason.trim() === "")
      return invalid("reason", "Please say why; the customer reads it.");
    const { account, ...adjustment } = refunded;
    return this.#adjust(staff, { ...adjustment, kind: "refund" }, accountIn(account));
  }

  /** What is missing of an order is not asked for any more. */
  async waive(
    staff: Staff,
    waived: Pick<Adjustment, "orderCode" | "amountIdr"> & { readonly reason: string },
  ): Promise<Settled> {
    if (waived.reason.trim() === "") return invalid("reason", "Please say why we do without it.");
    return this.#adjust(staff, { ...waived, kind: "waived", bags: [] });
  }

  /** The customer wants back what was kept as rounding. */
  wantBack(
    staff: Staff,
    wanted: Pick<Adjustment, "orderCode" | "amountIdr"> & { readonly reason: string },
  ): Promise<Settled> {
    return this.#adjust(staff, { ...wanted, kind: "wanted back", bags: [] });
  }

  /** Where money of the order goes back to, in the customer's words; empty: not known any more. */
  async setRefundAccount(staff: Staff, code: string, account: string): Promise<Settled> {
    const orderCode = code.trim().toUpperCase();
    const { ledger, orders } = this.#deps;
    await ledger.setRefundAccount(orderCode, accountIn(account), this.#by(staff));
    const order = await orders.byCode(orderCode);
    return order ? ok(order) : err(noSuchOrder(orderCode));
  }

  /** A further transfer for an order, such as a double or one that came too late. */
  receive(
    staff: Staff,
    came: Pick<Payment, "orderCode" | "amountIdr" | "day" | "line" | "reference">,
  ): Promise<Settled> {
    return this.#write(staff, { ...came, kind: "received", reason: null });
  }

  /** A credit of no order goes back to whoever staff say sent it. */
  async markRefundDue(
    staff: Staff,
    line: string,
    sender: string,
  ): Promise<Result<undefined, DeskRefusal>> {
    if (sender.trim() === "") return invalid("sender", "Please say to whom it goes back.");
    return (await this.#deps.ledger.markRefundDue(line, sender.trim(), this.#by(staff)))
      ? ok(undefined)
      : err(await this.settledBefore(line));
  }

  /** All of such a credit went back. */
  async sendLineBack(
    staff: Staff,
    line: string,
    sent: { readonly day: string; readonly reference: string },
    debit: string | null = null,
  ): Promise<Result<undefined, DeskRefusal>> {
    const day = this.#sentOn(sent);
    if (!day.ok) return day;
    const done = await this.#deps.ledger.sendLineBack(
      line,
      { day: day.value, reference: sent.reference.trim(), debit },
      this.#by(staff),
    );
    return done ? ok(undefined) : err(await this.settledBefore(line));
  }

  /** What a line of the statement is, when it is no order's. */
  async classifyLine(
    staff: Staff,
    line: string,
    said: SaidOfLine,
    why: string,
  ): Promise<Result<undefined, DeskRefusal>> {
    const { ledger } = this.#deps;
    const isKnown = await ledger.classifyLine(line, said, why.trim(), this.#by(staff));
    return isKnown ? ok(undefined) : err(await this.settledBefore(line));
  }

  /** For the slower of two: who has said what of the line. */
  async settledBefore(line: string): Promise<DeskRefusal> {
    const state = await this.#deps.ledger.stateOfLine(line);
    const message = state ? settledWords(state) : "This line is on no statement that was read.";
    return { kind: "not-found", message: `${message} Nothing was changed.` };
  }

  #by(staff: Staff): WrittenBy {
    return writtenBy(staff, this.#deps.now);
  }

  #sentOn(sent: { readonly day: string; readonly reference: string }): Result<string, DeskRefusal> {
    const today = dayWib(this.#deps.now());
    const day = sent.day === "" ? today : sent.day;
    if (!isDay(day) || day > today)
      return invalid("day", "The day it was sent back is today or before, such as 2025-07-21.");
    return sent.reference.trim() === ""
      ? invalid("reference", "Please give the bank’s reference of the transfer back.")
      : ok(day);
  }

  async #adjust(staff: Staff, adjustment: Adjustment, account = ""): Promise<Settled> {
    const orderCode = adjustment.orderCode.trim().toUpperCase();
    if (!Number.isSafeInteger(adjustment.amountIdr) || adjustment.amountIdr <= 0)
      return invalid("amount", "The amount is more than Rp.0.");
    const reason = adjustment.reason?.trim() || null;
    const adjusted = { ...adjustment, orderCode, reason };
    return settledAs(await this.#deps.ledger.adjust(adjusted, this.#by(staff), account), adjusted);
  }

  async #write(staff: Staff, payment: Payment): Promise<Settled> {
    const { ledger } = this.#deps;
    const orderCode = payment.orderCode.trim().toUpperCase();
    if (!Number.isSafeInteger(payment.amountIdr) || payment.amountIdr <= 0)
      return invalid("amount", "The amount is more than Rp.0.");
    const written = await ledger.write(
      {
        ...payment,
        orderCode,
        reference: payment.reference?.trim() || null,
        reason: payment.reason?.trim() || null,
      },
      this.#by(staff),
    );
    return settledAs(written, { ...payment, orderCode });
  }
}

const accountIn = (typed: string): string => typed.trim().slice(0, 200);

/** What is said of an entry, written or not. */
export const settledAs = (
  written: Written,
  {
    kind,
    orderCode,
    amountIdr,
  }: Pick<Payment, "orderCode" | "amountIdr"> & {
    readonly kind: Payment["kind"] | Adjustment["kind"];
  },
): Settled => {
  if (written.kind === "written") return ok(written.order);
  if (written.kind === "not-found") return err(noSuchOrder(orderCode));
  if (written.kind === "line-used")
    return err({
      kind: "line-used",
      message: `This line of the statement belongs to ${written.orderCode}. Nothing was changed.`,
    });
  const { createdAt, money } = written.order;
  const refusals: Readonly<Record<NotWritten, readonly [field: string, why: string]>> = {
    awaited: [
      "line",
      `${orderCode} still awaits this amount: confirm its first transfer, and send back what came twice.`,
    ],
    "not-missing": [
      "amount",
      `${rupiah(missingOf(written.order))} of ${orderCode} are missing, not ${rupiah(amountIdr)}.`,
    ],
    "written-before": [
      kind === "sent back" ? "reference" : "reason",
      `${rupiah(amountIdr)} of ${orderCode} with these words were noted already.`,
    ],
    "too-early": [
      "day",
      `${orderCode} was placed on ${dayInWords(dayWib(Date.parse(createdAt)))}: money of it moves on that day or later.`,
    ],
    "not-received": [
      "amount",
      `${rupiah(amountIdr)} did not come for ${orderCode}, at once or in all, or went back already.`,
    ],
    "not-here": [
      "amount",
      `${rupiah(amountIdr)} of ${orderCode} ${kind === "wanted back" ? "were not kept as rounding" : "are not here to be refunded"}.`,
    ],
    "not-paid": ["amount", `${orderCode} does not stand as paid.`],
    "too-much": [
      "amount",
      `${rupiah(money.toSendBackIdr)} of ${orderCode} are to be sent back, not ${rupiah(amountIdr)}.`,
    ],
  };
  const [field, why] = refusals[written.kind];
  return invalid(field, `${why} Nothing was changed.`);
};

const settledWords = ({ said, sender, orderCode, by }: LineState): string => {
  if (!by) return "This line is not what it was when you looked: look at it again.";
  const who = `${staffInitials(by.actor)} wrote on ${dateTimeWib(by.at)} that`;
  if (orderCode !== null) return `${who} it belongs to ${orderCode}.`;
  const isRefund = said === "refund due" || said === "refunded";
  return `${who} ${STATES[said ?? "separate"]}${isRefund ? ` ${sender}` : ""}.`;
};

const STATES: Readonly<Record<StateOfLine, string>> = {
  "refund due": "it goes back to",
  refunded: "it went back to",
  "read before": "it was read before",
  "not ours": "it is no order’s",
  separate: "it is to be looked at",
  "taken back": "the bank took it back",
};
