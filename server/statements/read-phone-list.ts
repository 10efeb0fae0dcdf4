import { dayAfter } from "#core/domain/day.ts";
import { accountIn, misfitOf, type NamedAccount } from "./account-named.ts";
import type { ReadLine } from "./file-sums.ts";
import { type Calendar, orderOfDates, readAmount, readDate } from "./read-cells.ts";
import { amountIn, behind } from "./read-pasted.ts";
import type { Context, Reading } from "./read-table.ts";
import {
  directionAlone,
  directionOf,
  directionOfTitle,
  isStatus,
  readStatus,
  type Said,
  withoutStatus,
} from "./row-words.ts";
import { BOOKED, type StatementLine } from "./statement.ts";

/**
 * Parses a phone's list, where a transfer takes several lines: its date, or one above several of
 * them, then texts, then the amount, and perhaps its mark. A list that begins with an amount and ends
 * with a date has its dates below. `null` unless most amounts have a date.
 */
export const readPhoneList = (text: string, context: Context): Reading | null => {
  const printed = text.split(/\r?\n/).flatMap((line) => withoutStatusBeside(line.trim()));
  const order = orderOfDates(printed);
  const calendar: Calendar = { today: context.today, period: null, ...(order && { order }) };
  const entries = entriesOf(printed, calendar);
  const turns = entries.filter(({ kind }) => kind === "day" || kind === "amount");
  const isDatedBelow = turns[0]?.kind === "amount" && turns.at(-1)?.kind === "day";
  // Texts above a date are its transfer's, if each transfer has a date of its own.
  const isEachDated = turns.filter(({ kind }) => kind === "day").length * 2 >= turns.length;
  const firstAmount = entries.findIndex(({ kind }) => kind === "amount");
  const firstTitle = entries.findIndex(
    (entry) => entry.kind === "text" && directionAlone(entry.text) !== "unmarked",
  );
  const isTitledBelow = firstTitle > firstAmount;
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
    else if (
      entry.kind === "text" &&
      isTitledBelow &&
      last?.direction === "unmarked" &&
      texts.length === 0 &&
      directionAlone(entry.text) !== "unmarked"
    )
      last.direction = directionAlone(entry.text);
    else if (entry.kind === "amount" && !isBalance) {
      const { amountIdr, direction, text: before, said } = entry;
      const words = [...texts, before].filter(Boolean);
      const ways = new Set(
        words
          .flatMap((word) => [directionAlone(word), directionOfTitle(word)])
          .filter((way) => way !== "unmarked"),
      );
      const titled = ways.size === 1 ? ([...ways][0] ?? "unmarked") : "unmarked";
      read.push({
        row: index + 1,
        day,
        text: words.join(" "),
        amountIdr,
        direction: direction === "unmarked" ? titled : direction,
        said,
        doubt: null,
      });
      texts = [];
    } else if (entry.kind === "text" || entry.kind === "mark") texts.push(entry.text);
    if (entry.kind !== "nothing" && entry.kind !== "blank") isBalance = entry.kind === "balance";
  }
  const transfers = read.filter((line, at) => !isBalanceBehind(line, read[at - 1]));
  giveStatuses(transfers, entries, isDatedBelow);
  const account = accountAbove(printed, entries);
  const lines = transfers.flatMap(({ day: own, said, doubt, ...line }): ReadLine[] => {
    if (!own) return [];
    const stated = said ?? (own.state === "booked" ? doubt : null);
    const [, number = account.number] =
      line.direction === "credit" ? (CAME_TO.exec(line.text) ?? []) : [];
    const misfit = misfitOf({ ...account, number }, context.account);
    const isForeign = misfit !== null && !context.ours.includes(misfit);
    return [
      {
        ...line,
        ...own,
        direction: line.direction === "unmarked" ? directionOfTitle(line.text) : line.direction,
        mark: line.direction === "unmarked" ? "none" : "told",
        balanceIdr: null,
        part: number ?? "",
        isDone: false,
        ...(isForeign && { state: "another account", word: misfit }),
        ...stated,
      },
    ];
  });
  const unreadable = transfers
    .filter((line) => line.day === null)
    .map(({ row }) => ({ row, text: printed[row - 1] ?? "" }));
  return lines.length > unreadable.length ? { lines, unreadable, around: [] } : null;
};

