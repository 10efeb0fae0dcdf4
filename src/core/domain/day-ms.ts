/** Milliseconds of a day. Malang has no daylight saving time: every day is this long. */
export const DAY_MS = 86_400_000;
