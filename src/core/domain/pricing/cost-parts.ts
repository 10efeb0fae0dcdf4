/** The parts of a price, in display order. */
export const COST_PARTS = ["green", "loss", "labor", "profit", "packaging"] as const;

export type CostPart = (typeof COST_PARTS)[number];
