import { plainFigure, readRupiah } from "./read-figure.ts";
import { directionOf } from "./row-words.ts";
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

const WORD = "CR|C|KREDIT|KR|K|CREDIT|DB|DR|D|DEBIT|DEBET";
/** A sign behind follows a digit: the dash of `75.000,-` only ends the figure. */
const MARKED = new RegExp(
  String.raw`^(?<open>\()?(?<before>${WORD})? ?(?<ahead>[+-])? ?(?:(?:rp|idr) ?[.:]? ?)?(?<inside>[+-])? ?(?<figure>\d.*?) ?(?:(?<=\d ?)(?<behind>[+-]))? ?(?<close>\))? ?(?<after>(?<![a-z])(?:${WORD}))?$`,
  "i",
);

/** The statement's period, `YYYY-MM-DD`. */
export type Period = { readonly from: string; readonly to: string };

/** How dates of a statement are to be understood. `today` is `YYYY-MM-DD` at the roastery. */
export type Calendar = {
  readonly today: string;
  readonly period: Period | null;
  /** Of dates in figures; days come first, as in Indonesia, unless one of them cannot be so. */
  readonly order?: "day first" | "month first" | "either";
  /** Whether a number is a spreadsheet's count of days. */
  readonly hasSerials?: boolean;
};

/**
 * Parses a date to `YYYY-MM-DD`. Days come before months, unless the calendar says otherwise. A date
 * without a year is within the statement's period, else the latest that is not in the future; no line
 * is of a day to come.
 */
export const readDate = (cell: string, calendar: Calendar): string | null => {
  const date = dateIn(cell, calendar);
  return date !== null && date <= latest(calendar) ? date : null;
};

