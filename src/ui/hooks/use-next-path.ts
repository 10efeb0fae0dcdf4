import { useSearchParams } from "react-router-dom";
import { DAY_MS } from "#core/domain/day.ts";
import { isRecord } from "#core/domain/json.ts";
import { readUrl } from "#format/read-url.ts";
import { matchSiteRoute } from "#site/routes.ts";
import { attempt } from "./attempt.ts";
import { useHydrated } from "./use-hydrated.ts";

export const useNextPath = () => {
  const [params] = useSearchParams();
  // The HTML is the same for everybody; the visitor's return target is read after hydration.
  const hydrated = useHydrated();
  const wanted = hydrated ? (safeReturnPath(params.get("next")) ?? returnTarget.recall()) : null;
  return {
    /** From the address, or stored on this device. */
    wanted,
    /** Path after signing in: the wanted one, or the account. */
    next: wanted ?? "/account",
    /** The path to another page of the sign-in flow, with the return target. */
    keeping: (path: string): string => (wanted === null ? path : withNext(path, wanted)),
    returnTarget,
  };
};

/** `path` with `next` as its return target: `/signin?next=%2Fcheckout`. */
export const withNext = (path: string, next: string): string => {
  const separator = path.includes("?") ? "&" : "?";
  return `${path}${separator}next=${encodeURIComponent(next)}`;
};

/** The part of `Storage` that is used. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Where to return to after signing up or leaving for another site. Stored on the device, because a
 * confirmation link opens in another tab, for at most one day. Never throws, even where storage is
 * forbidden.
 */
export const createReturnTarget = (storage: () => KeyValueStorage, now: () => number) => ({
  remember: (path: string): void =>
    void attempt(() => storage().setItem(KEY, JSON.stringify({ path, at: now() }))),
  recall: (): string | null => {
    const kept = attempt(() => parse(storage().getItem(KEY)));
    if (!kept) return null;
    const age = now() - kept.at;
    return age >= 0 && age < MAX_AGE_MS ? safeReturnPath(kept.path) : null;
  },
  forget: (): void => void attempt(() => storage().removeItem(KEY)),
});

const KEY = "return_target_v1";
const MAX_AGE_MS = DAY_MS;

const parse = (stored: string | null): { readonly path: string; readonly at: number } | null => {
  const value: unknown = JSON.parse(stored ?? "null");
  const { path, at } = isRecord(value) ? value : {};
  return typeof path === "string" && typeof at === "number" ? { path, at } : null;
};

/**
 * The path of this site to return to after signing in; `null` for anything else: another origin in
 * any disguise, a control character, or a page of the sign-in flow.
 */
export const safeReturnPath = (wanted: string | null | undefined): string | null => {
  if (!wanted || wanted.length > MAX_LENGTH) return null;
  if (!wanted.startsWith("/") || UNSAFE.test(wanted)) return null;
  const url = readUrl(wanted, HERE);
  // `/.//evil` is a path of this site that serialises to `//evil`.
  if (url?.origin !== HERE || url.pathname.startsWith("//")) return null;
  if (matchSiteRoute(url.pathname)?.route.signIn) return null;
  return `${url.pathname}${url.search}${url.hash}`;
};

const HERE = "http://this.site.invalid";
const MAX_LENGTH = 2000;
/** A second slash or backslash (also encoded), a backslash in the path, any control character. */
const UNSAFE = /^\/(?:\/|%2f|%5c)|^[^?#]*\\|[\p{Cc}\p{Zl}\p{Zp}]/iu;

const returnTarget = createReturnTarget(() => globalThis.localStorage, Date.now);
