/** Texts of the button that saves a label, and of the picture. */
export const saveLabelTexts = {
  save: "Save this label",
  /** Next to the button. */
  about: "A picture to keep or to send, drawn on your device.",
  saved: (fileName: string) => `${fileName} is saved.`,
  shared: "The label is on its way.",
  /** When the drawing code cannot be fetched. */
  failed: "The picture could not be drawn. Check your connection, reload the page and try again.",
  /** Label of the picture's total. */
  total: (size: string) => `One bag of ${size}`,
} as const;
