type SaveLabelTexts = {
  readonly save: string;
  /** Next to the button. */
  readonly about: string;
  readonly saved: (fileName: string) => string;
  readonly shared: string;
  /** When the drawing code cannot be fetched. */
  readonly failed: string;
  /** Label of the picture's total. */
  readonly total: (size: string) => string;
};

/** Texts of the button that saves a label, and of the picture. */
export const saveLabelTexts: SaveLabelTexts = {
  save: "Save this label",
  about: "A picture to keep or to send, drawn on your device.",
  saved: (fileName) => `${fileName} is saved.`,
  shared: "The label is on its way.",
  failed: "The picture could not be drawn. Check your connection, reload the page and try again.",
  total: (size) => `One bag of ${size}`,
};
