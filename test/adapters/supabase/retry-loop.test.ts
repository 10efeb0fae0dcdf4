import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PAUSES, retryLoop } from "#adapters/supabase/retry-loop.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A loop whose attempts the test answers, and when each of its calls came, ms. */
const aLoop = () => {
  const began = Date.now();
  const tried: number[] = [];
  const told: number[] = [];
  let answer: ((done: boolean) => void) | null = null;
  const loop = retryLoop({
    attempt: () => {
      tried.push(Date.now() - began);
      return new Promise((resolve) => (answer = resolve));
    },
    onWait: () => void told.push(Date.now() - began),
    pauses: PAUSES,
  });
  const answered = async (done: boolean): Promise<void> => {
    answer?.(done);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { loop, tried, told, answered };
};

it("tells that a slow attempt waits, within five seconds", async () => {
  const { loop, told } = aLoop();
  loop.start();
  await vi.advanceTimersByTimeAsync(5000);
  expect(told).toEqual([2500]);
});

it("tells of a failure at once, and tries again after ever longer pauses of up to half a minute", async () => {
  const { loop, tried, told, answered } = aLoop();
  loop.start();
  for (const pauseMs of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    await answered(false);
    expect(told).toEqual(tried);
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(tried).toHaveLength(told.length);
    await vi.advanceTimersByTimeAsync(1);
    expect(tried).toHaveLength(told.length + 1);
  }
});

it("tries at once when told to, but never twice at the same time", async () => {
  const { loop, tried, answered } = aLoop();
  loop.start();
  loop.start();
  loop.retryNow();
  await answered(false);
  await vi.advanceTimersByTimeAsync(300);
  loop.retryNow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tried).toEqual([0, 300]);
});

it("ends with success, and begins anew with the first pause", async () => {
  const { loop, tried, told, answered } = aLoop();
  loop.start();
  await answered(false);
  await vi.advanceTimersByTimeAsync(1000);
  await answered(true);
  await vi.advanceTimersByTimeAsync(60_000);
  loop.retryNow();
  expect([tried, told]).toEqual([[0, 1000], [0]]);
  loop.start();
  await answered(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(tried).toEqual([0, 1000, 61_000, 62_000]);
});

it.each([
  [
    "throws",
    () => {
      throw new Error("A bug.");
    },
  ],
  ["rejects", () => Promise.reject(new Error("A bug."))],
] as const)("tries again after an attempt that %s, which is reported", async (_way, fails) => {
  const reported: unknown[] = [];
  vi.stubGlobal("reportError", (bug: unknown) => reported.push(bug));
  let tried = 0;
  const attempt = (): Promise<boolean> => {
    tried += 1;
    return tried === 1 ? fails() : Promise.resolve(true);
  };
  retryLoop({ attempt, onWait: () => undefined, pauses: PAUSES }).start();
  await vi.advanceTimersByTimeAsync(1000);
  expect([tried, reported.length]).toEqual([2, 1]);
  vi.unstubAllGlobals();
});
