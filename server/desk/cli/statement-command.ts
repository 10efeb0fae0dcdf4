import * as v from "valibot";
import { rupiah } from "#format/rupiah.ts";
import { ok } from "#core/domain/result.ts";
import type { MatchedTransfer } from "#server/statements/match-lines.ts";
import { ActOnLine, actsOn, type LineOutcome } from "#server/use-cases/desk/act-on-line.ts";
import { MatchStatement, type MatchedStatement } from "#server/use-cases/desk/match-statement.ts";
import { wordsOf } from "../pages/verdict-words.ts";
import { changes, looks, reportOfEach } from "./command.ts";
import { done, line, refused, type Block } from "./report.ts";

const file = v.object({ contentBase64: v.pipe(v.string(), v.base64()) });

/**
 * Commands for bank statements: show one, and confirm what it says by itself: what the desk offers to
 * confirm with one tap.
 */
export const STATEMENT_COMMANDS = {
  match: looks(file, async (services, { contentBase64 }) => {
    const matched = await new MatchStatement(services).execute(null, bytesOf(contentBase64));
    if (!matched.ok) return refused(matched.error.message);
    const { orders, ...statement } = matched.value;
    return done({ ...statement, orders: [...orders.values()] }, ...look(matched.value));
  }),

  "match-confirm": changes(file, async (services, staff, { contentBase64 }) => {
    const matched = await new MatchStatement(services).execute(staff, bytesOf(contentBase64));
    if (!matched.ok) return refused(matched.error.message);
    const acting = new ActOnLine(services);
    const outcomes: LineOutcome[] = [];
    for (const one of matched.value.transfers)
      // A debit that may be anything else is the desk's to judge.
      if (actsOn(one)[0] === "confirm" && !REFUNDS.has(one.verdict.kind) && !isDone(one, outcomes))
        outcomes.push(...(await acting.execute(staff, matched.value, one, "confirm")));
    if (outcomes.length === 0) return done([], ...look(matched.value));
    return reportOfEach(
      outcomes,
      ({ orderCode }) => orderCode ?? "",
      async ({ amountIdr, done: result }) =>
        result.ok ? ok({ ...result.value, amountIdr }) : result,
      ({ order, says, amountIdr }) =>
        `${order?.orderCode}${says === "" ? ` is paid: ${rupiah(amountIdr)}. ${order?.customer.name} gets a mail.` : `: ${says}`}`,
    );
  }),
};

/** The first part of an order confirms all of them. */
const isDone = ({ verdict }: MatchedTransfer, outcomes: readonly LineOutcome[]): boolean =>
  verdict.kind === "part" && outcomes.some(({ orderCode }) => orderCode === verdict.orderCode);

const look = ({ layout, transfers, orders, unreadable, lineCount }: MatchedStatement) => {
  const exact = transfers.filter(({ verdict }) => verdict.kind === "exact");
  const table: Block = {
    kind: "table",
    rows: transfers.map(({ transfer, verdict }) => {
      const isExact = verdict.kind === "exact";
      const { name, text } = wordsOf(verdict, orders, transfer);
      return {
        date: transfer.dateText,
        amount: rupiah(transfer.amountIdr),
        order: "orderCode" in verdict ? (verdict.orderCode ?? "") : "",
        "what it is": isExact ? "Exact." : `${name} ${text}`,
        "bank text": transfer.text,
      };
    }),
  };
  return [
    line(`${layout}: ${lineCount} lines, ${exact.length} exact.`),
    table,
    ...unreadable.map(({ row, text }) => line(`Row ${row} could not be read: ${text}`, "bad")),
  ];
};

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, "base64"));

const REFUNDS: ReadonlySet<string> = new Set(["refund", "refund-of-line"]);
