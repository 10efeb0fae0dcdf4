import { plainFigure, readRupiah } from "./read-figure.ts";
import { dayAfter, isDay } from "#core/domain/day.ts";

export type Amount = {
  /** Rupiah, never negative. */
  readonly idr: number;
  readonly direction: "credit" | "debit" | "unmarked";
};

/**
 * Reads an amount with the bank's mark of its direction: `Rp 271.741 CR`, `-20.000`, `(75.000)`.
 * `null` for anything else, and for contradicting marks.
 */
export const readAmount = (cell: string): Amount | null => {
  const parts = MARKED.exec(plainFigure(cell))?.groups;
  if (!parts) return null;
  const { open, before = "", ahead, inside, figure = "", behind, close, after = "" } = parts;
  const signs = [ahead, inside, behind].filter((sign) => sign !== undefined);
  if ((open === undefined) !== (close === undefined) || signs.length > 1) return null;
  const read = readRupiah(figure);
  // No bank prints more than two decimals.
  if (!read.ok || Number(read.value.toFixed(2)) !== read.value) return null;
  const [mark, other = mark] = [before, after].filter((word) => word !== "").map(directionOf);
  if (mark !== other) return null;
  const signed = open === undefined ? directionOf(signs[0] ?? "") : "debit";
  return { idr: read.value, direction: mark ?? signed };
};

/** Meaning of `CR`, `DB` and similar marks; `unmarked` for other words. */
export const directionOf = (mark: string): Amount["direction"] => {
  const word = mark.trim().toUpperCase();
  if (CREDIT.has(word)) return "credit";
  return DEBIT.has(word) ? "debit" : "unmarked";
};

const CREDIT: ReadonlySet<string> = new Set(["CR", "C", "K", "KR", "KREDIT", "CREDIT", "+"]);
const DEBIT: ReadonlySet<string> = new Set(["DB", "D", "DR", "DEBIT", "DEBET", "-"]);
const WORD = "CR|C|KREDIT|KR|K|CREDIT|DB|DR|D|DEBIT|DEBET";
/** A sign behind follows a digit: the dash of `75.000,-` only ends the figure. */
const MARKED = new RegExp(
  String.raw`^(?<open>\()?(?<before>${WORD})? ?(?<ahead>[+-])? ?(?:(?:rp|idr) ?[.:]? ?)?(?<inside>[+-])? ?(?<figure>\d.*?) ?(?:(?<=\d ?)(?<behind>[+-]))? ?(?<close>\))? ?(?<after>(?<![a-z])(?:${WORD}))?$`,
  "i",
);

/** The statement's period, `YYYY-MM-DD`. */
export type Period = { readonly from: string; readonly to: string };

/** Context for dates without a year. `today` is `YYYY-MM-DD` at the roastery. */
export type Calendar = { readonly today: string; readonly period: Period | null };

/**
 * Parses a date to `YYYY-MM-DD`. Days come before months, as in Indonesia. A date without a year is
 * within the statement's period, else the latest that is not in the future; no line is of a day to come.
 */
export const readDate = (cell: string, calendar: Calendar): string | null => {
  const date = dateIn(cell, calendar);
  return date !== null && date <= latest(calendar) ? date : null;
};

/** Tomorrow: a bank's date may be some hours ahead. */
const latest = ({ today }: Calendar): string => dayAfter(today, 1);

const dateIn = (cell: string, calendar: Calendar): string | null => {
  const text = cell.trim().replace(/^'/, "");
  const iso = /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ].*)?$/.exec(text);
  if (iso) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = DAY_FIRST.exec(text);
  if (!parts) return null;
  const day = Number(parts[1]);
  const month = monthOf(parts[2] ?? "");
  if (month === null) return null;
  const year = parts[3];
  return year === undefined
    ? nearestYear(day, month, calendar)
    : realDay(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
};

/** Finds `Periode : 18/07/2025 - 21/07/2025` in a row. */
export const readPeriod = (text: string): Period | null => {
  const found = PERIOD.exec(text);
  const none = { today: "", period: null };
  const from = found?.[1] === undefined ? null : dateIn(found[1], none);
  const to = found?.[2] === undefined ? null : dateIn(found[2], none);
  return from !== null && to !== null && from <= to ? { from, to } : null;
};

const nearestYear = (day: number, month: number, calendar: Calendar): string | null => {
  const { today, period } = calendar;
  const last = Number((period?.to ?? today).slice(0, 4));
  const candidates = [last + 1, last, last - 1]
    .map((year) => realDay(year, month, day))
    .filter((date) => date !== null);
  if (period) return candidates.find((date) => date >= period.from && date <= period.to) ?? null;
  return candidates.find((date) => date <= latest(calendar)) ?? null;
};

const realDay = (year: number, month: number, day: number): string | null => {
  const date = [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
  return isDay(date) ? date : null;
};

const monthOf = (text: string): number | null => {
  if (/^\d+$/.test(text)) return Number(text);
  const index = MONTHS.indexOf(text.slice(0, 3).toLowerCase());
  return index === -1 ? null : (index % 12) + 1;
};

/** By their first three letters: Indonesian, English, and in other spellings. */
const MONTHS = [
  "jan feb mar apr mei jun jul agu sep okt nov des",
  "jan feb mar apr may jun jul aug sep oct nov dec",
  "jan peb mar apr mei jun jul ags sep okt nop des",
].flatMap((year) => year.split(" "));

const DAY_FIRST =
  /^(\d{1,2})[/\-. ](\d{1,2}|[a-z]{3,9})(?:[/\-. ](\d{4}|\d{2}))?(?:(?:[ T,|•·–-]|pukul)+\d{1,2}[:.]\d{2}.*)?$/i;
const PERIOD =
  /(\d{1,2}[/\- ](?:\d{1,2}|[a-z]{3,9})[/\- ]\d{4})\s*(?:-|–|s\/d|sd|to|sampai)\s*(\d{1,2}[/\- ](?:\d{1,2}|[a-z]{3,9})[/\- ]\d{4})/i;
