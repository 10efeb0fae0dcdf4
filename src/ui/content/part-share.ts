import { PART_NAMES, type CostPart } from "#core/domain/pricing/cost-parts.ts";

/** A part's share for screen readers: `Green coffee 43 percent`. */
export const partShare = (part: CostPart, percent: number): string =>
  `${PART_NAMES[part]} ${percent} percent`;
