import { describe, expect, it } from "vitest";
import fc from "fast-check";
import {
  createReturnTarget,
  type KeyValueStorage,
  safeReturnPath,
} from "#ui/hooks/use-next-path.ts";

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
