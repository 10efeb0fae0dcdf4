import * as v from "valibot";
import { rupiah } from "#format/rupiah.ts";
import { ConfirmPayment } from "#server/use-cases/desk/confirm-payment.ts";
import { MatchStatement, type MatchedStatement } from "#server/use-cases/desk/match-statement.ts";
import { wordsOf } from "../pages/verdict-words.ts";
import { changes, looks, reportOfEach } from "./command.ts";
import { done, line, refused, type Block } from "./report.ts";

const file = v.object({ contentBase64: v.pipe(v.string(), v.base64()) });

/** Commands for bank statements: show one, and confirm exact matches. */
export const STATEMENT_COMMANDS = {
  match: looks(file, async (services, { contentBase64 }) => {
    const matched = await new MatchStatement(services).execute(
      { email: "shop" },
      bytesOf(contentBase64),
    );
    if (!matched.ok) return refused(matched.error.message);
    const { orders, ...statement } = matched.value;
    return done({ ...statement, orders: [...orders.values()] }, ...look(matched.value));
  }),

  "match-confirm": changes(file, async (services, staff, { contentBase64 }) => {
    const matched = await new MatchStatement(services).execute(staff, bytesOf(contentBase64));
    if (!matched.ok) return refused(matched.error.message);
    const exact = matched.value.transfers.flatMap(({ transfer, verdict }) =>
      verdict.kind === "exact" ? [{ transfer, orderCode: verdict.orderCode }] : [],
    );
    if (exact.length === 0) return done([], ...look(matched.value));
    return reportOfEach(
      exact,
      ({ orderCode }) => orderCode,
      ({ transfer, orderCode }) =>
        new ConfirmPayment(services).execute(staff, {
          orderCode,
          amountIdr: transfer.amountIdr,
          reference: transfer.text,
          day: transfer.date ?? undefined,
          line: transfer.fingerprint,
        }),
      ({ orderCode, amountDueIdr, customer }) =>
        `${orderCode} is paid: ${rupiah(amountDueIdr)}. ${customer.name} gets a mail.`,
    );
  }),
};

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
