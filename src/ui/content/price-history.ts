export const priceHistoryTexts = {
  title: "How this price came about",
  lead: (bag: string, coffee: string) =>
    `What ${bag} of ${coffee} has cost, by the same sum as today. An order keeps its price.`,
  caption: (bag: string, coffee: string) => `The price of ${bag} of ${coffee} over time`,
  columns: { date: "Since", what: "What changed", by: "By", price: "Price" },
  today: "today",
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
