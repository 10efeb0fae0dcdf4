/**
 * `dd-mm-yy hh:mm` in the time zone of Malang (Asia/Jakarta), wherever reader and server are.
 * Accepts ISO text, milliseconds or a Date; an invalid time gives a dash. Source: specification
 * section 9 (date format).
 */
export const dateTimeWib = (time: string | number | Date): string => {
  const at = new Date(time).getTime();
  if (Number.isNaN(at)) return "–";
  const [year = "", month = "", day = "", hours = "", minutes = ""] = new Date(at + WIB_OFFSET_MS)
    .toISOString()
    .split(/[-T:]/);
  return `${day}-${month}-${year.slice(-2)} ${hours}:${minutes}`;
};

/** The same with its time zone, for deadlines: `21-07-25 14:32 WIB`. */
export const deadlineWib = (time: string | number | Date): string => {
  const text = dateTimeWib(time);
  return text === "–" ? text : `${text} WIB`;
};

/**
 * Relative time: `12 minutes ago`; after a day, or when a wrong clock puts it in the future, `on
 * 20-07-25 at 14:32`.
 */
export const whenWib = (time: string | number | Date, now: number): string => {
  const minutes = Math.floor((now - new Date(time).getTime()) / 60_000);
  if (minutes === 0) return "just now";
  if (minutes > 0 && minutes < 60) return ago(minutes, "minute");
  if (minutes > 0 && minutes < DAY_MINUTES) return ago(Math.floor(minutes / 60), "hour");
  const [day = "", clock = ""] = dateTimeWib(time).split(" ");
  return `on ${day} at ${clock}`;
};

/** The date in Malang, `YYYY-MM-DD`. */
export const dayWib = (time: string | number): string =>
  new Date(new Date(time).getTime() + WIB_OFFSET_MS).toISOString().slice(0, 10);

/** `24-07-25` for `2025-07-24`. */
export const shortDay = (day: string): string => day.slice(2).split("-").toReversed().join("-");

type DatePart = { readonly text: string; readonly isDate: boolean; readonly at: number };

/** The text cut before and after each date, so that no line breaks within one. */
export const dateParts = (text: string): readonly DatePart[] => {
  let at = 0;
  return text.split(DATE).flatMap((part, index) => {
    const here = at;
    at += part.length;
    return part === "" ? [] : [{ text: part, isDate: index % 2 === 1, at: here }];
  });
};

/**
 * The date of `21-07-25 14:32 WIB`, and its time with the zone. A line break between them is
 * allowed: narrow screens need it.
 */
const DATE = /(\b\d{2}-\d{2}-\d{2}|\b\d{2}:\d{2} WIB)/;

// UTC+7 all year, since 1988: no time-zone data needed.
const WIB_OFFSET_MS = 7 * 60 * 60 * 1000;

const ago = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? "" : "s"} ago`;

const DAY_MINUTES = 1440;

/**
 * `Thursday, 26 November`.
 * @param day `YYYY-MM-DD`
 */
export const dayInWords = (day: string): string => `${weekdayInWords(day)}, ${dateInWords(day)}`;

/**
 * `26 November`.
 * @param day `YYYY-MM-DD`
 */
export const dateInWords = (day: string): string => `${dayOfMonth(day)} ${monthInWords(day)}`;

/** @param day `YYYY-MM-DD` */
export const monthInWords = (day: string): string => MONTHS[midnight(day).getUTCMonth()] ?? "–";

/** @param day `YYYY-MM-DD` */
export const weekdayInWords = (day: string): string => WEEKDAYS[midnight(day).getUTCDay()] ?? "–";

/** From 1 to 31. @param day `YYYY-MM-DD` */
export const dayOfMonth = (day: string): number => midnight(day).getUTCDate();

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

// Not `Intl.DateTimeFormat`: a browser takes 20 to 30 ms to make its first one, on a phone over 100.
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/**
 * A date with its year: `1 July 2025`.
 * @param day `YYYY-MM-DD`
 */
export const dayOfYear = (day: string): string =>
  `${Number(day.slice(8))} ${monthInWords(day)} ${day.slice(0, 4)}`;
