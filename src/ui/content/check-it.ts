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
  /** Where one is. */
  endless: " A figure after ≈ never ends; it is shown with two decimals.",
} as const;
