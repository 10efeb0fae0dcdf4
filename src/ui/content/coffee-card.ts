/** Texts of a coffee's card and picture. */
export const coffeeCardTexts = {
  soldOut: "Sold out",
  /** Beside it. */
  backIn: (month: string) => `back in ${month}`,
  noPrice: "No price yet",
  /** Facts shown only when a search matched them. */
  found: { farm: "Farm", producer: "Producer", varietals: "Varietals" },
  /** Text alternatives of a coffee's photograph and of its drawn label. */
  photograph: (coffee: string) => `${coffee}, the bag`,
  label: (coffee: string, greenTiles: number) =>
    `Bag label of ${coffee}: sixteen tiles, ${greenTiles} of them green coffee`,
  bag: (size: string, coffee: string, isSoldOut: boolean, greenTiles: number) =>
    `${size} bag of ${coffee}${isSoldOut ? ", sold out" : ""}: sixteen tiles, ${greenTiles} of them green coffee`,
  /** Text before the coffee's code on the drawn label. */
  labelNumber: "No.",
} as const;

/** Texts of the link that saves a label as a picture. */
export const saveLabelTexts = {
  save: "Save this label",
  send: "Send",
  about: "A picture to keep or to send, with what each sign on it is.",
} as const;
