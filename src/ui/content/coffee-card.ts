type CoffeeCardTexts = {
  readonly soldOut: string;
  /** Beside it. */
  readonly backIn: (month: string) => string;
  readonly noPrice: string;
  /** Facts shown only when a search matched them. */
  readonly found: Readonly<Record<"farm" | "producer" | "varietals", string>>;
  /** Text alternatives of a coffee's photograph and of its drawn label. */
  readonly photograph: (coffee: string) => string;
  readonly label: (coffee: string, greenTiles: number) => string;
  readonly bag: (size: string, coffee: string, isSoldOut: boolean, greenTiles: number) => string;
  /** Text before the coffee's code on the drawn label. */
  readonly labelNumber: string;
};

/** Texts of a coffee's card and picture. */
export const coffeeCardTexts: CoffeeCardTexts = {
  soldOut: "Sold out",
  backIn: (month) => `back in ${month}`,
  noPrice: "No price yet",
  found: { farm: "Farm", producer: "Producer", varietals: "Varietals" },
  photograph: (coffee) => `${coffee}, the bag`,
  label: (coffee, greenTiles) =>
    `Bag label of ${coffee}: sixteen tiles, ${greenTiles} of them green coffee`,
  bag: (size, coffee, isSoldOut, greenTiles) =>
    `${size} bag of ${coffee}${isSoldOut ? ", sold out" : ""}: sixteen tiles, ${greenTiles} of them green coffee`,
  labelNumber: "No.",
};
