import { err, ok, type Result } from "#core/domain/result.ts";
import { rupiah } from "#format/rupiah.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import type { Ledger } from "#server/database/postgres/ledger.ts";
import type { MatchedTransfer, Part, Transfer } from "#server/statements/verdict.ts";
import { missingOf } from "#server/ports/stored-order.ts";
import { confirmPayment } from "./confirm-payment.ts";
import type { MatchedStatement } from "./match-statement.ts";
import type { DeskRefusal, MoveDeps } from "./move-order.ts";
import { SettleMoney } from "./settle-money.ts";
import type { Staff } from "./staff.ts";

/** What may be done with a line of a statement by one tap. */
export type LineAct = "confirm" | "send-back" | "not-ours" | "read-before" | "separate";

export type LineOutcome = {
  /** `null` for a line of no order. */
  readonly orderCode: string | null;
  readonly amountIdr: number;
  readonly done: Result<{ readonly order: DeskOrder | null; readonly says: string }, DeskRefusal>;
};

/** The acts that fit a line, the likeliest first; none where it is certain what the line is. */
export const actsOn = ({ verdict }: MatchedTransfer): readonly LineAct[] =>
  "isCertain" in verdict && verdict.isCertain ? [] : ACTS[verdict.kind];

const ACTS: Readonly<Record<MatchedTransfer["verdict"]["kind"], readonly LineAct[]>> = {
  exact: ["confirm"],
  merged: ["confirm"],
  part: ["confirm"],
  rest: ["confirm"],
  refund: ["confirm"],
  "refund-of-several": ["confirm"],
  "refund-of-line": ["confirm"],
  double: ["send-back", "not-ours"],
  late: ["send-back", "not-ours"],
  "read-before": ["read-before", "separate"],
  unknown: ["not-ours"],
  off: ["not-ours"],
  // What somebody has said may be taken back.
  "not-ours": ["separate"],
  seen: ["separate"],
  "refund-due": ["separate"],
  "already-paid": [],
  pending: [],
  "no-money": [],
  reversal: [],
  unmarked: [],
  "refund-seen": [],
  refunded: [],
};

/** Does what staff chose for a line, with the orders that it was matched with. */
export class ActOnLine {
  readonly #deps: MoveDeps & { readonly ledger: Ledger };
  readonly #money: SettleMoney;

  constructor(deps: MoveDeps & { readonly ledger: Ledger }) {
    this.#deps = deps;
    this.#money = new SettleMoney(deps);
  }

  async execute(
    staff: Staff,
    statement: MatchedStatement,
    matched: MatchedTransfer,
    act: LineAct,
  ): Promise<readonly LineOutcome[]> {
    const { transfer, verdict } = matched;
    const { amountIdr, fingerprint } = transfer;
    if (act === "read-before" || act === "separate" || act === "not-ours") {
      const done = await this.#money.classifyLine(staff, fingerprint, SAID[act], "");
      const isTakenBack = act === "separate" && verdict.kind !== "read-before";
      const says = isTakenBack ? "It is to be looked at again." : `Kept as ${SAID[act]}.`;
      return [outcomeOf(null, amountIdr, done, says)];
    }
    const { kind } = verdict;
    if (kind === "exact" || kind === "already-paid")
      return [await this.#paid(staff, verdict.orderCode, transfer, amountIdr)];
    if (kind === "merged") {
      await this.#deps.ledger.reconcile(verdict.byHand ?? [], fingerprint);
      return inTurn(verdict.orderCodes, statement, (code, order) =>
        this.#paid(staff, code, transfer, order ? missingOf(order) : 0),
      );
    }
    if (kind === "part")
      return [
        verdict.byHand === undefined
          ? await this.#paid(staff, verdict.orderCode, transfer, amountIdr, verdict.other)
          : await this.#seen(statement, matched, verdict, verdict.byHand),
      ];
    if (kind === "refund")
      return [await this.#sentBack(staff, verdict.orderCode, transfer, amountIdr)];
    if (kind === "refund-of-several")
      return inTurn(verdict.orderCodes, statement, (code, order) =>
        this.#sentBack(staff, code, transfer, order?.money.toSendBackIdr ?? 0),
      );
    if (kind === "refund-of-line") {
      const sent = sentOn(transfer);
      const done = await this.#money.sendLineBack(staff, verdict.credit, sent, fingerprint);
      return [outcomeOf(null, amountIdr, done, "Sent back.")];
    }
    return kind === "rest" || kind === "double" || kind === "late"
      ? [await this.#received(staff, verdict.orderCode, transfer, kind === "rest")]
      : [];
  }

  /** It came for an order besides what paid it. */
  async #received(
    staff: Staff,
    orderCode: string,
    { amountIdr, date, fingerprint, text }: Transfer,
    isRest: boolean,
  ): Promise<LineOutcome> {
    const came = await this.#money.receive(staff, {
      orderCode,
      amountIdr,
      day: date ?? "",
      line: fingerprint,
      reference: text,
    });
    const overIdr = came.ok ? came.value.money.toSendBackIdr : 0;
    const says = [
      ...(isRest ? ["It was what was missing. Nothing is missing now."] : []),
      ...(overIdr > 0
        ? [`${rupiah(overIdr)} wait in To send back; the customer gets a mail.`]
        : []),
    ].join(" ");
    return outcomeOf(orderCode, amountIdr, came, says);
  }

