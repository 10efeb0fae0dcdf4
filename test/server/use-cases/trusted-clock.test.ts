import { expect, it } from "vitest";
import { err, ok } from "#core/domain/result.ts";
import { TrustedClock } from "#server/use-cases/trusted-clock.ts";

const NOON = Date.parse("2025-07-20T12:00:00.000Z");
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A clock that runs, may be set, and stands beside the database's. */
const aClock = (databaseAheadMs = 0) => {
  let runningMs = 0;
  let setBy = 0;
  const clock = new TrustedClock({
    now: () => NOON + runningMs + setBy,
    runningMs: () => runningMs,
    databaseNow: async () => NOON + runningMs + setBy + databaseAheadMs,
    readings: { last: async () => null, keep: async () => undefined },
  });
  return {
    read: () => clock.read(),
    run: (ms: number) => {
      runningMs += ms;
    },
    set: (byMs: number) => {
      setBy += byMs;
    },
  };
};

it.each([10, -10])("is believed as far as %i minutes from the database's", async (minutes) => {
  expect(await aClock(minutes * MINUTE_MS).read()).toEqual(ok(NOON));
});

it.each([
  [10 * MINUTE_MS + 1, "2025-07-20T12:10:00.001Z"],
  [-DAY_MS, "2025-07-19T12:00:00.000Z"],
])("is not believed when the database's is %i ms ahead", async (ms, there) => {
  expect(await aClock(ms).read()).toEqual(
    err(`it is 2025-07-20T12:00:00.000Z here and ${there} in the database`),
  );
});

it("is not believed for a day after it jumped, though the database jumped with it", async () => {
  const { read, run, set } = aClock();
  await read();
  set(DAY_MS);
  const jumped = err("the clock jumped to 2025-07-21T12:00:00.000Z");
  expect(await read()).toEqual(jumped);
  run(DAY_MS - 1);
  expect(await read()).toEqual(jumped);
  run(1);
  expect(await read()).toEqual(ok(NOON + 2 * DAY_MS));
});

it("is believed at once when it was set right again", async () => {
  const { read, run, set } = aClock();
  await read();
  set(-DAY_MS);
  expect((await read()).ok).toBe(false);
  set(DAY_MS);
  run(MINUTE_MS);
  expect(await read()).toEqual(ok(NOON + MINUTE_MS));
});
