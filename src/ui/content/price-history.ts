type PriceHistoryTexts = {
  readonly title: string;
  readonly loading: string;
  readonly failed: string;
  readonly tryAgain: string;
  /** @param since formatted day; `null` when unknown. */
  readonly unchanged: (since: string | null) => string;
  readonly lead: (bag: string, coffee: string) => string;
  readonly caption: (bag: string, coffee: string) => string;
  readonly columns: {
    readonly date: string;
    readonly what: string;
    readonly by: string;
    readonly price: string;
  };
  readonly today: string;
  readonly noPrice: string;
  readonly same: string;
  readonly begins: string;
  readonly up: string;
  readonly down: string;
  readonly green: (direction: string, by: string, to: string) => string;
  readonly greenKnown: (cost: string) => string;
  readonly greenUnknown: string;
  readonly loss: (direction: string, from: number, to: number) => string;
  readonly lossMeasured: (percent: number) => string;
  readonly lossAssumed: (percent: number) => string;
  readonly category: (name: string) => string;
};

/** Texts of the price history. */
export const priceHistoryTexts: PriceHistoryTexts = {
  title: "How this price came about",
  loading: "Loading…",
  failed: "The history of this price could not be read.",
  tryAgain: "Try again",
  unchanged: (since) =>
    since === null
      ? "This price has not changed since we began to keep its history."
      : `This price has not changed since ${since}, when its history begins.`,
  lead: (bag, coffee) =>
    `What ${bag} of ${coffee} cost, worked out by the rule that makes today’s price. Orders keep the price they were made at.`,
  caption: (bag, coffee) => `The price of ${bag} of ${coffee} over time`,
  columns: { date: "Since", what: "What changed", by: "By", price: "Price" },
  today: "today",
  noPrice: "no price",
  same: "same price",
  begins: "Here our records begin",
  up: "up",
  down: "down",
  green: (direction, by, to) => `Green coffee ${direction} by ${by}, to ${to} a kilo`,
  greenKnown: (cost) => `Green coffee at ${cost} a kilo`,
  greenUnknown: "No green coffee to be had",
  loss: (direction, from, to) => `Weight lost in the roast ${direction} from ${from}% to ${to}%`,
  lossMeasured: (percent) => `Weight lost in the roast measured at ${percent}%`,
  lossAssumed: (percent) => `Weight lost in the roast assumed at ${percent}%`,
  category: (name) => `Sold as ${name}`,
};
