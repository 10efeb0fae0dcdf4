/** An empty state: title, reason, and the button's label. */
type EmptyTexts = { readonly title: string; readonly text: string; readonly action: string };

type ShopTexts = {
  readonly heading: string;
  readonly searchLabel: string;
  readonly searchExamples: string;
  readonly sortLabel: string;
  readonly wholesale: string;
  readonly sorts: Readonly<Record<"a-z" | "z-a" | "price-asc" | "price-desc", string>>;
  readonly found: (count: number) => string;
  /** Label of the button that shows more coffees: how many it adds, and how many are left. */
  readonly more: (added: number, left: number) => string;
  readonly moreIn: (category: string) => string;
  readonly nothingThere: EmptyTexts;
  readonly foundFor: (count: number, search: string) => string;
  readonly clear: string;
};

/** The texts around the coffees of `/shop`. */
export const shopTexts: ShopTexts = {
  heading: "Shop",
  searchLabel: "Search name, notes, farm, process",
  searchExamples: "jasmine, Gayo, honey",
  sortLabel: "Sort",
  wholesale: "Wholesale pricing",
  sorts: {
    "a-z": "A to Z",
    "z-a": "Z to A",
    "price-asc": "Price, low to high",
    "price-desc": "Price, high to low",
  },
  foundFor: (count, search) => `${count === 1 ? "1 coffee" : `${count} coffees`} for “${search}”`,
  clear: "Clear the search",
  found: (count) => (count === 1 ? "1 coffee" : `${count} coffees`),
  more: (added, left) => `Show ${added} more of ${left}`,
  moreIn: (category) => ` in ${category}`,
  nothingThere: {
    title: "No coffees to show right now.",
    text: "The shelf could not be read, or it is empty between two harvests.",
    action: "Try again",
  },
};
