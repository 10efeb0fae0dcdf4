/** What a price is made of, in the order it is told. */
export const COST_PARTS = ["green", "loss", "labor", "profit", "packaging"] as const;

export type CostPart = (typeof COST_PARTS)[number];
