import { useEffect, useState } from "react";
import { TOKENS } from "#container/tokens.ts";
import type { FormerRow } from "#core/use-cases/read-price-history.ts";
import { useDep } from "#ui/hooks/container-context.ts";

/** The rows of the list before their recent changes, by code; empty until loaded. */
export const useRecentlyBefore = (): ReadonlyMap<string, FormerRow> => {
  const readPriceHistory = useDep(TOKENS.readPriceHistory);
  const [before, setBefore] = useState(NOTHING);
  useEffect(() => {
    let left = false;
    const ask = async () => {
      const told = await readPriceHistory.before();
      if (!left) setBefore(told);
    };
    ask().catch(reportError);
    return () => {
      left = true;
    };
  }, [readPriceHistory]);
  return before;
};

const NOTHING: ReadonlyMap<string, FormerRow> = new Map();
