import type { Category } from "../catalog/coffee.ts";

/** A price list as texts, for print. */
export type PriceListText = {
  readonly title: string;
  readonly date: string;
  readonly dateLabel: string;
  readonly shop: { readonly name: string; readonly lines: readonly string[] };
  /** The first column is the coffee, the others are figures. */
  readonly columns: readonly string[];
  readonly categories: readonly {
    readonly category: Category;
    readonly title: string;
    readonly note: string;
    /** One cell per column. */
    readonly rows: readonly (readonly string[])[];
  }[];
  readonly notes: readonly string[];
  /** Footer of every page. */
  readonly foot: string;
};

/** Message for a list that cannot be drawn in full. */
export const INCOMPLETE_PRICE_LIST =
  "Some characters cannot be drawn in our PDF. Take the list as CSV, or print this page: both have them all.";
