import type { Queryable } from "#server/ports/database.ts";

/** The database's current time, milliseconds since 1970. */
export const databaseClock = (database: Queryable) => async (): Promise<number> => {
  const [row] = await database.query<{ now: string }>("select clock_timestamp() as now");
  if (!row) throw new Error("The database did not say what time it is.");
  return Date.parse(row.now);
};
