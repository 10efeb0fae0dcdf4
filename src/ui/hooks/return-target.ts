import { DAY_MS } from "#core/domain/day-ms.ts";
import { safeReturnPath } from "./safe-return-path.ts";

/** The part of `Storage` that is used. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Where to return to after signing up or leaving for another site. */
export type ReturnTarget = {
  readonly remember: (path: string) => void;
  readonly recall: () => string | null;
  readonly forget: () => void;
};

/**
 * Stored on the device, because a confirmation link opens in another tab, for at most one day.
 * Never throws, even where storage is forbidden.
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
const MAX_AGE_MS = DAY_MS;

/** A full, forbidden or broken storage loses the return target, nothing else. */
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
