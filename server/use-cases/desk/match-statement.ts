import { ok, type Result } from "#core/domain/result.ts";
import { dayWib } from "#format/date-time-wib.ts";
import type { Clock } from "#server/ports/runtime.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import type { WrittenBy } from "#server/ports/ledger.ts";
import type { DeskOrders } from "#server/ports/desk-orders.ts";
import type { Ledger } from "#server/ports/ledger.ts";
import type { OwnAccounts, StatementLayouts } from "#server/ports/desk-settings.ts";
import {
  withFingerprints,
  type ReadStatement,
  type Statement,
  type StatementError,
} from "#server/statements/statement.ts";
import { codesIn, hasWords, namesIn } from "#server/statements/line-text.ts";
import { matchTransfers } from "#server/statements/match-lines.ts";
import { withReversals } from "#server/statements/undone-lines.ts";
import type { BankLine, MatchedTransfer, Transfer, Verdict } from "#server/statements/verdict.ts";
import type { BankAccount } from "#documents/shop-details.ts";
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
  readonly orders: Pick<DeskOrders, "payable" | "byCodes" | "customersNamed" | "roundingIdr">;
  readonly ledger: Ledger;
  readonly layouts: Pick<StatementLayouts, "all">;
  readonly ownAccounts: Pick<OwnAccounts, "all">;
  readonly uploads: Pick<ReadUploads, "statement">;
  readonly account: BankAccount;
  readonly now: Clock;
};

/** Reads a file once; what its lines are is asked of {@link matchLines}. Writes nothing. */
export const readStatement = async (
  { layouts, ownAccounts, uploads, ledger, account, now }: Deps,
  file: Uint8Array,
): Promise<Result<ReadStatement, StatementError>> => {
  const read = await uploads.statement(file, {
    today: dayWib(now()),
    remembered: await layouts.all(),
    account,
    ours: (await ownAccounts.all()).map(({ printed: own }) => own),
  });
  if (!read.ok) return read;
  const { lines } = read.value;
  const known = await ledger.linesOf(amountsOf(lines));
  return ok({ ...read.value, lines: withFingerprints(withReversals(lines, known)) });
};

/**
 * Matches the lines of a statement with orders, as they are now. Writes nothing.
 */
