/** Texts of the step-by-step calculation. */
export const checkItTexts = {
  title: "Check it yourself",
  green: "Green coffee for one roasted kilo",
  roasting: "Labor and electricity of that kilo",
  bag: (size: string) => `Of it ${size}: the cost of goods`,
  markup: (percent: number) => `Gross profit, ${percent}% of the cost of goods`,
  packaging: "Packaging: the exact price",
  rounding: (step: string) => `Rounded to the nearest ${step}, a half upwards: what you pay`,
  /** @param by the rounding difference with its sign. */
  roundedBy: (by: string) => `rounding ${by}`,
  comesTo: " comes to ",
  note: "The last step is the only rounding of a price. Figures are shown in whole rupiah and count in full in the next step.",
  /** Where one is. */
  endless: " One behind ≈ has no end and is shown with two decimals.",
} as const;
