import { useCallback } from "react";
import { useDep } from "./use-shop.ts";

/** The time by the server's clock, milliseconds since 1970: deadlines are told by it. */
export const useServerNow = (): (() => number) => {
  const aheadMs = useDep("serverAheadMs");
  return useCallback(() => Date.now() + aheadMs(), [aheadMs]);
};
