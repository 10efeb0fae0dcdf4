import type { CostPart } from "#core/domain/pricing/cost-parts.ts";

/** Names of the five parts of a price. */
export const partNames: Readonly<Record<CostPart, string>> = {
  green: "Green coffee",
  loss: "Weight lost in the roast",
  labor: "Labor and electricity",
  profit: "Gross profit",
  packaging: "Packaging",
};

/** A part's share for screen readers: `Green coffee 43 percent`. */
export const partShare = (part: CostPart, percent: number): string =>
  `${partNames[part]} ${percent} percent`;
