type CheckItTexts = {
  readonly title: string;
  readonly green: string;
  readonly roasting: string;
  readonly bag: (size: string) => string;
  readonly markup: (percent: number) => string;
  readonly packaging: string;
  readonly rounding: (step: string) => string;
  /** @param by the rounding difference with its sign. */
  readonly roundedBy: (by: string) => string;
  readonly comesTo: string;
  readonly note: string;
};

/** Texts of the step-by-step calculation. */
export const checkItTexts: CheckItTexts = {
  title: "Check it yourself",
  green: "Green coffee for one roasted kilo",
  roasting: "Labor and electricity of that kilo",
  bag: (size) => `Of it ${size}: the cost of goods`,
  markup: (percent) => `Gross profit, ${percent}% of the cost of goods`,
  packaging: "Packaging: the exact price",
  rounding: (step) => `Rounded to the nearest ${step}, a half upwards: what you pay`,
  roundedBy: (by) => `rounding ${by}`,
  comesTo: " comes to ",
  note: "The last step is the only rounding of a price. A figure behind ≈ has no end; it is rounded to two decimals as we print it, and counts in full in the next step.",
};
