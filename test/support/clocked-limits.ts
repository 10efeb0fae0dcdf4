import { vi } from "vitest";

/**
 * A clock that only the test moves, and `AbortSignal.timeout` on it, which fake timers leave alone.
 * What is not a timer (files, `setImmediate`) goes on by itself.
 * @returns puts the real ones back.
 */
export const clockTimeLimits = (): (() => void) => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
  const limits = vi.spyOn(AbortSignal, "timeout").mockImplementation((limitMs) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException("Took too long.", "TimeoutError")), limitMs);
    return limit.signal;
  });
  return () => {
    limits.mockRestore();
    vi.useRealTimers();
  };
};
