import { accountIn, misfitOf } from "./account-named.ts";
import type { ReadLine } from "./file-sums.ts";
import { type Calendar, orderOfDates, readAmount, readDate, readPeriod } from "./read-cells.ts";
import { type Context, isFoot, isSumText, type Reading } from "./read-table.ts";
import { directionOfTitle, isStatus, readStatus, type Said, withoutStatus } from "./row-words.ts";
import { isHead, nameOf, roleOf } from "./known-layouts.ts";
import { BOOKED, type Rows, type StatementLine } from "./statement.ts";

/**
 * Parses lines copied from a PDF or a bank's page: each transfer begins with its date, and its text
 * may go on below; then come the amount with its mark, and perhaps a balance. What stands between
 * pages, sums and balances are no transfers. `null` unless most of what begins with a date has an
 * amount.
 */
export const readPasted = (text: string, context: Context): Reading | null => {
  const printed = text.split(/\r?\n/).map((line) => line.trim());
  const starts = printed.map((line) => {
    const start = line.length > LONGEST_LINE ? null : DATE_THEN_REST.exec(line);
    const behindDate = start?.[2] ?? "";
    return start && !DAY_ALONE.test(behindDate) && !isStatus(behindDate) ? start : null;
  });
  const first = starts.findIndex((start) => start !== null);
  const period = readPeriod(printed);
  const order = orderOfDates(starts.flatMap((start) => start?.[1] ?? []));
  const calendar: Calendar = { today: context.today, period, ...(order && { order }) };
  const lines: ReadLine[] = [];
  const unreadable: { row: number; text: string }[] = [];
  const around: (readonly string[])[] = [];
  let foreign: Partial<Said> = {};
  let part = "";
  let open: Printed | null = null;
  const close = (): void => {
    if (open === null) return;
    const read = readEntry(open, headsOf(around), calendar);
    if (read === "none") around.push([open.printed.join(" ")]);
    else if (read === null) unreadable.push({ row: open.row, text: open.printed.join(" ") });
    else lines.push({ row: open.row, ...read, ...(read.state === "booked" && foreign), part });
    open = null;
  };
  for (const [index, line] of printed.entries()) {
    if (line === "") continue;
    const start = starts[index];
    if (start) {
      close();
      open = {
        row: index + 1,
        dateText: start[1] ?? "",
        printed: [line],
        rest: [(start[2] ?? "").replace(HOUR, "")],
      };
      continue;
    }
    const cells = line.split(/\t| {2,}|[|;]/).map((cell) => cell.trim());
    const named = accountIn([
      [line],
      ...(printed[index + 1] === undefined ? [] : [[printed[index + 1] ?? ""]]),
    ]);
    if (isAround(line, cells) || index < first || named.number !== null) {
      if (named.number !== null && accountIn([[line]]).number !== null) {
        close();
        const own = accountIn(printed.slice(index, index + 6).map((one) => [one]));
        const misfit = misfitOf(own, context.account);
        part = own.number ?? "";
        foreign =
          misfit === null || context.ours.includes(misfit)
            ? {}
            : { state: "another account", word: misfit };
      }
      around.push(cells);
      if (isSumText(line) || isFoot([line]) || isHead(cells)) close();
    } else if (open) {
      open.printed.push(line);
      open.rest.push(line);
    } else unreadable.push({ row: index + 1, text: line });
  }
  close();
  return lines.length > unreadable.length ? { lines, unreadable, around } : null;
};

/** What of a page's text is none of its transfers: heads, feet, sums and balances. */
const isAround = (line: string, cells: readonly string[]): boolean =>
  isFoot([line]) ||
  isSumText(line) ||
  isHead(cells) ||
  isHead(line.split(/\s+/)) ||
  isHeadOfWords(line);

/** `TANGGAL KETERANGAN CBG MUTASI SALDO` without anything between its names. */
const isHeadOfWords = (line: string): boolean => {
  const words = line.split(/[\s/|;]+/).filter((word) => nameOf(word) !== "");
  const named = words.filter((word) => roleOf(word) !== null).length;
  return !/\d/.test(line) && named >= 3 && named * 2 > words.length;
};

type Printed = {
  readonly row: number;
  readonly dateText: string;
  readonly printed: string[];
  /** What stands behind the date, and in the lines below. */
  readonly rest: string[];
};

type EntryRead = Omit<ReadLine, "row" | "part">;

/** Whether debits stand before credits, by the head of the columns; `null` without one. */
const headsOf = (around: Rows): "debit first" | "credit first" | null => {
  for (const cells of around.toReversed()) {
    const text = cells.join(" ");
    const [debit, credit] = [/debe?i?t|keluar/i.exec(text), /kredit|credit|masuk/i.exec(text)];
    if (debit && credit && /tanggal|tgl|date/i.test(text))
      return debit.index < credit.index ? "debit first" : "credit first";
  }
  return null;
};

const readEntry = (
  { dateText, rest, printed }: Printed,
  columns: ReturnType<typeof headsOf>,
  calendar: Calendar,
): EntryRead | "none" | null => {
  if (printed.some((line) => line.length > LONGEST_LINE)) return null;
  const day = withoutStatus(dateText);
  const date = readDate(day.rest, calendar);
  if (date === null && day.said === null) return null;
  const at = rest.findIndex((line) => amountIn(line, columns) !== null);
  const amount = at === -1 ? null : amountIn(rest[at] ?? "", columns);
  const behindIt = amount && HAS_WORDS.test(amount.after) ? ` ${amount.after}` : "";
  const words = rest.map((line, index) =>
    index === at ? `${amount?.text ?? ""}${behindIt}` : line,
  );
  const text = words
    .filter((line) => line !== "")
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (isSumText(text) || amount?.amountIdr === 0) return "none";
  if (!amount) return null;
  const { amountIdr, direction, balanceIdr, after } = amount;
  const said = day.said ?? behind(after) ?? statusLine(rest.slice(at + 1));
  const title = direction === "unmarked" ? directionOfTitle(text) : direction;
  return {
    date,
    dateText,
    text,
    amountIdr,
    direction: title,
    balanceIdr,
    mark: direction === "unmarked" ? "none" : "told",
    isDone: false,
    ...(said ?? BOOKED),
  };
};

