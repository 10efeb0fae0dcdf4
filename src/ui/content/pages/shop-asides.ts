/** Texts of `/shop` between its coffees. */
export const shopAsides = {
  /** A text that fills the last row of a category; `link` leads to more. */
  story: {
    green: (percent: number) => `Of 100 rupiah on this shelf, ${percent} buy green coffee.`,
    loss: (greenGrams: number, coffee: string) =>
      `${greenGrams}\u00a0g of green coffee go into 100\u00a0g of ${coffee}. ${greenGrams - 100}\u00a0g leave as steam.`,
    priceList: "Read the price list",
    brewGuide: "Read the brew guide",
  },
  /** Heading of the coffees looked at last. */
  viewed: "Recently viewed",
  nothingFound: {
    title: "No coffee matches your search.",
    text: "Nothing of that name, note, farm or process is on the shelf. A label without coffee stays an outline.",
    action: "Show all coffees",
    /** Shown at the place of a card's region. */
    region: "not on this shelf",
    finding: "Words that find something",
    /** Suggested search words. */
    ways: ["jasmine", "Flores", "natural"],
    way: (word: string, count: number) =>
      `${word}, ${count === 1 ? "1 coffee" : `${count} coffees`}`,
  },
} as const;
