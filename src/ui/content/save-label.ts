type SaveLabelTexts = {
  readonly save: string;
  /** Beside the button. */
  readonly about: string;
  readonly saved: (fileName: string) => string;
  readonly shared: string;
  /** When the code that draws cannot be fetched. */
  readonly failed: string;
  /** The last row of the picture's sum. */
  readonly total: (size: string) => string;
};

/** What stands beside a label to save it as a picture, and in the picture beside the coffee's own facts. */
export const saveLabelTexts: SaveLabelTexts = {
  save: "Save this label",
  about: "A picture to keep or to send, drawn on your device.",
  saved: (fileName) => `${fileName} is saved.`,
  shared: "The label is on its way.",
  failed: "The picture could not be drawn. Check your connection, reload the page and try again.",
  total: (size) => `One bag of ${size}`,
};
