import type { CostPart } from "#core/domain/pricing/cost-parts.ts";

/** The five parts of a price as the shop calls them. */
export const partNames: Readonly<Record<CostPart, string>> = {
  green: "Green coffee",
  loss: "Weight lost in the roast",
  labor: "Labor and electricity",
  profit: "Gross profit",
  packaging: "Packaging",
};

/** A part's share as a screen reader hears it: `Green coffee 43 percent`. */
export const partShare = (part: CostPart, percent: number): string =>
  `${partNames[part]} ${percent} percent`;
