/** A price list in words, as paper shows it. */
export type PriceListText = {
  readonly title: string;
  /** The day whose prices these are. */
  readonly date: string;
  readonly dateLabel: string;
  readonly shop: { readonly name: string; readonly lines: readonly string[] };
  /** The first is the coffee; the others are figures. */
  readonly columns: readonly string[];
  readonly shelves: readonly {
    readonly title: string;
    readonly note: string;
    /** As many cells as there are columns. */
    readonly rows: readonly (readonly string[])[];
  }[];
  readonly notes: readonly string[];
  /** At the foot of every page. */
  readonly foot: string;
};

/** The sentence for a list that cannot be drawn in full. */
export const INCOMPLETE_PRICE_LIST =
  "Some characters cannot be drawn in this PDF and stand as “?”. The list as CSV has them all.";
