/** Milliseconds of a day. Malang has no daylight saving time: every day is this long. */
export const DAY_MS = 86_400_000;

/** Whether a text is a valid date, `YYYY-MM-DD`, from the year 1: Postgres has none before. */
export const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`);
  return (
    /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(at) &&
    new Date(at).toISOString().startsWith(text)
  );
};

/** The date this many days later, both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
