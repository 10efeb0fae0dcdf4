type BreakdownTexts = {
  /** Longer name of the part `labor` in the context of the cost of goods. */
  readonly laborInCostOfGoods: string;
  readonly exact: string;
  readonly rounding: string;
  readonly paid: string;
};

/** Texts of a price breakdown. */
export const breakdownTexts: BreakdownTexts = {
  laborInCostOfGoods: "Labor and electricity (included in cost of goods)",
  exact: "Exact price",
  rounding: "Rounded to the nearest Rp.1.000",
  paid: "You pay",
};