const HAS_WORDS = /[a-z]{3}/i;

/** What the words behind an amount say: `Rp 62.510 Gagal`. */
export const behind = (after: string): Said | null => {
  const words = after.replaceAll(/[\d.,+-]/g, " ").trim();
  const said = words !== "" && isStatus(words) ? readStatus(words) : null;
  return said?.state === "booked" ? null : (said ?? withoutStatus(after).said);
};

const statusLine = (lines: readonly string[]): Said | null => {
  const line = lines.find(isStatus);
  const said = line === undefined ? null : readStatus(line);
  return said?.state === "booked" ? null : said;
};

/** The amount in a line, the text before it, and the balance behind; `null` if several may be the amount. */
export const amountIn = (
  printed: string,
  columns: "debit first" | "credit first" | null = null,
):
  | (Pick<StatementLine, "text" | "amountIdr" | "direction"> & {
      readonly balanceIdr: number | null;
      readonly after: string;
    })
  | null => {
  if (printed.length > LONGEST_LINE) return null;
  const line = printed.replaceAll(/[\s;|]+/g, " ");
  const amounts = [...line.matchAll(AMOUNTS)].flatMap((match) => {
    const amount = readAmount(match[0]);
    return amount
      ? [{ ...amount, printed: match[0], at: match.index, end: match.index + match[0].length }]
      : [];
  });
  const marked = amounts.filter(({ direction }) => direction !== "unmarked");
  const [one, two, three, ...more] = amounts;
  const found = (
    amount: (typeof amounts)[number] | undefined,
    balance: (typeof amounts)[number] | undefined,
    direction = amount?.direction,
  ) =>
    amount &&
    direction && {
      text: line.slice(0, Math.min(one?.at ?? amount.at, amount.at)).trim(),
      amountIdr: amount.idr,
      direction,
      balanceIdr: balance ? (balance.direction === "debit" ? 0 - balance.idr : balance.idr) : null,
      after: line.slice((balance ?? amount).end).trim(),
    };
  const [before] = marked;
  if (marked.length === 1 && before) {
    const last = amounts.at(-1);
    const read = found(before, last !== before && last && last.at > before.at ? last : undefined);
    return read ? { ...read, text: line.slice(0, before.at).trim() } : null;
  }
  // A column for each direction, of which one is 0, and the balance.
  if (
    one &&
    two &&
    three &&
    more.length === 0 &&
    columns !== null &&
    (one.idr === 0) !== (two.idr === 0)
  ) {
    const isFirst = one.idr !== 0;
    const direction = isFirst === (columns === "debit first") ? "debit" : "credit";
    return found(isFirst ? one : two, three, direction) ?? null;
  }
  // The last is the balance; a mark may stand behind both. A figure of the text is written otherwise.
  const isAlike = one && two && hasCents(one.printed) === hasCents(two.printed);
  if (isAlike && !three && (marked.length === 0 || marked.length === 2))
    return found(one, two) ?? null;
  return one && !two ? (found(one, undefined) ?? null) : null;
};

const hasCents = (printed: string): boolean => /[.,]\d{2}(?!\d)/.test(printed);

/** No bank prints longer ones, and the patterns below would take seconds for them. */
const LONGEST_LINE = 2000;
const DATE_THEN_REST =
  /^'?((?:\d{4}-\d{2}-\d{2}|\d{1,2}[/\-.]\d{1,2}(?:[/\-.]\d{2,4})?|\d{4}\/\d{2}\/\d{2}|\d{1,2}[ -][a-z]{3,9}(?:[ -]\d{2,4})?(?![\d:.])|pend(?:ing)?\b))[\s;,|]+(.+)$/i;
/** A phone's list prints the day and the hour in a line of their own. */
const HOUR =
  /^(?:pukul |jam )?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?(?:WIB|WITA|WIT|AM|PM))?(?=\s)\s+[-|•·–]?\s*/i;
const DAY_ALONE =
  /^(?:\d{4}|(?:pukul |jam |[•|·–-] ?)?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?(?:WIB|WITA|WIT|AM|PM))?)$/i;
const CURRENCY = String.raw`(?:rp\.?|idr)\s?`;
const MARKED = String.raw`\s?(?:CR|DB|[KD]|kredit|debit|debet|credit|[+-])`;
/** Two decimals, and the dash in their place. */
const END_OF_FIGURE = String.raw`(?:[.,]\d{2})?(?:\s?[.,](?:--?|=))?`;
/** Numbers between blanks with their marks: grouped, or with a currency or a mark. */
const AMOUNTS = new RegExp(
  [
    String.raw`(?:${CURRENCY})?\d{1,3}(?:[.,]\d{3})+${END_OF_FIGURE}(?:${MARKED}(?=$|[\s;|]))?`,
    String.raw`${CURRENCY}\d{4,13}${END_OF_FIGURE}(?:${MARKED}(?=$|[\s;|]))?`,
    String.raw`\d{4,13}${END_OF_FIGURE}${MARKED}`,
  ]
    .map((figure) => String.raw`(?<=^|[\s;|])[+-]?\s?${figure}(?=$|[\s;|])`)
    .join("|"),
  "gi",
);
