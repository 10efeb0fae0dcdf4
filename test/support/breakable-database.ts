import type { Database, Queryable } from "#server/ports/database.ts";

/** The same database, which breaks off before a statement when it is told to. */
export const breakableDatabase = (database: Database) => {
  let left = Infinity;
  const over = (queryable: Queryable) => ({
    query: async (...given: Parameters<Queryable["query"]>) => {
      left -= 1;
      if (left === 0) throw new Error(NO_POWER);
      return queryable.query(...given);
    },
  });
  const breakable = Object.assign(Object.create(database) as Database, over(database), {
    transaction: <T>(work: (transaction: Queryable) => Promise<T>) =>
      database.transaction((transaction) =>
        work(Object.assign(Object.create(transaction) as Queryable, over(transaction))),
      ),
  });
  return {
    database: breakable,
    /** @param statement how many from now on, from 1. */
    breakBefore: (statement: number) => void (left = statement),
  };
};

/** Whether it answered; any other error than the one of {@link breakableDatabase} is thrown on. */
export const isAnswered = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (cause: unknown) => {
      if (!(cause instanceof Error && cause.message === NO_POWER)) throw cause;
      return false;
    },
  );

const NO_POWER = "The power is gone.";
