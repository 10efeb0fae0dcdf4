import { BehaviorSubject, map, NEVER, Observable } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentValueOf } from "#state/state-stream.ts";

describe("the current value of a stream", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is there on the first read", () => {
    expect(currentValueOf(new BehaviorSubject(16)).read()).toBe(16);
  });

  it("stays the same object while nothing changes, also for a derived stream", () => {
    const current = currentValueOf(new BehaviorSubject(16).pipe(map((count) => ({ count }))));
    expect(current.read()).toBe(current.read());
  });

  it("does not miss a change between the first read and the first listener", () => {
    const source = new BehaviorSubject("before");
    const current = currentValueOf(source);
    current.read();
    source.next("after");
    current.listen(() => {});
    expect(current.read()).toBe("after");
  });

  it("tells listeners of every change until they leave", () => {
    const source = new BehaviorSubject(1);
    const current = currentValueOf(source);
    const seen: number[] = [];
    const leave = current.listen(() => seen.push(current.read()));
    source.next(2);
    leave();
    source.next(3);
    expect(seen.at(-1)).toBe(2);
  });

  it("lets go of the stream when nobody listens, and comes back with today's value", () => {
    const source = new BehaviorSubject(1);
    const current = currentValueOf(source);
    current.listen(() => {})();
    vi.runAllTimers();
    expect(source.observed).toBe(false);
    source.next(2);
    expect(current.read()).toBe(2);
    vi.runAllTimers();
    expect(source.observed).toBe(false);
  });

  it("survives leaving and coming back at once, as StrictMode does", () => {
    let subscriptions = 0;
    const source = new Observable<number>((subscriber) => {
      subscriptions += 1;
      subscriber.next(subscriptions);
    });
    const current = currentValueOf(source);
    current.read();
    current.listen(() => {})();
    current.listen(() => {});
    vi.runAllTimers();
    expect(current.read()).toBe(1);
  });

  it("refuses a stream that has no value yet", () => {
    expect(() => currentValueOf(NEVER).read()).toThrow("without a current value");
  });
});
