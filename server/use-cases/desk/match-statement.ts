import { err, ok, type Result } from "#core/domain/result.ts";
import { dayWib } from "#format/date-time-wib.ts";
import type { Clock } from "#server/ports/runtime.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import type { DeskOrders } from "#server/database/postgres/desk-orders.ts";
import type { Ledger } from "#server/database/postgres/ledger.ts";
import type { OwnAccounts, StatementLayouts } from "#server/database/postgres/desk-settings.ts";
import {
  withFingerprints,
  type Statement,
  type StatementError,
} from "#server/statements/statement.ts";
import { matchTransfers } from "#server/statements/match-lines.ts";
import type { BankLine, KnownLine, MatchedTransfer, Transfer } from "#server/statements/verdict.ts";
import type { BankAccount } from "#server/ports/shop-details.ts";
import type { ReadUploads } from "#server/ports/read-uploads.ts";
import { writtenBy, type Staff } from "./staff.ts";

export type MatchedStatement = Omit<Statement, "lines"> & {
  readonly lineCount: number;
  /** Credits and refunds, in the statement's order. */
  readonly transfers: readonly MatchedTransfer[];
  /** The orders in the verdicts. */
  readonly orders: ReadonlyMap<string, DeskOrder>;
};

type Deps = {
  readonly orders: Pick<DeskOrders, "payable" | "byCodes">;
  readonly ledger: Ledger;
  readonly layouts: Pick<StatementLayouts, "all">;
  readonly ownAccounts: Pick<OwnAccounts, "all">;
  readonly uploads: Pick<ReadUploads, "statement">;
  readonly account: BankAccount;
  readonly now: Clock;
};

/**
 * Reads a bank statement and matches its lines with orders. Its lines are kept, and entries that were
 * written by hand are linked with the lines that show them. What is certain and asks nobody anything
 * is written to the ledger: money that came for a cancelled order, and money that was sent back. No
 * order changes its status.
 * @param staff who reads it; `null` for a look, which writes nothing.
 */
export const matchStatement = async (
  deps: Deps,
  staff: Staff | null,
  file: Uint8Array,
): Promise<Result<MatchedStatement, StatementError>> => {
  const { orders, layouts, ownAccounts, uploads, ledger, account, now } = deps;
  const today = dayWib(now());
  const read = await uploads.statement(file, {
    today,
    remembered: await layouts.all(),
    account,
    ours: (await ownAccounts.all()).map(({ printed: own }) => own),
  });
  if (!read.ok) return err(read.error);
  const { lines: printed, ...about } = read.value;
  const { layout } = about;
  const lines = withFingerprints(printed);
  const amounts = [...new Set(lines.map(({ amountIdr }) => amountIdr))];
  if (staff)
    await ledger.keepLines(
      lines.flatMap((line) => bankLine(line, layout)),
      writtenBy(staff, now),
    );
  const open = await ledger.openLines();
  const days = lines.flatMap(({ date }) => date ?? []).toSorted();
  const [payable, known, unreconciled, owed, owedLines] = await Promise.all([
    orders.payable([...amounts, ...open.map(({ amountIdr }) => amountIdr)]),
    ledger.linesOf(amounts),
    ledger.unreconciled(days[0] ?? today, days.at(-1) ?? today),
    ledger.toSendBack(),
    ledger.owedLines(),
  ]);
  const transfers = matchTransfers(lines, payable, {
    lines: known,
    open,
    unreconciled,
    owed: [
      ...owed.map(({ order: { orderCode, customer }, amountIdr, since }) => ({
        orderCode,
        customerId: customer.id,
        amountIdr,
        since: dayWib(Date.parse(since)),
      })),
      ...owedLines.map(({ line, amountIdr, since }) => ({
        orderCode: null,
        credit: line,
        amountIdr,
        since: dayWib(Date.parse(since)),
      })),
    ],
    source: layout,
  });
  const saidOf = new Map(known.map(({ line, said }) => [line, said]));
  if (staff) for (const one of transfers) await write(deps, staff, one, saidOf);
  const named = await orders.byCodes([...new Set(transfers.flatMap(codesOf))]);
  return ok({
    ...about,
    lineCount: lines.length,
    transfers,
    orders: new Map(named.map((order) => [order.orderCode, order])),
  });
};

/** Of two who read the same line, the second finds it written. */
const write = async (
  { ledger, now }: Pick<Deps, "ledger" | "now">,
  staff: Staff,
  { transfer, verdict }: MatchedTransfer,
  saidOf: ReadonlyMap<string, KnownLine["said"]>,
): Promise<void> => {
  const by = writtenBy(staff, now);
  const { fingerprint, date, text } = transfer;
  // What else they may show is asked first.
  if (verdict.kind !== "merged" && verdict.kind !== "part" && "byHand" in verdict)
    await ledger.reconcile(verdict.byHand, fingerprint);
  // This source shows it besides the one that it was said to be.
  if (saidOf.get(fingerprint) === "read before" && verdict.kind !== "seen")
    await ledger.classifyLine(fingerprint, "separate", "", by);
  if (!("isCertain" in verdict) || !verdict.isCertain) return;
  if (verdict.kind === "refund-of-line") {
    const sent = { day: date ?? "", reference: text, debit: fingerprint };
    await ledger.sendLineBack(verdict.credit, sent, by);
    return;
  }
  await ledger.write(
    {
      orderCode: verdict.orderCode,
      kind: verdict.kind === "late" ? "received" : "sent back",
      amountIdr: transfer.amountIdr,
      day: date ?? "",
      line: fingerprint,
      reference: text || null,
      reason: null,
    },
    by,
  );
};

/** Only what the bank has booked, and says whether it came or went; what it takes back went, too. */
const bankLine = (
  { fingerprint: line, date, direction, amountIdr, text, state }: Transfer,
  source: string,
): readonly BankLine[] =>
  date === null ||
  !(state === "booked" || (state === "reversal" && direction === "debit")) ||
  direction === "unmarked" ||
  amountIdr <= 0
    ? []
    : [{ line, day: date, direction, amountIdr, text, source }];

const codesOf = ({ verdict }: MatchedTransfer): readonly string[] => {
  if ("orderCode" in verdict && verdict.orderCode !== null) return [verdict.orderCode];
  return "orderCodes" in verdict ? verdict.orderCodes : [];
};
