import { startTransition, useEffect, useState } from "react";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";

/**
 * The first rows at once, the others a step at a time, until all are there: a list of hundreds
 * never keeps the page from answering. Another order starts anew; on a prerendered page all rows are
 * there from the start.
 */
export const useInSteps = <Row>(rows: readonly Row[], order: unknown): readonly Row[] => {
  const hydrated = useHydrated();
  const [shown, setShown] = useState({ order, count: hydrated ? STEP : rows.length });
  const count = shown.order === order ? shown.count : STEP;
  if (shown.order !== order) setShown({ order, count });
  useEffect(() => {
    if (count >= rows.length) return undefined;
    // One step a frame: two of them between frames would be one long task again.
    const next = requestAnimationFrame(() =>
      startTransition(() => setShown({ order, count: count + STEP })),
    );
    return () => cancelAnimationFrame(next);
  }, [rows.length, order, count]);
  return count < rows.length ? rows.slice(0, count) : rows;
};

/** More than a screen holds, and a few milliseconds of work. */
const STEP = 16;