export const matchLines = async (
  { orders, ledger, now }: Deps,
  { lines, ...about }: ReadStatement,
): Promise<MatchedStatement> => {
  const today = dayWib(now());
  const amounts = amountsOf(lines);
  const open = await ledger.openLines();
  const days = lines.flatMap(({ date }) => date ?? []).toSorted();
  const texts = [...lines.filter(({ direction }) => direction !== "debit"), ...open];
  const codes = [...new Set(texts.flatMap(({ text }) => codesIn(text)))];
  const [payable, known, unreconciled, owed, owedLines, never] = await Promise.all([
    orders.payable([...amounts, ...open.map(({ amountIdr }) => amountIdr)], codes, days.at(-1)),
    ledger.linesOf(amounts),
    ledger.unreconciled(days[0] ?? today, days.at(-1) ?? today),
    ledger.owed(),
    ledger.owedLines(),
    ledger.neverOrders(),
  ]);
  const matched = matchTransfers(lines, payable, {
    lines: known,
    open,
    unreconciled,
    owed: [
      ...owed.map(({ orderCode, customerId, amountIdr, since }) => ({
        orderCode,
        customerId,
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
    never: never.map(({ words }) => words),
    roundingIdr: orders.roundingIdr,
    source: about.layout,
  });
  const named = await ordersOf({ orders }, matched);
  return {
    ...about,
    lineCount: lines.length,
    transfers: await withSenders({ orders }, matched, named),
    orders: named,
  };
};

/** The orders in the verdicts. */
export const ordersOf = async (
  { orders }: { readonly orders: Pick<DeskOrders, "byCodes"> },
  matched: readonly MatchedTransfer[],
): Promise<ReadonlyMap<string, DeskOrder>> => {
  const named = await orders.byCodes([...new Set(matched.flatMap(codesOf))]);
  return new Map(named.map((order) => [order.orderCode, order]));
};

/** A statement that was read: its lines are kept, and entries written by hand get the lines that show them. */
export const keepAndMatch = async (
  deps: Deps,
  staff: Staff,
  read: ReadStatement,
): Promise<MatchedStatement> => {
  const by = writtenBy(staff, deps.now);
  await deps.ledger.keepLines(
    read.lines.flatMap((line) => bankLine(line, read.layout)),
    by,
  );
  const matched = await matchLines(deps, read);
  const links = matched.transfers.filter(({ verdict }) => byHandOf(verdict).length > 0);
  for (const { transfer, verdict } of links)
    await deps.ledger.reconcile(byHandOf(verdict), transfer.fingerprint);
  await noteShownTwice(deps, by, matched.transfers);
  return matched;
};

/**
 * Reads a statement and matches its lines.
 * @param staff who reads it, so that its lines are kept; `null` for a look, which writes nothing.
 */
export const matchStatement = async (
  deps: Deps,
  staff: Staff | null,
  file: Uint8Array,
): Promise<Result<MatchedStatement, StatementError>> => {
  const read = await readStatement(deps, file);
  if (!read.ok) return read;
  return ok(
    staff ? await keepAndMatch(deps, staff, read.value) : await matchLines(deps, read.value),
  );
};

const amountsOf = (lines: readonly { readonly amountIdr: number }[]): readonly number[] => [
  ...new Set(lines.map(({ amountIdr }) => amountIdr)),
];

/** Entries that a line shows beyond doubt; what else they may be is asked first. */
const byHandOf = (verdict: Verdict): readonly number[] =>
  (verdict.kind === "already-paid" || verdict.kind === "refund-seen") && verdict.byHand
    ? verdict.byHand
    : [];

/** One source shows a line besides the one that it was said to be. */
const noteShownTwice = async (
  { ledger }: Pick<Deps, "ledger">,
  by: WrittenBy,
  matched: readonly MatchedTransfer[],
): Promise<void> => {
  const amounts = amountsOf(matched.map(({ transfer }) => transfer));
  const before = new Set(
    (await ledger.linesOf(amounts)).flatMap(({ line, said }) =>
      said === "read before" ? [line] : [],
    ),
  );
  for (const { transfer, verdict } of matched)
    if (before.has(transfer.fingerprint) && verdict.kind !== "seen")
      await ledger.classifyLine(transfer.fingerprint, "separate", "", by);
};

/** Names the other customer whom the text of an exact line names, which is no reason to doubt it. */
const withSenders = async (
  { orders }: { readonly orders: Pick<DeskOrders, "customersNamed"> },
  matched: readonly MatchedTransfer[],
  orderOf: ReadonlyMap<string, DeskOrder>,
): Promise<readonly MatchedTransfer[]> => {
  const exact = matched.filter(({ verdict }) => verdict.kind === "exact");
  const names = new Set(exact.flatMap(({ transfer }) => namesIn(transfer.text)));
  const customers = await orders.customersNamed([...names]);
  if (customers.length === 0) return matched;
  return matched.map((one) => {
    const { transfer, verdict } = one;
    if (verdict.kind !== "exact") return one;
    const customer = orderOf.get(verdict.orderCode)?.customer;
    if (customer && hasWords(transfer.text, customer.name)) return one;
    const other = customers.find(
      ({ id, name }) => id !== customer?.id && hasWords(transfer.text, name),
    );
    return other ? { ...one, sender: other.name } : one;
  });
};

/** Only what the bank has booked, and says whether it came or went; what it undoes moved money, too. */
const bankLine = (
  { fingerprint: line, date, direction, amountIdr, text, state }: Transfer,
  source: string,
): readonly BankLine[] =>
  date === null ||
  !(state === "booked" || state === "reversal") ||
  direction === "unmarked" ||
  amountIdr <= 0
    ? []
    : [{ line, day: date, direction, amountIdr, text, source }];

const codesOf = ({ verdict }: MatchedTransfer): readonly string[] => {
  if (verdict.kind === "off")
    return [verdict.orderCode, ...(verdict.exactly === undefined ? [] : [verdict.exactly])];
  return verdict.orderCodes ?? [verdict.orderCode ?? []].flat();
};
