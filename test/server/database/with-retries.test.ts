import { expect, it } from "vitest";
import {
  isTransactionConflict,
  lostConnection,
  withRetries,
} from "#server/database/with-retries.ts";
import { DatabaseUnavailableError, SqlError } from "#server/ports/database.ts";

/** A clock that only its pauses, and the work itself, move on. */
const aClock = (random = 1) => {
  const pauses: number[] = [];
  let now = 0;
  return {
    pauses,
    take: (ms: number) => (now += ms),
    runningMs: () => now,
    pause: async (ms: number) => {
      pauses.push(ms);
      now += ms;
    },
    random: () => random,
  };
};

const failing = (times: number, cause: Error) => {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw cause;
    return calls;
  };
};

const DEADLOCK = new SqlError("deadlock detected", { code: "40P01", constraint: null });
const GONE = new DatabaseUnavailableError("57P01", { lostConnection: true });

it("waits longer from time to time, and tells the sixth failure", async () => {
  const clock = aClock();
  expect(await withRetries(failing(5, DEADLOCK), isTransactionConflict, clock)).toBe(6);
  expect(clock.pauses).toEqual([25, 50, 100, 200, 400]);
  await expect(withRetries(failing(6, DEADLOCK), isTransactionConflict, aClock())).rejects.toBe(
    DEADLOCK,
  );
});

it("waits between half of that and all of it", async () => {
  const clock = aClock(0);
  await withRetries(failing(5, GONE), lostConnection, clock);
  expect(clock.pauses).toEqual([12.5, 25, 50, 100, 200]);
});

it("begins nothing anew when three seconds have passed", async () => {
  const clock = aClock();
  const slow = async () => {
    clock.take(1_300);
    throw GONE;
  };
  await expect(withRetries(slow, lostConnection, clock)).rejects.toBe(GONE);
  expect(clock.pauses).toEqual([25, 50]);
});

it.each([
  ["a broken rule", new SqlError("x", { code: "23505", constraint: "orders_pkey" })],
  ["a statement that took too long", new DatabaseUnavailableError("57014")],
  ["too many who wait", new DatabaseUnavailableError("Too many wait for the database.")],
  ["a bug", new TypeError("x is not a function")],
])("does not try again after %s", async (_, cause) => {
  const clock = aClock();
  await expect(withRetries(failing(1, cause), isTransactionConflict, clock)).rejects.toBe(cause);
  await expect(withRetries(failing(1, cause), lostConnection, clock)).rejects.toBe(cause);
  expect(clock.pauses).toEqual([]);
});