  async #sentBack(
    staff: Staff,
    orderCode: string,
    transfer: Transfer,
    amountIdr: number,
  ): Promise<LineOutcome> {
    const what = { orderCode, amountIdr, ...sentOn(transfer), line: transfer.fingerprint };
    const sent = await this.#money.sendBack(staff, what);
    return outcomeOf(orderCode, amountIdr, sent, "Sent back; the customer gets a mail.");
  }

  /** Both lines show what was written by hand. */
  async #seen(
    { orders }: MatchedStatement,
    { transfer: { fingerprint, amountIdr } }: MatchedTransfer,
    { orderCode, other }: Extract<MatchedTransfer["verdict"], { readonly kind: "part" }>,
    entry: number,
  ): Promise<LineOutcome> {
    const isSeen = await this.#deps.ledger.reconcileInParts(entry, [fingerprint, other.line]);
    const order = orders.get(orderCode);
    const wholeIdr = amountIdr + other.amountIdr;
    const done = isSeen && order ? ok(order) : err(await this.#money.settledBefore(fingerprint));
    return outcomeOf(orderCode, wholeIdr, done, "It is what was written by hand.");
  }

  async #paid(
    staff: Staff,
    orderCode: string,
    transfer: Transfer,
    amountIdr: number,
    other: Part | null = null,
  ): Promise<LineOutcome> {
    const paid = await confirmPayment(this.#deps, staff, {
      orderCode,
      amountIdr,
      reference: transfer.text,
      day: transfer.date ?? undefined,
      line: transfer.fingerprint,
      more: other ? [{ ...other, reference: other.text, reason: null }] : [],
    });
    const wholeIdr = amountIdr + (other?.amountIdr ?? 0);
    return outcomeOf(orderCode, wholeIdr, paid, "");
  }
}

/** One after the other: each is a transaction of its own. */
const inTurn = async (
  orderCodes: readonly string[],
  { orders }: MatchedStatement,
  act: (code: string, order: DeskOrder | undefined) => Promise<LineOutcome>,
): Promise<readonly LineOutcome[]> => {
  const outcomes: LineOutcome[] = [];
  for (const code of orderCodes) outcomes.push(await act(code, orders.get(code)));
  return outcomes;
};

const SAID = {
  "read-before": "read before",
  separate: "separate",
  "not-ours": "not ours",
} as const;

/** Some banks print no text beside a transfer. */
const sentOn = ({ date, text }: Transfer) => ({ day: date ?? "", reference: text || "statement" });

const outcomeOf = (
  orderCode: string | null,
  amountIdr: number,
  done: Result<DeskOrder | undefined, DeskRefusal>,
  says: string,
): LineOutcome => ({
  orderCode,
  amountIdr,
  done: done.ok ? ok({ order: done.value ?? null, says }) : done,
});
