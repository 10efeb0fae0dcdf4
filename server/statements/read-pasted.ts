import { readAmount } from "./read-amount.ts";
import { readDate } from "./read-date.ts";
import type { Statement, StatementLine } from "./statement.ts";

/**
 * Parses lines copied from a bank's page: date, text, amount with its mark, and optionally a
 * balance. `null` unless every line that begins with a date has an amount.
 */
export const readPasted = (text: string, today: string): Omit<Statement, "layout"> | null => {
  const lines: StatementLine[] = [];
  const unreadable: { row: number; text: string }[] = [];
  for (const [index, printed] of text.split(/\r?\n/).entries()) {
    if (printed.trim() === "") continue;
    const line = readLine(printed, today);
    if (line) lines.push({ row: index + 1, ...line });
    else unreadable.push({ row: index + 1, text: printed.trim() });
  }
  return lines.length > unreadable.length ? { lines, unreadable } : null;
};

const readLine = (printed: string, today: string): Omit<StatementLine, "row"> | null => {
  const parts = DATE_THEN_REST.exec(printed.trim());
  if (!parts) return null;
  const [, dateText = "", rest = ""] = parts;
  const isPending = /^pend/i.test(dateText);
  const date = isPending ? null : readDate(dateText, { today, period: null });
  const amounts = [...rest.matchAll(AMOUNTS)].flatMap((match) => {
    const amount = readAmount(match[0]);
    return amount ? [{ ...amount, at: match.index }] : [];
  });
  const marked = amounts.filter(({ direction }) => direction !== "unmarked");
  // A single number is the amount; of two unmarked ones, either may be the balance.
  const amount = marked.length > 0 ? marked[0] : amounts.length === 1 ? amounts[0] : undefined;
  if (!amount || marked.length > 1 || (date === null && !isPending)) return null;
  return {
    date,
    dateText,
    text: rest.slice(0, amount.at).trim().replaceAll(/\s+/g, " "),
    amountIdr: amount.idr,
    direction: amount.direction,
    isPending,
  };
};

const DATE_THEN_REST =
  /^'?((?:\d{1,4}[/\-.]\d{1,2}(?:[/\-.]\d{2,4})?|\d{1,2} [a-z]{3,9}(?: \d{4})?|pend\w*))[\s;,|]+(.+)$/i;
/** Numbers between blanks, grouped or not, with their marks. */
const AMOUNTS =
  /(?<=^|[\s;|])[+-]?\s?(?:rp\.?\s?|idr\s?)?\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{2})?(?:\s?(?:CR|DB|[KD]|kredit|debit|debet|credit|[+-])(?=$|[\s;|]))?(?=$|[\s;|])|(?<=^|[\s;|])[+-]?\s?(?:rp\.?\s?|idr\s?)?\d{4,13}(?:[.,]\d{2})?\s?(?:CR|DB|[KD]|kredit|debit|debet|credit|[+-])(?=$|[\s;|])/gi;
