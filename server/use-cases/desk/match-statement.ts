import { err, ok, type Result } from "#core/domain/result.ts";
import { dayWib } from "#format/date-time-wib.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { DeskOrder, DeskOrders } from "#server/ports/desk-orders.ts";
import type { StatementLayouts } from "#server/ports/statement-layouts.ts";
import { withFingerprints } from "#server/statements/line-fingerprints.ts";
import { matchTransfers, type MatchedTransfer } from "#server/statements/match-lines.ts";
import type { Statement, StatementError } from "#server/statements/statement.ts";
import type { UploadThread } from "#server/uploads/upload-thread.ts";

export type MatchedStatement = Pick<Statement, "layout" | "unreadable"> & {
  readonly lineCount: number;
  /** Credits only, in the statement's order. */
  readonly transfers: readonly MatchedTransfer[];
  /** The orders in the verdicts. */
  readonly orders: ReadonlyMap<string, DeskOrder>;
};

type Deps = {
  readonly orders: Pick<DeskOrders, "payable" | "byCodes">;
  readonly layouts: Pick<StatementLayouts, "all">;
  readonly uploads: Pick<UploadThread, "statement">;
  readonly now: Clock;
};

/** Reads a bank statement and matches its credits with orders. Changes nothing. */
export class MatchStatement {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async execute(file: Uint8Array): Promise<Result<MatchedStatement, StatementError>> {
    const { orders, layouts, uploads, now } = this.#deps;
    const read = await uploads.statement(file, {
      today: dayWib(now()),
      remembered: await layouts.all(),
    });
    if (!read.ok) return err(read.error);
    const lines = withFingerprints(read.value.lines);
    const payable = await orders.payable(lines.map(({ amountIdr }) => amountIdr));
    const transfers = matchTransfers(lines, payable);
    const named = await orders.byCodes([...new Set(transfers.flatMap(codesOf))]);
    return ok({
      layout: read.value.layout,
      unreadable: read.value.unreadable,
      lineCount: lines.length,
      transfers,
      orders: new Map(named.map((order) => [order.orderCode, order])),
    });
  }
}

const codesOf = ({ verdict }: MatchedTransfer): readonly string[] => {
  if ("orderCode" in verdict) return [verdict.orderCode];
  return "orderCodes" in verdict ? verdict.orderCodes : [];
};
