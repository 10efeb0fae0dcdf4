import { safeReturnPath } from "./safe-return-path.ts";

/** The part of the browser's storage this needs. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Where a visitor was heading when a sign-up or another site came between. */
export type ReturnTarget = {
  readonly remember: (path: string) => void;
  readonly recall: () => string | null;
  readonly forget: () => void;
};

/**
 * Keeps the target on the device, because a confirmation link opens in another tab. It is
 * forgotten after a day, so that an old wish does not surprise anyone. Never throws, also where
 * the browser forbids to touch its storage.
 */
export const createReturnTarget = (
  storage: () => KeyValueStorage,
  now: () => number,
): ReturnTarget => ({
  remember: (path) =>
    void attempt(() => storage().setItem(KEY, JSON.stringify({ path, at: now() }))),
  recall: () => {
    const kept = attempt(() => parse(storage().getItem(KEY)));
    if (!kept) return null;
    const age = now() - kept.at;
    return age >= 0 && age < MAX_AGE_MS ? safeReturnPath(kept.path) : null;
  },
  forget: () => void attempt(() => storage().removeItem(KEY)),
});

const KEY = "return_target_v1";
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** A full, forbidden or broken storage costs the shopper a detour, never the page. */
const attempt = <T>(attempted: () => T): T | null => {
  try {
    return attempted();
  } catch {
    return null;
  }
};

const parse = (stored: string | null): { readonly path: string; readonly at: number } | null => {
  const value: unknown = JSON.parse(stored ?? "null");
  if (typeof value !== "object" || value === null || !("path" in value) || !("at" in value))
    return null;
  const { path, at } = value;
  return typeof path === "string" && typeof at === "number" ? { path, at } : null;
};
