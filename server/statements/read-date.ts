import { dayAfter } from "#core/domain/roast-day.ts";

/** The statement's period, `YYYY-MM-DD`. */
export type Period = { readonly from: string; readonly to: string };

/** Context for dates without a year. `today` is `YYYY-MM-DD` at the roastery. */
export type Calendar = { readonly today: string; readonly period: Period | null };

/**
 * Parses a date to `YYYY-MM-DD`. Days come before months, as in Indonesia. A date without a year is
 * within the statement's period, else the latest that is not in the future.
 */
export const readDate = (cell: string, calendar: Calendar): string | null => {
  const text = cell.trim().replace(/^'/, "");
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text);
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
  const from = found?.[1] === undefined ? null : readDate(found[1], none);
  const to = found?.[2] === undefined ? null : readDate(found[2], none);
  return from !== null && to !== null && from <= to ? { from, to } : null;
};

const nearestYear = (day: number, month: number, { today, period }: Calendar): string | null => {
  const last = Number((period?.to ?? today).slice(0, 4));
  const candidates = [last + 1, last, last - 1]
    .map((year) => realDay(year, month, day))
    .filter((date) => date !== null);
  if (period) return candidates.find((date) => date >= period.from && date <= period.to) ?? null;
  // Tomorrow is accepted: a bank's date may be some hours ahead.
  return candidates.find((date) => date <= dayAfter(today, 1)) ?? null;
};

const realDay = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
};

const monthOf = (text: string): number | null => {
  if (/^\d+$/.test(text)) return Number(text);
  const index = MONTHS.findIndex((names) => names.includes(text.slice(0, 3).toLowerCase()));
  return index === -1 ? null : index + 1;
};

/** By their first three letters, Indonesian and English. */
const MONTHS = [
  ["jan"],
  ["feb", "peb"],
  ["mar"],
  ["apr"],
  ["mei", "may"],
  ["jun"],
  ["jul"],
  ["agu", "aug", "ags"],
  ["sep"],
  ["okt", "oct"],
  ["nov", "nop"],
  ["des", "dec"],
];

const DAY_FIRST =
  /^(\d{1,2})[/\-. ](\d{1,2}|[a-z]{3,9})(?:[/\-. ](\d{4}|\d{2}))?(?:[ T,]+\d{1,2}[:.]\d{2}.*)?$/i;
const PERIOD =
  /(\d{1,2}[/\- ](?:\d{1,2}|[a-z]{3,9})[/\- ]\d{4})\s*(?:-|–|s\/d|sd|to|sampai)\s*(\d{1,2}[/\- ](?:\d{1,2}|[a-z]{3,9})[/\- ]\d{4})/i;
