import { filter, firstValueFrom, type Observable, timeout } from "rxjs";
import { vi } from "vitest";

/** The current value of a stream. Throws unless it emits on subscribe. */
export const current = <T>(stream: Observable<T>): T => {
  const seen: T[] = [];
  stream.subscribe((value) => seen.push(value)).unsubscribe();
  for (const value of seen) return value;
  throw new Error("The stream has no current value.");
};

/** The first matching value of a stream; fails after two seconds. */
export const eventually = <T>(stream: Observable<T>, fits: (value: T) => boolean): Promise<T> =>
  firstValueFrom(stream.pipe(filter(fits), timeout(2000)));

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
