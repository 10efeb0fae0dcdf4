import { startTransition, useEffect, useState } from "react";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";

/**
 * The first rows at once, the others in steps, so that a list of hundreds does not block the page.
 * Restarts when `order` changes; a prerendered page has all rows from the start.
 */
export const useInSteps = <Row>(rows: readonly Row[], order: unknown): readonly Row[] => {
  const hydrated = useHydrated();
  const [shown, setShown] = useState({ order, count: hydrated ? STEP : rows.length });
  const count = shown.order === order ? shown.count : STEP;
  if (shown.order !== order) setShown({ order, count });
  useEffect(() => {
    if (count >= rows.length) return undefined;
    // One step per frame: two within a frame would be one long task.
    const next = requestAnimationFrame(() =>
      startTransition(() => setShown({ order, count: count + STEP })),
    );
    return () => cancelAnimationFrame(next);
  }, [rows.length, order, count]);
  return count < rows.length ? rows.slice(0, count) : rows;
};

/** More rows than a screen shows; a few milliseconds of work. */
const STEP = 16;
