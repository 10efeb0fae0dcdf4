/** The texts around the coffees of `/shop`. */
export const shopTexts = {
  heading: "Shop",
  searchLabel: "Search",
  /** Follows the label where there is room. */
  searchFields: " name, notes, farm, process",
  searchExamples: "jasmine, Gayo",
  sortLabel: "Sort",
  wholesale: "Wholesale pricing",
  sorts: {
    "a-z": "A to Z",
    "z-a": "Z to A",
    "price-asc": "Price, low to high",
    "price-desc": "Price, high to low",
  },
  /** Announced to screen readers. */
  sorted: (how: string) => `Sorted: ${how}.`,
  foundFor: (count: number, search: string) =>
    `${count === 1 ? "1 coffee" : `${count} coffees`} for “${search}”`,
  clear: "Clear the search",
  found: (count: number) => (count === 1 ? "1 coffee" : `${count} coffees`),
  /** Label of the button that shows more coffees: how many it adds, and how many are left. */
  more: (added: number, left: number) =>
    added === left ? `Show ${left} more` : `Show ${added} more of ${left}`,
  moreIn: (category: string) => ` in ${category}`,
  nothingThere: {
    title: "No coffees to show right now.",
    text: "The shelf could not be read, or it is empty between two harvests.",
    action: "Try again",
  },
} as const;

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
