import { parsePercentA, START_PERCENT_A, type PercentA } from "./blend-ratio.ts";

/** State of the blend calculator: two coffees by code and the percentage of the first. */
export type Blend = {
  readonly codeA: string;
  readonly codeB: string;
  readonly percentA: PercentA;
};

/** A blend requested by link or shopper; `null` for parts left open. */
export type WantedBlend = {
  readonly codeA: string | null;
  readonly codeB: string | null;
  readonly percentA: PercentA | null;
};

/** The part of `URLSearchParams` that is read. */
export type Parameters = { readonly get: (name: string) => string | null };

export const NOTHING_WANTED: WantedBlend = { codeA: null, codeB: null, percentA: null };

/** Reads `a`, `b` and `ratio` of a shared link. An invalid ratio invalidates the whole link. */
export const parseBlendLink = (parameters: Parameters): WantedBlend => {
  const ratio = parameters.get("ratio");
  const percentA = parsePercentA(ratio);
  if (ratio !== null && percentA === null) return NOTHING_WANTED;
  return { codeA: parameters.get("a"), codeB: parameters.get("b"), percentA };
};

/** The link to a blend: `/offer-list?a=…&b=…&ratio=65#blend-calculator`. */
export const blendLink = ({ codeA, codeB, percentA }: Blend): string =>
  `/offer-list?a=${encodeURIComponent(codeA)}&b=${encodeURIComponent(codeB)}&ratio=${percentA}#blend-calculator`;

/**
 * The blend to show. Defaults: A is the first espresso, B the fourth, or the first if there are
 * fewer. An unknown coffee resets everything, because half a blend would show a price nobody asked
 * for. `null` without any espresso. Source: specification section 4.
 */
export const blendFrom = (wanted: WantedBlend, codes: readonly string[]): Blend | null => {
  const [first] = codes;
  if (first === undefined) return null;
  const fourth = codes[3] ?? first;
  const { codeA, codeB, percentA } = wanted;
  const known = [codeA, codeB].every((code) => code === null || codes.includes(code));
  return known
    ? { codeA: codeA ?? first, codeB: codeB ?? fourth, percentA: percentA ?? START_PERCENT_A }
    : { codeA: first, codeB: fourth, percentA: START_PERCENT_A };
};
