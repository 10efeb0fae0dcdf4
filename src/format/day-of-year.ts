/**
 * A date with its year: `1 July 2025`.
 * @param day `YYYY-MM-DD`
 */
export const dayOfYear = (day: string): string => `${Number(day.slice(8))} ${monthOfYear(day)}`;

/**
 * `July 2025`.
 * @param day `YYYY-MM-DD`
 */
export const monthOfYear = (day: string): string =>
  `${MONTH.format(new Date(`${day}T00:00:00Z`))} ${day.slice(0, 4)}`;

const MONTH = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });
