import { DAY_MS } from "#core/domain/day-ms.ts";

/**
 * The start of a day in Malang, as ISO 8601 in UTC.
 * @param day `YYYY-MM-DD`
 * @param later number of days to add
 */
export const startOfDay = (day: string, later = 0): string =>
  new Date(Date.parse(`${day}T00:00:00+07:00`) + later * DAY_MS).toISOString();
