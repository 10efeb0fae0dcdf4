import { dayAfter } from "#core/domain/day.ts";
import { directionOf, readAmount, readDate } from "./read-cells.ts";
import { BOOKED, type Statement, type StatementLine } from "./statement.ts";

/**
 * Parses lines copied from a bank's page: date, text, amount with its mark, and optionally a
 * balance. `null` unless every line that begins with a date has an amount.
 */
export const readPasted = (
  text: string,
  today: string,
): Pick<Statement, "lines" | "unreadable"> | null => {
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
 * them, then texts, then the amount, and perhaps its mark. A list that begins with an amount and ends
 * with a date has its dates below. `null` unless most amounts have a date.
 */
export const readPhoneList = (
  text: string,
  today: string,
): Pick<Statement, "lines" | "unreadable"> | null => {
  const printed = text.split(/\r?\n/).map((line) => line.trim());
  const entries = entriesOf(printed, today);
  const turns = entries.filter(({ kind }) => kind === "day" || kind === "amount");
  const isDatedBelow = turns[0]?.kind === "amount" && turns.at(-1)?.kind === "day";
  // Texts above a date are its transfer's, if each transfer has a date of its own.
  const isEachDated = turns.filter(({ kind }) => kind === "day").length * 2 >= turns.length;
  const read: Read[] = [];
  let [day, texts, isBalance]: [Day | null, string[], boolean] = [null, [], false];
  for (const [index, entry] of entries.entries()) {
    const last = read.at(-1);
    if (entry.kind === "day") {
      if (isDatedBelow) for (const line of read) line.day ??= entry.day;
      else day = entry.day;
      if (!isEachDated) texts = [];
    } else if (entry.kind === "mark" && last?.direction === "unmarked" && texts.length === 0)
      last.direction = entry.direction;
    else if (entry.kind === "amount" && !isBalance) {
      const { amountIdr, direction, text: before } = entry;
      const words = [...texts, before].filter(Boolean).join(" ");
      read.push({ row: index + 1, day, text: words, amountIdr, direction });
      texts = [];
    } else if (entry.kind === "text" || entry.kind === "mark") texts.push(entry.text);
    if (entry.kind !== "nothing") isBalance = entry.kind === "balance";
  }
  const lines = read
    .filter((line, at) => !isBalanceBehind(line, read[at - 1]))
    .flatMap(({ day: own, ...line }) =>
      own ? [{ ...line, ...own, direction: titled(line) }] : [],
    );
  const unreadable = read
    .filter((line) => line.day === null)
    .map(({ row }) => ({ row, text: printed[row - 1] ?? "" }));
  return lines.length > unreadable.length ? { lines, unreadable } : null;
};

/** Without a mark or a word of its own: what the marked transfer before it has left in the account. */
const isBalanceBehind = (line: Read, before: Read | undefined): boolean =>
  line.direction === "unmarked" &&
  line.text === "" &&
  line.day === before?.day &&
  before.direction !== "unmarked";

/** Some apps tell it by the transfer's title alone. */
const titled = ({ direction, text }: Pick<StatementLine, "direction" | "text">) => {
  if (direction !== "unmarked") return direction;
  const [, way] = /^(?:transfer|uang|dana) (masuk|keluar)\b/i.exec(text) ?? [];
  if (way === undefined) return direction;
  return way.toLowerCase() === "masuk" ? "credit" : "debit";
};

type Day = Pick<StatementLine, "date" | "dateText" | "state" | "word">;
type Money = { amountIdr: number; direction: StatementLine["direction"] };
type Read = Money & { readonly row: number; text: string; day: Day | null };

/** What one line of a phone's list is. */
type Entry =
  /** `balance`: the next amount is one. */
  | { readonly kind: "nothing" | "balance" }
  | { readonly kind: "day"; readonly day: Day }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "mark"; readonly text: string; readonly direction: Money["direction"] }
  | ({ readonly kind: "amount"; readonly text: string } & Money);

/** From below: a marked figure in a text is the amount only if none stands by itself below it. */
const entriesOf = (printed: readonly string[], today: string): readonly Entry[] => {
  let isAmountBelow = false;
  return printed
    .toReversed()
    .map((line) => {
      const entry = entryOf(line.replace(LABEL, ""), today, isAmountBelow);
      if (entry.kind === "amount" || entry.kind === "day") isAmountBelow = entry.kind === "amount";
      return entry;
    })
    .toReversed();
};

