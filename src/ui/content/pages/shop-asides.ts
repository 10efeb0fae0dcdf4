type ShopAsides = {
  readonly nothingFound: {
    readonly title: string;
    readonly text: string;
    readonly action: string;
    /** Shown at the place of a card's region. */
    readonly region: string;
    readonly finding: string;
    /** Suggested search words. */
    readonly ways: readonly string[];
    readonly way: (word: string, count: number) => string;
  };
  /** A text that fills the last row of a category; `link` leads to more. */
  readonly story: {
    readonly green: (percent: number) => string;
    readonly loss: (greenGrams: number, coffee: string) => string;
    readonly priceList: string;
    readonly brewGuide: string;
  };
  /** Heading of the coffees looked at last. */
  readonly viewed: string;
};

/** Texts of `/shop` between its coffees. */
export const shopAsides: ShopAsides = {
  story: {
    green: (percent) => `Of 100 rupiah on this shelf, ${percent} buy green coffee.`,
    loss: (greenGrams, coffee) =>
      `${greenGrams}\u00a0g of green coffee go into 100\u00a0g of ${coffee}. ${greenGrams - 100}\u00a0g leave as steam.`,
    priceList: "Read the price list",
    brewGuide: "Read the brew guide",
  },
  viewed: "Recently viewed",
  nothingFound: {
    title: "No coffee matches your search.",
    text: "Nothing of that name, note, farm or process is on the shelf. A label without coffee stays an outline.",
    action: "Show all coffees",
    region: "not on this shelf",
    finding: "Words that find something",
    ways: ["jasmine", "Flores", "natural"],
    way: (word, count) => `${word}, ${count === 1 ? "1 coffee" : `${count} coffees`}`,
  },
};
