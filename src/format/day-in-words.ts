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
export const monthInWords = (day: string): string => MONTH.format(midnight(day));

/** @param day `YYYY-MM-DD` */
export const weekdayInWords = (day: string): string => WEEKDAY.format(midnight(day));

/** From 1 to 31. @param day `YYYY-MM-DD` */
export const dayOfMonth = (day: string): number => midnight(day).getUTCDate();

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

const WEEKDAY = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });
const MONTH = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });
