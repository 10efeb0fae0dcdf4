import { useSearchParams } from "react-router-dom";
import { createReturnTarget, type ReturnTarget } from "./return-target.ts";
import { safeReturnPath } from "./safe-return-path.ts";
import { useHydrated } from "./use-hydrated.ts";

const returnTarget = createReturnTarget(() => globalThis.localStorage, Date.now);

export type NextPath = {
  /** From the address, or stored on this device. */
  readonly wanted: string | null;
  /** Path after signing in: the wanted one, or the account. */
  readonly next: string;
  /** The path to another page of the sign-in flow, with the return target. */
  readonly keeping: (path: string) => string;
  readonly returnTarget: ReturnTarget;
};

/** The return target of a sign-in page. */
export const useNextPath = (): NextPath => {
  const [params] = useSearchParams();
  // The HTML is the same for everybody; the visitor's return target is read after hydration.
  const hydrated = useHydrated();
  const wanted = hydrated ? (safeReturnPath(params.get("next")) ?? returnTarget.recall()) : null;
  return {
    wanted,
    next: wanted ?? "/account",
    keeping: (path) => (wanted === null ? path : withNext(path, wanted)),
    returnTarget,
  };
};

/** `path` with `next` as its return target: `/signin?next=%2Fcheckout`. */
export const withNext = (path: string, next: string): string => {
  const separator = path.includes("?") ? "&" : "?";
  return `${path}${separator}next=${encodeURIComponent(next)}`;
};
