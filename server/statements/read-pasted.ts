import { directionOf, readAmount, readDate } from "./read-cells.ts";
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

/**
 * Parses a phone's list, where a transfer takes several lines: its date, or one above several of
 * them, then texts, then the amount by itself, and perhaps its mark. `null` unless most amounts have
 * a date.
 */
export const readPhoneList = (text: string, today: string): Omit<Statement, "layout"> | null => {
  const lines: StatementLine[] = [];
  const unreadable: { row: number; text: string }[] = [];
  let [dateText, date]: [string, string | null] = ["", null];
  let texts: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const printed = line.trim();
    const plainDate = printed.replace(WEEKDAY, "");
    const day = readDate(plainDate, { today, period: null });
    const last = lines.at(-1);
    if (printed === "" || TIME.test(printed) || BALANCE.test(printed)) continue;
    if (day !== null) [dateText, date, texts] = [plainDate, day, []];
    else if (MARK.test(printed) && last?.direction === "unmarked" && texts.length === 0)
      lines.splice(-1, 1, { ...last, direction: directionOf(printed) });
    else {
      const amount = ALONE.test(printed) ? readAmount(printed) : null;
      if (!amount) texts.push(printed);
      else if (date === null) unreadable.push({ row: index + 1, text: printed });
      else {
        const { idr: amountIdr, direction } = amount;
        const row = index + 1;
        lines.push({
          row,
          date,
          dateText,
          text: texts.join(" "),
          amountIdr,
          direction,
          isPending: false,
        });
        texts = [];
      }
    }
  }
  return lines.length > unreadable.length ? { lines, unreadable } : null;
};

/** An amount has a currency, a sign, groups or a mark: a number alone may be a reference. */
const ALONE = /^[(+−–-]|^(?:rp|idr)|\d[.,]\d{3}(?!\d)|(?:cr|db)$/i;
const MARK = /^(?:CR|DB|K|D|kredit|debit|debet|credit)$/i;
const TIME = /^(?:pukul |jam )?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?(?:WIB|WITA|WIT|AM|PM))?$/i;
const BALANCE = /^(?:sisa )?(?:saldo|balance)\b/i;
const WEEKDAY =
  /^(?:senin|selasa|rabu|kamis|jum.?at|sabtu|minggu|hari ini|(?:mon|tues|wednes|thurs|fri|satur|sun)day),? */i;

const readLine = (printed: string, today: string): Omit<StatementLine, "row"> | null => {
  const parts = printed.length > LONGEST_LINE ? null : DATE_THEN_REST.exec(printed.trim());
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

/** No bank prints longer ones, and the patterns below would take seconds for them. */
const LONGEST_LINE = 2000;
const DATE_THEN_REST =
  /^'?((?:\d{1,4}[/\-.]\d{1,2}(?:[/\-.]\d{2,4})?|\d{1,2} [a-z]{3,9}(?: \d{4})?|pend\w*))[\s;,|]+(.+)$/i;
/** Numbers between blanks, grouped or not, with their marks. */
const AMOUNTS =
  /(?<=^|[\s;|])[+-]?\s?(?:rp\.?\s?|idr\s?)?\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{2})?(?:\s?(?:CR|DB|[KD]|kredit|debit|debet|credit|[+-])(?=$|[\s;|]))?(?=$|[\s;|])|(?<=^|[\s;|])[+-]?\s?(?:rp\.?\s?|idr\s?)?\d{4,13}(?:[.,]\d{2})?\s?(?:CR|DB|[KD]|kredit|debit|debet|credit|[+-])(?=$|[\s;|])/gi;
