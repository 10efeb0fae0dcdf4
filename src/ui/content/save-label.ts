/** Texts of the button that saves a label, and of the picture. */
export const saveLabelTexts = {
  save: "Save this label",
  /** Next to the button. */
  about: "A picture to keep or to send, drawn on your device.",
  saved: (fileName: string) => `${fileName} is saved.`,
  shared: "The label is on its way.",
  /** Label of the picture's total. */
  total: (size: string) => `One bag of ${size}`,
} as const;
