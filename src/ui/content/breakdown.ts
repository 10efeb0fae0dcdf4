type BreakdownTexts = {
  /** A fuller name of the part `labor`, where the cost of goods is told of. */
  readonly laborInCostOfGoods: string;
  readonly exact: string;
  readonly rounding: string;
  readonly paid: string;
};

/** What stands around the parts wherever a price is taken apart. */
export const breakdownTexts: BreakdownTexts = {
  laborInCostOfGoods: "Labor and electricity (included in cost of goods)",
  exact: "Exact price",
  rounding: "Rounded to the nearest Rp.1.000",
  paid: "You pay",
};
