import { vi } from "vitest";

/**
 * Fake timers, including `AbortSignal.timeout`, which Vitest's leave real. Files and `setImmediate`
 * stay real.
 * @returns restores the real ones.
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
