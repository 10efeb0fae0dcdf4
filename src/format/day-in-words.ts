/** A day as one reads it: `Thursday, 26 November`. @param day `YYYY-MM-DD` */
export const dayInWords = (day: string): string => {
  const at = new Date(`${day}T00:00:00Z`);
  return `${WEEKDAY.format(at)}, ${at.getUTCDate()} ${MONTH.format(at)}`;
};

const WEEKDAY = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });
const MONTH = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });
