import type { CostPart } from "#core/domain/pricing/cost-parts.ts";

/** The five parts of a price as the shop calls them. */
export const PART_NAMES: Readonly<Record<CostPart, string>> = {
  green: "Green coffee",
  loss: "Weight lost in the roast",
  labor: "Labor and electricity",
  profit: "Gross profit",
  packaging: "Packaging",
};