const entryOf = (printed: string, today: string, isAmountBelow: boolean): Entry => {
  if (BALANCE.test(printed)) return { kind: "balance" };
  if (printed === "" || TIME.test(printed) || WITH_BALANCE.test(printed))
    return { kind: "nothing" };
  const day = dayOf(printed, today);
  if (day) return { kind: "day", day };
  if (MARK.test(printed)) return { kind: "mark", text: printed, direction: directionOf(printed) };
  const alone = ALONE.test(printed) ? readAmount(printed) : null;
  if (alone) return { kind: "amount", text: "", amountIdr: alone.idr, direction: alone.direction };
  const within = isAmountBelow ? null : amountIn(printed);
  return within && within.direction !== "unmarked"
    ? { kind: "amount", ...within }
    : { kind: "text", text: printed };
};

const dayOf = (printed: string, today: string): Day | null => {
  const isPending = /^pend(?:ing)?$/i.test(printed);
  const ago = [/^(?:hari ini|today)$/i, /^(?:kemarin|yesterday)$/i].findIndex((one) =>
    one.test(printed),
  );
  const dateText = printed.replace(WEEKDAY, "");
  const date = ago === -1 ? readDate(dateText, { today, period: null }) : dayAfter(today, 0 - ago);
  return isPending || date !== null ? { date, dateText, ...saidBy(isPending, dateText) } : null;
};

const saidBy = (isPending: boolean, word: string) =>
  isPending ? ({ state: "waiting", word } as const) : BOOKED;

/** An amount has a currency, a sign, groups or a mark: a number alone may be a reference. */
const ALONE = /^[(+−–-]|^(?:rp|idr)|\d[.,]\d{3}(?!\d)|(?:cr|db)$/i;
const MARK = /^(?:CR|DB|K|D|kredit|debit|debet|credit)$/i;
const TIME = /^(?:pukul |jam )?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?(?:WIB|WITA|WIT|AM|PM))?$/i;
const WITH_BALANCE = /^(?:sisa )?(?:saldo|balance)\b.*\d/i;
/** By itself: a customer may be called so. */
const BALANCE = /^(?:sisa |total )?(?:saldo|balance)(?: (?:akhir|aktif|efektif|rekening))?:?$/i;
/** Of a value in the same line or in the next. */
const LABEL =
  /^(?:tanggal|tgl|waktu|date|keterangan|berita|nominal|jumlah|amount|jenis|tipe)(?: transaksi)?\s*(?::\s*|$)/i;
const WEEKDAY =
  /^(?:sen(?:in)?|sel(?:asa)?|rabu?|kam(?:is)?|jum(?:.?at)?|sab(?:tu)?|min(?:ggu)?|hari ini|kemarin|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|today|yesterday)(?:,|\b) */i;

const readLine = (printed: string, today: string): Omit<StatementLine, "row"> | null => {
  const parts = printed.length > LONGEST_LINE ? null : DATE_THEN_REST.exec(printed.trim());
  if (!parts) return null;
  const [, dateText = "", rest = ""] = parts;
  const isPending = /^pend/i.test(dateText);
  const date = isPending ? null : readDate(dateText, { today, period: null });
  const amount = amountIn(rest);
  return amount && (date !== null || isPending)
    ? { date, dateText, ...saidBy(isPending, dateText), ...amount, direction: titled(amount) }
    : null;
};

/** The amount in a line and the text before it; `null` if several numbers may be the amount. */
const amountIn = (
  printed: string,
): Pick<StatementLine, "text" | "amountIdr" | "direction"> | null => {
  if (printed.length > LONGEST_LINE) return null;
  const line = printed.replaceAll(/\s+/g, " ");
  const amounts = [...line.matchAll(AMOUNTS)].flatMap((match) => {
    const amount = readAmount(match[0]);
    return amount ? [{ ...amount, at: match.index }] : [];
  });
  const marked = amounts.filter(({ direction }) => direction !== "unmarked");
  // A single number is the amount; of two unmarked ones, either may be the balance.
  const amount = marked.length > 0 ? marked[0] : amounts.length === 1 ? amounts[0] : undefined;
  if (!amount || marked.length > 1) return null;
  const text = line.slice(0, amount.at).trim();
  return { text, amountIdr: amount.idr, direction: amount.direction };
};

/** No bank prints longer ones, and the patterns below would take seconds for them. */
const LONGEST_LINE = 2000;
const DATE_THEN_REST =
  /^'?((?:\d{1,4}[/\-.]\d{1,2}(?:[/\-.]\d{2,4})?|\d{1,2} [a-z]{3,9}(?: \d{4})?|pend\w*))[\s;,|]+(.+)$/i;
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
