type WholeClothTexts = {
  /** Text before and after the sum. */
  readonly before: string;
  readonly after: string;
  readonly caption: (sum: string) => string;
  readonly rounding: string;
  readonly paid: string;
  /** Text before and after the part for green coffee. */
  readonly greenBefore: string;
  readonly greenAfter: string;
};

/** Texts of the price breakdown of a whole cart or order. */
export const wholeClothTexts: WholeClothTexts = {
  before: "Where your ",
  after: " goes",
  caption: (sum) => `Where the ${sum} for all bags go`,
  rounding: "Rounded, bag by bag",
  paid: "Subtotal",
  greenBefore: "Of this, paid for green coffee ",
  greenAfter: ".",
};
