import { describe, expect, it } from "vitest";
import { createReturnTarget, type KeyValueStorage } from "#ui/hooks/return-target.ts";

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

describe("the return target", () => {
  it("is still known in another tab of the same browser", () => {
    const storage = aStorage();
    createReturnTarget(
      () => storage,
      () => 0,
    ).remember("/checkout");
    expect(
      createReturnTarget(
        () => storage,
        () => 60_000,
      ).recall(),
    ).toBe("/checkout");
  });

  it("is forgotten after a day", () => {
    const storage = aStorage();
    createReturnTarget(
      () => storage,
      () => 0,
    ).remember("/checkout");
    expect(
      createReturnTarget(
        () => storage,
        () => DAY_MS,
      ).recall(),
    ).toBeNull();
  });

  it("is forgotten when it was used", () => {
    const storage = aStorage();
    const target = createReturnTarget(
      () => storage,
      () => 0,
    );
    target.remember("/checkout");
    target.forget();
    expect(target.recall()).toBeNull();
  });

  it.each(["{", "[]", "null", '{"path":1,"at":0}', '{"path":"//evil.example","at":0}'])(
    "is nowhere when the device holds %j",
    (stored) => {
      const storage = aStorage({ return_target_v1: stored });
      expect(
        createReturnTarget(
          () => storage,
          () => 0,
        ).recall(),
      ).toBeNull();
    },
  );

  it("is nowhere, and nothing breaks, when the device has no storage", () => {
    const target = createReturnTarget(closedStorage, () => 0);
    target.remember("/checkout");
    target.forget();
    expect(target.recall()).toBeNull();
  });
});
