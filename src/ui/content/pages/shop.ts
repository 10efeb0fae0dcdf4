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