/** A status beside something else, such as `Uang Masuk • Gagal`, in a line of its own. */
const withoutStatusBeside = (line: string): readonly string[] => {
  const parts = line.split(/\s*[•·|]\s*/).filter((part) => part !== "");
  return parts.length > 1 && parts.some(isStatus) ? parts : [line];
};

/** What the lines above the first day or amount say of the account; its number also without a label. */
const accountAbove = (printed: readonly string[], entries: readonly Entry[]): NamedAccount => {
  const first = entries.findIndex(({ kind }) => kind === "day" || kind === "amount");
  const above = printed.slice(0, Math.max(0, first));
  const named = accountIn(above.map((line) => [line]));
  if (named.number !== null || entries[first]?.kind !== "day") return named;
  return { ...named, number: BARE_NUMBER.exec(above.join("\n"))?.[0] ?? null };
};

const BARE_NUMBER =
  /(?<![\w+.,])(?!0?8\d{8,11}\b)[\dx*•](?:[ -]?[\dx*•]){6,17}(?<=\d{3})(?![\w.,])/;
const CAME_TO =
  /(?<![a-z])(?:ke|to) (?:rek(?:ening)?|account|acc)\.?(?: tujuan)? ?:? ?([\dx*•](?:[ -]?[\dx*•]){2,17}(?<=\d{3}))/i;

/**
 * Statuses stand in lines of their own, above or below their amounts: as the first of them does, where
 * each transfer has one. Where only some have, what is around a status tells; else both of its
 * neighbours are in doubt.
 */
const giveStatuses = (
  transfers: readonly Read[],
  entries: readonly Entry[],
  isDatedBelow: boolean,
): void => {
  const statuses = entries.flatMap((entry, at) =>
    entry.kind === "status" ? [{ at: at + 1, said: entry.said }] : [],
  );
  const [first, last] = [transfers[0]?.row ?? 0, transfers.at(-1)?.row ?? 0];
  const isAbove = statuses.some(({ at }) => at < first);
  const isBelow = statuses.some(({ at }) => at > last);
  for (const { at, said } of statuses) {
    const above = transfers.findLast(({ row }) => row < at);
    const below = transfers.find(({ row }) => row > at);
    const between = (from: number, to: number, kinds: readonly Entry["kind"][]): boolean =>
      entries.slice(from, to).some(({ kind }) => kinds.includes(kind));
    const ofAbove = above !== undefined && !between(above.row, at - 1, ["text", "day", "blank"]);
    const ofBelow = below !== undefined && !between(at, below.row - 1, ["text", "day", "blank"]);
    const isOneEach = statuses.length === transfers.length;
    const side = ((): "above" | "below" | null => {
      if (above === undefined) return "below";
      if (below === undefined) return "above";
      if (isAbove !== isBelow && isOneEach) return isAbove ? "below" : "above";
      if (ofAbove !== ofBelow && (isAbove === isBelow || isBelow === ofAbove)) {
        const isDivided =
          between(above.row, below.row - 1, ["blank"]) ||
          (!isDatedBelow && between(at, below.row - 1, ["day"]));
        return ofAbove ? (isBelow || isDivided ? "above" : null) : "below";
      }
      return null;
    })();
    if (said.state === "booked") continue;
    // A word above may be of all that follow, as a day is.
    if (side === "below" && !isOneEach)
      for (const one of transfers)
        if (one !== below && one.row > at && !between(at, one.row - 1, ["day", "status"]))
          one.doubt ??= { state: "in doubt", word: said.word };
    if (side === "above" && above) above.said ??= said;
    else if (side === "below" && below) below.said ??= said;
    else
      for (const one of [above, below])
        if (one) one.doubt ??= { state: "in doubt", word: said.word };
  }
};

/** Without a mark or a word of its own: what the marked transfer before it has left in the account. */
const isBalanceBehind = (line: Read, before: Read | undefined): boolean =>
  line.direction === "unmarked" &&
  line.text === "" &&
  line.day === before?.day &&
  before.direction !== "unmarked";

