import { startTransition, useEffect, useState } from "react";

/**
 * The first rows at once, the others a step at a time, until all are there: a list of hundreds
 * never keeps the page from answering. Other rows, or the same in another order, start anew.
 */
export const useInSteps = <Row>(rows: readonly Row[]): readonly Row[] => {
  const [shown, setShown] = useState({ rows, count: STEP });
  const count = shown.rows === rows ? shown.count : STEP;
  if (shown.rows !== rows) setShown({ rows, count });
  useEffect(() => {
    if (count >= rows.length) return undefined;
    // One step a frame: two of them between frames would be one long task again.
    const next = requestAnimationFrame(() =>
      startTransition(() => setShown({ rows, count: count + STEP })),
    );
    return () => cancelAnimationFrame(next);
  }, [rows, count]);
  return count < rows.length ? rows.slice(0, count) : rows;
};

/** More than a screen holds, and a few milliseconds of work. */
const STEP = 16;
