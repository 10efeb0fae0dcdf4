import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BehaviorSubject, map, NEVER, Observable } from "rxjs";
import fc from "fast-check";
import { currentValueOf } from "#ui/hooks/use-shop.ts";
import {
  createReturnTarget,
  type KeyValueStorage,
  safeReturnPath,
} from "#ui/hooks/use-next-path.ts";

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

const DAY_MS = 24 * 60 * 60 * 1000;

const aStorage = (entries: Record<string, string> = {}): KeyValueStorage => {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
};

const closedStorage = (): KeyValueStorage => {
  throw new Error("storage is closed");
};

const targetOn = (storage: KeyValueStorage, now = 0) =>
  createReturnTarget(
    () => storage,
    () => now,
  );

describe("the return target", () => {
  it("is still known in another tab of the same browser", () => {
    const storage = aStorage();
    targetOn(storage).remember("/checkout");
    expect(targetOn(storage, 60_000).recall()).toBe("/checkout");
  });

  it("is forgotten after a day", () => {
    const storage = aStorage();
    targetOn(storage).remember("/checkout");
    expect(targetOn(storage, DAY_MS).recall()).toBeNull();
  });

  it("is forgotten when it was used", () => {
    const storage = aStorage();
    const target = targetOn(storage);
    target.remember("/checkout");
    target.forget();
    expect(target.recall()).toBeNull();
  });

  it.each(["{", "[]", "null", '{"path":1,"at":0}', '{"path":"//evil.example","at":0}'])(
    "is nowhere when the device holds %j",
    (stored) => {
      const storage = aStorage({ return_target_v1: stored });
      expect(targetOn(storage).recall()).toBeNull();
    },
  );

  it("is nowhere, and nothing breaks, when the device has no storage", () => {
    const target = createReturnTarget(closedStorage, () => 0);
    target.remember("/checkout");
    target.forget();
    expect(target.recall()).toBeNull();
  });
});

describe("where a visitor returns to after signing in", () => {
  it.each([
    ["/checkout", "/checkout"],
    ["/checkout/success/KQ7M2XTB", "/checkout/success/KQ7M2XTB"],
    ["/shop?q=gayo&sort=price-asc#filter", "/shop?q=gayo&sort=price-asc#filter"],
    ["/shop?from=https://elsewhere.example", "/shop?from=https://elsewhere.example"],
    ["/account/../cart", "/cart"],
    ["/", "/"],
    ["/shop?q=wet hulled", "/shop?q=wet%20hulled"],
    ["/shop/SW 16", "/shop/SW%2016"],
    ["/shop?q=a\\b", "/shop?q=a\\b"],
    ["/shop?q=caf\u00e9#\u2192", "/shop?q=caf%C3%A9#%E2%86%92"],
    ["/ /evil.example", "/%20/evil.example"],
  ])("is %s", (wanted, path) => {
    expect(safeReturnPath(wanted)).toBe(path);
  });

  it.each([
    null,
    undefined,
    "",
    "checkout",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/\\/evil.example",
    "https://evil.example",
    "HTTPS:/evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    " //evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\u0000/evil.example",
    "/\u0085/evil.example",
    "/\u2028/evil.example",
    "\u0009/checkout",
    "/%2Fevil.example",
    "/%2f%2fevil.example",
    "/%5Cevil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/%2e%2e//evil.example",
    "/shop/..//evil.example",
    "/signin",
    "/signin?next=/signin",
    "/SignUp/",
    "/reset-password",
    `/${"a".repeat(2001)}`,
  ])("is nowhere for %j", (wanted) => {
    expect(safeReturnPath(wanted)).toBeNull();
  });

  it("never leaves this site, whatever is asked for", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "%2f",
      "@",
      ":",
      "http:",
      "evil.example",
      "\t",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }), (pieces) => {
        const path = safeReturnPath(pieces.join(""));
        if (path === null) return;
        expect(new URL(path, "https://shop.example").origin).toBe("https://shop.example");
      }),
    );
  });
});
