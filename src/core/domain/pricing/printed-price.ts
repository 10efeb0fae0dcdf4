/** The parts of a price, in display order. */
export const COST_PARTS = ["green", "loss", "labor", "profit", "packaging"] as const;

export type CostPart = (typeof COST_PARTS)[number];

export const PART_NAMES: Readonly<Record<CostPart, string>> = {
  green: "Green coffee",
  loss: "Weight lost in the roast",
  labor: "Labor and electricity",
  profit: "Gross profit",
  packaging: "Packaging",
};

export type BreakdownFigure = {
  readonly part: CostPart;
  /** Whole rupiah. */
  readonly amountIdr: number;
  /** Whole percent of the exact price. */
  readonly percent: number;
  /** The same share unrounded, for widths. */
  readonly sharePct: number;
};
