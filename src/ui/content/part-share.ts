import { type CostPart, PART_NAMES } from "#core/domain/pricing/price-breakdown.ts";

/** A part's share for screen readers: `Green coffee 43 percent`. */
export const partShare = (part: CostPart, percent: number): string =>
  `${PART_NAMES[part]} ${percent} percent`;
