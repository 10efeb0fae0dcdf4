/** Texts of the step-by-step calculation. */
export const checkItTexts = {
  title: "Check it yourself",
  green: "Green coffee for one roasted kilo",
  roasting: "Labor and electricity of that kilo",
  bag: (size: string) => `${size} of it: the cost of goods`,
  markup: (percent: number) => `Gross profit, ${percent}% of the cost of goods`,
  packaging: "Packaging: the exact price",
  rounding: (step: string) => `Rounded to the nearest ${step}: what you pay`,
  /** @param by the rounding difference with its sign. */
  roundedBy: (by: string) => `rounding ${by}`,
  comesTo: " comes to ",
  note: "Only the last step rounds. The others show whole rupiah and count every fraction.",
} as const;

export const priceHistoryTexts = {
  title: "How this price came about",
  lead: (bag: string, coffee: string) =>
    `What ${bag} of ${coffee} has cost, by the same sum as today. An order keeps its price.`,
  caption: (bag: string, coffee: string) => `The price of ${bag} of ${coffee} over time`,
  columns: { date: "Since", what: "What changed", by: "By", price: "Price" },
  noPrice: "no price",
  same: "same price",
  begins: "Here our records begin",
  up: "up",
  down: "down",
  green: (direction: string, by: string, to: string) =>
    `Green coffee ${direction} by ${by}, to ${to} a kilo`,
  greenKnown: (cost: string) => `Green coffee at ${cost} a kilo`,
  greenUnknown: "No green coffee to be had",
  loss: (direction: string, from: number, to: number) =>
    `Weight lost in the roast ${direction} from ${from}% to ${to}%`,
  lossMeasured: (percent: number) => `Weight lost in the roast measured at ${percent}%`,
  lossAssumed: (percent: number) => `Weight lost in the roast assumed at ${percent}%`,
  category: (name: string) => `Sold as ${name}`,
} as const;
