export const breakdownTexts = {
  /** Longer name of the part `labor` in the context of the cost of goods. */
  laborInCostOfGoods: "Labor and electricity (included in cost of goods)",
  green: (size: string, costPerKilo: string) => `Green coffee, ${size} at ${costPerKilo} a kilo`,
  loss: (percent: number) => `Weight lost in the roast, ${percent}%`,
  exact: "Exact price",
  rounding: "Rounded to the nearest Rp.1.000",
  paid: "You pay",
} as const;

/** Texts around the price breakdown of a whole cart or order; its own are in `src/documents`. */
export const wholeClothTexts = {
  /** For screen readers. */
  caption: (sum: string) => `Where the ${sum} for all bags go`,
} as const;

/** On paper. @param day with its year. */
export const pricesOf = (day: string): string => `Prices of ${day}.`;
