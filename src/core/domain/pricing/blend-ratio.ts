/** Percent of coffee A in a blend, smallest first; B is the rest. Source: specification section 9. */
export const PERCENTS_A = [30, 35, 40, 45, 50, 55, 60, 65, 70] as const;

export type PercentA = (typeof PERCENTS_A)[number];

export type BlendSide = "a" | "b";

export const START_PERCENT_A: PercentA = 70;

/**
 * The ratio with five points more on this side; unchanged at the end of the range. Source:
 * specification section 4 (blend calculator).
 */
export const fiveMoreOf = (side: BlendSide, percentA: PercentA): PercentA =>
  PERCENTS_A[PERCENTS_A.indexOf(percentA) + (side === "a" ? 1 : -1)] ?? percentA;

export const canHaveMore = (side: BlendSide, percentA: PercentA): boolean =>
  fiveMoreOf(side, percentA) !== percentA;

/** Reads a percentage from outside; `null` unless it is one of {@link PERCENTS_A}. */
export const parsePercentA = (text: string | null): PercentA | null =>
  PERCENTS_A.find((percentA) => String(percentA) === text) ?? null;
