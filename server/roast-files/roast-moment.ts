import { isDay } from "#core/domain/day.ts";

/**
 * The moment of a day, `YYYY-MM-DD`, and a time of it, `9:10` or `09:10:22`, in milliseconds since
 * 1970; `null` for what is neither.
 * @param secondsWest of Greenwich, as Python counts time zones; of Malang unless said.
 */
export const momentOf = (day: string, time: string, secondsWest = MALANG): number | null => {
  const [, hours = "", minutes = "", seconds = "00"] = CLOCK.exec(time) ?? [];
  const at = Date.parse(`${day}T${hours.padStart(2, "0")}:${minutes}:${seconds}Z`);
  return isDay(day) && !Number.isNaN(at) ? at + secondsWest * 1000 : null;
};

/**
 * The first day in a text of some hundred letters that has a time close behind it: in the name of a
 * file, `2026-11-24 0910` or `24-11-2026_09.10.22`, or in what stands above a table, where other words
 * may stand between them. At the clock of Malang; days come before months, as in Indonesia.
 */
export const momentIn = (text: string): number | null => {
  for (const moment of MOMENTS) {
    const {
      y = "",
      m = "",
      d = "",
      hours = "",
      minutes = "",
      seconds,
      half,
    } = moment.exec(text)?.groups ?? {};
    const hour =
      half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
    const day = `${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
    const at = momentOf(day, `${hour}:${minutes}:${seconds ?? "00"}`);
    if (at !== null) return at;
  }
  return null;
};

const CLOCK = /^(\d{1,2})[:.](\d\d)(?:[:.](\d\d)(?:\.\d+)?)?$/;
// UTC+7 all year.
const MALANG = -7 * 3600;

const DAYS = [
  String.raw`(?<y>20\d\d)(?<s>[-/._ ])(?<m>\d\d?)\k<s>(?<d>\d\d?)`,
  String.raw`(?<y>20\d\d)(?<m>\d\d)(?<d>\d\d)`,
  String.raw`(?<d>\d\d?)(?<s>[-/._ ])(?<m>\d\d?)\k<s>(?<y>20\d\d)`,
];
/** And no weight. */
const END = String.raw`(?: ?(?<half>[ap])m)?(?![\da-z]| ?k?g\b)`;
const TIMES = [
  String.raw`[T ,;\t_-]{0,3}(?<hours>\d\d)[-:._h]?(?<minutes>\d\d)(?:[-:._]?(?<seconds>\d\d))?${END}`,
  String.raw`\D{1,40}(?<hours>\d\d?):(?<minutes>\d\d)(?::(?<seconds>\d\d))?${END}`,
];
const MOMENTS = DAYS.flatMap((day) =>
  TIMES.map((time) => new RegExp(String.raw`(?<!\d)${day}${time}`, "i")),
);
