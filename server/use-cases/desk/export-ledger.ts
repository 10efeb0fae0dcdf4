import { dayAfter } from "#core/domain/day.ts";
import { writeCsv } from "#format/csv.ts";
import type { Ledger } from "#server/ports/ledger.ts";
import type { Movement } from "#server/ports/ledger.ts";

export type LedgerAsked = {
  /** Days of the bank, both included, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly separator?: "," | ";";
};

/**
 * The money of a period as CSV, in the order of the bank's own file, so that both lie side by side: in parts
 * of a month, so that any period takes the same memory.
 */
export async function* exportLedger(
  ledger: Pick<Ledger, "movements" | "days">,
  { from, to, separator = "," }: LedgerAsked,
): AsyncGenerator<string> {
  const csv = (rows: readonly (readonly string[])[]): string =>
    `${writeCsv(rows, { separator })}\n`;
  // The byte order mark tells Excel that this is UTF-8.
  yield `\uFEFF${csv([Object.keys(COLUMNS)])}`;
  // Not every month from the year 1 to 9999, if that was asked.
  const kept = await ledger.days();
  if (!kept) return;
  const end = kept.last < to ? kept.last : to;
  for (let first = kept.first > from ? kept.first : from; first <= end;) {
    const last = dayAfter(first, DAYS_AT_ONCE - 1);
    const moved = await ledger.movements(first, last < end ? last : end);
    if (moved.length > 0)
      yield csv(moved.map((one) => Object.values(COLUMNS).map((cell) => String(cell(one)))));
    first = dayAfter(last, 1);
  }
}

const COLUMNS: Readonly<Record<string, (moved: Movement) => string | number>> = {
  day: ({ day }) => day,
  in: ({ direction, amountIdr }) => (direction === "in" ? amountIdr : ""),
  out: ({ direction, amountIdr }) => (direction === "out" ? amountIdr : ""),
  order_code: ({ orderCode }) => orderCode ?? "",
  bank_text: ({ text }) => text,
  what: ({ what }) => what,
};

const DAYS_AT_ONCE = 31;
