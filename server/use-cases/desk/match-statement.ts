import { err, ok, type Result } from "#core/domain/result.ts";
import { dayWib } from "#format/date-time-wib.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { DeskOrder, DeskOrders } from "#server/ports/desk-orders.ts";
import type { BankLine, Ledger } from "#server/ports/ledger.ts";
import type { StatementLayouts } from "#server/ports/statement-layouts.ts";
import { withFingerprints } from "#server/statements/line-fingerprints.ts";
import {
  matchTransfers,
  type MatchedTransfer,
  type Transfer,
} from "#server/statements/match-lines.ts";
import type { Statement, StatementError } from "#server/statements/statement.ts";
import type { UploadThread } from "#server/uploads/upload-thread.ts";
import type { Staff } from "./staff.ts";

export type MatchedStatement = Pick<Statement, "layout" | "unreadable"> & {
  readonly lineCount: number;
  /** Credits and refunds, in the statement's order. */
  readonly transfers: readonly MatchedTransfer[];
  /** The orders in the verdicts. */
  readonly orders: ReadonlyMap<string, DeskOrder>;
};

type Deps = {
  readonly orders: Pick<DeskOrders, "payable" | "byCodes">;
  readonly ledger: Pick<Ledger, "keepLines" | "linesOf" | "unseen" | "see" | "toSendBack">;
  readonly layouts: Pick<StatementLayouts, "all">;
  readonly uploads: Pick<UploadThread, "statement">;
  readonly now: Clock;
};

/**
 * Reads a bank statement and matches its lines with orders. Its lines are kept, and entries that were
 * written by hand are linked with the lines that show them; no order changes.
 */
export class MatchStatement {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async execute(staff: Staff, file: Uint8Array): Promise<Result<MatchedStatement, StatementError>> {
    const { orders, layouts, uploads, ledger, now } = this.#deps;
    const read = await uploads.statement(file, {
      today: dayWib(now()),
      remembered: await layouts.all(),
    });
    if (!read.ok) return err(read.error);
    const { layout, unreadable } = read.value;
    const lines = withFingerprints(read.value.lines);
    const amounts = [...new Set(lines.map(({ amountIdr }) => amountIdr))];
    await ledger.keepLines(
      lines.flatMap((line) => bankLine(line, layout)),
      {
        actor: staff.email,
        at: new Date(now()).toISOString(),
      },
    );
    const [payable, known, unseen, owed] = await Promise.all([
      orders.payable(amounts),
      ledger.linesOf(amounts),
      ledger.unseen(amounts),
      ledger.toSendBack(),
    ]);
    const transfers = matchTransfers(lines, payable, {
      lines: known,
      unseen,
      owed: owed.map(({ order, amountIdr }) => ({ orderCode: order.orderCode, amountIdr })),
      source: layout,
    });
    for (const { transfer, verdict } of transfers)
      if ("byHand" in verdict && verdict.byHand !== undefined)
        await ledger.see(verdict.byHand, transfer.fingerprint);
    const named = await orders.byCodes([...new Set(transfers.flatMap(codesOf))]);
    return ok({
      layout,
      unreadable,
      lineCount: lines.length,
      transfers,
      orders: new Map(named.map((order) => [order.orderCode, order])),
    });
  }
}

/** Only what the bank has booked, and says whether it came or went. */
const bankLine = (
  { fingerprint: line, date, direction, amountIdr, text, isPending }: Transfer,
  source: string,
): readonly BankLine[] =>
  date === null || isPending || direction === "unmarked" || amountIdr <= 0
    ? []
    : [{ line, day: date, direction, amountIdr, text, source }];

const codesOf = ({ verdict }: MatchedTransfer): readonly string[] => {
  if ("orderCode" in verdict && verdict.orderCode !== null) return [verdict.orderCode];
  return "orderCodes" in verdict ? verdict.orderCodes : [];
};
