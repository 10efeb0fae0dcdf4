type WholeClothTexts = {
  /** What stands before and after the sum. */
  readonly before: string;
  readonly after: string;
  readonly caption: (sum: string) => string;
  readonly rounding: string;
  readonly paid: string;
  /** What stands before and after the part for green coffee. */
  readonly greenBefore: string;
  readonly greenAfter: string;
};

/** Where the money for a whole cart or order goes. */
export const wholeClothTexts: WholeClothTexts = {
  before: "Where your ",
  after: " goes",
  caption: (sum) => `Where the ${sum} for all bags go`,
  rounding: "Rounded, bag by bag",
  paid: "Subtotal",
  greenBefore: "Of this, paid for green coffee ",
  greenAfter: ".",
};