type Day = Pick<StatementLine, "date" | "dateText" | "state" | "word">;
type Money = { amountIdr: number; direction: StatementLine["direction"] };
type Read = Money & {
  readonly row: number;
  text: string;
  day: Day | null;
  said: Said | null;
  /** A status that may be another transfer's. */
  doubt: Said | null;
};

/** What one line of a phone's list is. */
type Entry =
  /** `balance`: the next amount is one. */
  | { readonly kind: "nothing" | "blank" | "balance" }
  | { readonly kind: "day"; readonly day: Day }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "status"; readonly said: Said }
  | { readonly kind: "mark"; readonly text: string; readonly direction: Money["direction"] }
  | ({ readonly kind: "amount"; readonly text: string; readonly said: Said | null } & Money);

/** From below: a marked figure in a text is the amount only if none stands by itself below it. */
const entriesOf = (printed: readonly string[], calendar: Calendar): readonly Entry[] => {
  let isAmountBelow = false;
  return printed
    .toReversed()
    .map((line) => {
      const entry = entryOf(line.replace(LABEL, ""), calendar, isAmountBelow);
      if (entry.kind === "amount" || entry.kind === "day")
        isAmountBelow = entry.kind === "amount" && entry.text === "";
      return entry;
    })
    .toReversed();
};

const entryOf = (printed: string, calendar: Calendar, isAmountBelow: boolean): Entry => {
  if (BALANCE.test(printed)) return { kind: "balance" };
  if (printed === "") return { kind: "blank" };
  if (TIME.test(printed) || WITH_BALANCE.test(printed)) return { kind: "nothing" };
  const day = dayOf(printed, calendar);
  if (day) return { kind: "day", day };
  if (MARK.test(printed)) return { kind: "mark", text: printed, direction: directionOf(printed) };
  if (isStatus(printed)) return { kind: "status", said: readStatus(printed) };
  const { rest, said } = withoutStatus(printed);
  const alone = ALONE.test(rest) ? readAmount(rest) : null;
  if (alone)
    return { kind: "amount", text: "", amountIdr: alone.idr, direction: alone.direction, said };
  const within = isAmountBelow ? null : amountIn(printed);
  if (!within || within.direction === "unmarked") return { kind: "text", text: printed };
  const { text, amountIdr, direction, after } = within;
  return { kind: "amount", text, amountIdr, direction, said: behind(after) };
};

const dayOf = (printed: string, calendar: Calendar): Day | null => {
  const { rest, said } = withoutStatus(printed);
  const isPending = /^pend$/i.test(printed);
  const ago = [/^(?:hari ini|today)$/i, /^(?:kemarin|yesterday)$/i].findIndex((one) =>
    one.test(rest),
  );
  const dateText = rest.replace(WEEKDAY, "");
  const date = ago === -1 ? readDate(dateText, calendar) : dayAfter(calendar.today, 0 - ago);
  if (isPending) return { date: null, dateText: printed, state: "waiting", word: printed };
  return date === null ? null : { date, dateText, ...(said ?? BOOKED) };
};

/** An amount has a currency, a sign, groups or a mark: a number alone may be a reference. */
const ALONE = /^[(+−–-]|^(?:rp|idr)|\d[.,]\d{3}(?!\d)|(?:cr|db)$/i;
const MARK = /^(?:CR|DB|K|D|kredit|debit|debet|credit)$/i;
const TIME = /^(?:pukul |jam )?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?(?:WIB|WITA|WIT|AM|PM))?$/i;
const WITH_BALANCE = /^(?:sisa )?(?:saldo|balance)\b.*\d/i;
/** By itself: a customer may be called so. */
const BALANCE = /^(?:sisa |total )?(?:saldo|balance)(?: (?:akhir|aktif|efektif|rekening))?:?$/i;
/** Of a value in the same line or in the next. */
const LABEL =
  /^(?:tanggal|tgl|waktu|date|keterangan|berita|nominal|jumlah|amount|jenis|tipe|status)(?: transaksi)?\s*(?::\s*|$)/i;
const WEEKDAY =
  /^(?:sen(?:in)?|sel(?:asa)?|rabu?|kam(?:is)?|jum(?:.?at)?|sab(?:tu)?|min(?:ggu)?|hari ini|kemarin|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|today|yesterday)(?:,|\b) */i;