/** One date that cannot be day-first settles it for all of its column; two that contradict, none. */
export const orderOfDates = (cells: readonly string[]): Calendar["order"] => {
  const figures = cells.flatMap((cell) => {
    const [, first, second] = IN_FIGURES.exec(plainDate(cell)) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  const isMonthFirst = figures.some(([first, second]) => first <= 12 && second > 12);
  const isDayFirst = figures.some(([first, second]) => first > 12 && second <= 12);
  if (!isMonthFirst) return "day first";
  return isDayFirst ? "either" : "month first";
};

/** Tomorrow: a bank's date may be some hours ahead. */
const latest = ({ today }: Calendar): string => dayAfter(today, 1);

const plainDate = (cell: string): string =>
  cell.trim().replaceAll(/\s+/g, " ").replace(/^'/, "").replace(WEEKDAY, "");

const dateIn = (cell: string, calendar: Calendar): string | null => {
  const text = plainDate(cell);
  if (calendar.hasSerials === true && SERIAL.test(text)) return dayOfSerial(text);
  const iso = YEAR_FIRST.exec(text) ?? COMPACT.exec(text);
  if (iso) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const worded = MONTH_NAMED_FIRST.exec(text);
  if (worded) {
    const month = monthOf(worded[1] ?? "");
    return month === null ? null : realDay(Number(worded[3]), month, Number(worded[2]));
  }
  const parts = DAY_FIRST.exec(text);
  if (!parts) return null;
  const [, first = "", inFigures, named, year] = parts;
  const second = inFigures ?? named ?? "";
  const swaps = /^\d+$/.test(second) && calendar.order === "month first";
  const day = Number(swaps ? second : first);
  const month = monthOf(swaps ? first : second);
  if (month === null) return null;
  if (
    calendar.order === "either" &&
    /^\d+$/.test(second) &&
    day <= 12 &&
    month <= 12 &&
    day !== month
  )
    return null;
  if (calendar.order === "either" && month > 12)
    return dateIn(text, { ...calendar, order: "month first" });
  return year === undefined
    ? nearestYear(day, month, calendar)
    : realDay(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
};

/** Days since 30 December 1899, as spreadsheets count. */
const dayOfSerial = (text: string): string | null => {
  const days = Math.floor(Number(text.replace(",", ".")));
  return days < 36_526 || days > 73_050 ? null : dayAfter("1899-12-30", days);
};

/**
 * The period that the rows around a table name: `Periode : 18/07/2025 - 21/07/2025`, `1 s/d 30
 * November 2025`, `Periode: Nopember 2025`, or its first and last day in rows of their own.
 */
export const readPeriod = (rows: readonly string[]): Period | null => {
  for (const row of rows) {
    const found = rangeIn(row) ?? monthIn(row);
    if (found) return found;
  }
  const bound = (label: RegExp): string | null => {
    for (const row of rows) {
      const date = label.exec(row)?.[1];
      const day = date === undefined ? null : dateIn(date, FREE);
      if (day !== null) return day;
    }
    return null;
  };
  const [from, to] = [bound(FROM), bound(TO)];
  return from !== null && to !== null && from <= to ? { from, to } : null;
};

/** Of dates that bring their year. */
const FREE: Calendar = { today: "", period: null };

const rangeIn = (row: string): Period | null => {
  const whole = RANGE.exec(row)?.groups;
  const to = whole ? dateIn(whole["to"] ?? "", FREE) : null;
  if (!whole || to === null) return null;
  const begins = whole["from"] ?? "";
  const [, month, year] =
    /^\d{1,2}(?:[ /.-](\d{1,2}|[a-z]{3,9}))?(?:[ /.-](\d{2,4}))?$/i.exec(begins) ?? [];
  const [, ofMonth = "", ofYear = ""] =
    /^(?:\d{1,2}[ /.-])(\d{1,2}|[a-z]{3,9})[ /.-](\d{2,4})$/i.exec(whole["to"] ?? "") ?? [];
  const filled =
    /^\d{4}/.test(begins) || year !== undefined || ofYear === ""
      ? begins
      : `${/^\d{1,2}/.exec(begins)?.[0]} ${month ?? ofMonth} ${ofYear}`;
  const from = dateIn(filled, FREE);
  return from !== null && from <= to ? { from, to } : null;
};

/** By a label, or alone in its row; never the month of a day, such as that of printing. */
const monthIn = (row: string): Period | null => {
  const text = row.replaceAll(/[";,\t]+/g, " ").trim();
  const [, name = "", figure = "", year = ""] =
    MONTH_OF_PERIOD.exec(text) ?? MONTH_ALONE.exec(text) ?? [];
  const month = name === "" ? Number(figure) : monthOf(name);
  const from = month === null || year === "" ? null : realDay(Number(year), month, 1);
  if (from === null || month === null) return null;
  const next =
    month === 12 ? `${Number(year) + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`;
  return { from, to: dayAfter(next, -1) };
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

const TIME = String.raw`(?:(?:[ T,|•·–-]|pukul|jam)+\d{1,2}[:.]\d{2}.*)?`;
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})[/\-. ]?(?:(?<=[/\-. ])(\d{1,2})|([a-z]{3,9})\.?)(?:(?:[/\-. ]{1,2}|(?<=[a-z]))(\d{4}|\d{2}))?${TIME}$`,
  "i",
);
const IN_FIGURES = /^(\d{1,2})[/\-.](\d{1,2})(?:[/\-.]\d{2,4})?(?!\d)/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,].*)?$/;
const COMPACT = /^(20\d{2})(\d{2})(\d{2})(?:[T ]?\d{4,6})?$/;
const MONTH_NAMED_FIRST = new RegExp(
  String.raw`^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${TIME}$`,
  "i",
);
const SERIAL = /^\d{5}(?:[.,]\d+)?$/;
const WEEKDAY =
  /^(?:sen(?:in)?|sel(?:asa)?|rabu?|kam(?:is)?|jum(?:.?at)?|sab(?:tu)?|min(?:ggu)?|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)[,.]? +/i;
const DATE = String.raw`\d{4}-\d{2}-\d{2}|\d{1,2}[ /.-](?:\d{1,2}|[a-z]{3,9})[ /.-]\d{2,4}`;
const RANGE = new RegExp(
  String.raw`(?<from>${DATE}|\d{1,2}(?:[ /.-](?:[a-z]{3,9}|\d{1,2}))?)\s*(?:-|–|—|s\/d|s\.d\.?|sd|to|sampai(?: dengan)?|hingga|until)\s*(?<to>${DATE})`,
  "i",
);
const FROM = new RegExp(
  String.raw`\b(?:dari|mulai|awal|from|start)\b(?: (?:tanggal|tgl|date|periode))?[\s:;,="]*(${DATE})`,
  "i",
);
const TO = new RegExp(
  String.raw`\b(?:sampai(?: dengan)?|akhir|to|end|hingga|s\/d)\b(?: (?:tanggal|tgl|date|periode))?[\s:;,="]*(${DATE})`,
  "i",
);
const MONTH_OF_PERIOD =
  /\b(?:periode?|bulan|masa|month)\b[^\d:]{0,20}[\s:=]*(?<!\d\s)(?:([a-z]{3,9})[ .,/-]+|(\d{1,2})[ ]?[/-][ ]?)(20\d{2})(?![\d/-])/i;
const MONTH_ALONE =
  /^(?:(?:mutasi|laporan|statement|rekening koran|e-statement)[\s:a-z-]*?)?(?:\b([a-z]{3,9})|(\d{1,2})(?=[/-]))[ /-](20\d{2})$/i;
