import {
  isOffered,
  weightLossPctOf,
  CATEGORIES,
  type Category,
  type Coffee,
} from "../catalog/coffee.ts";
import { bagPrice, type PriceOf } from "./bag-price.ts";
import { cardSizeGrams, channelFor, listedBags, sizesOnSale, type Channel } from "./bags.ts";
import { shownFigures, type PriceBreakdown, type ShownFigures } from "./price-breakdown.ts";
import { COST_PARTS } from "./printed-price.ts";

export type PriceListRow = {
  readonly coffee: Coffee;
  readonly weightLossPct: number;
  /** `null` when the coffee's figures cannot be priced: its row shows dashes. */
  readonly priced: PricedRow | null;
};

export type PricedRow = {
  /** One price for each bag of `listedBags`, rupiah. */
  readonly pricesIdr: readonly number[];
  /** The cost columns: one bag of `cardSizeGrams`, at retail. */
  readonly figures: ShownFigures;
  /** The same figures unrounded. */
  readonly breakdown: PriceBreakdown;
};

export type PriceListSort = {
  readonly by: "name" | "green-cost" | "weight-loss";
  readonly descending: boolean;
};

/** The rows of a category's table, in the catalogue's order. */
export const priceListRows = (
  priceOf: PriceOf,
  coffees: readonly Coffee[],
  category: Category,
): readonly PriceListRow[] =>
  coffees
    .filter((coffee) => coffee.category === category)
    .map((coffee) => ({
      coffee,
      weightLossPct: weightLossPctOf(coffee),
      priced: pricedRow(priceOf, coffee),
    }));

/** Initial sorting of every table. */
export const DEFAULT_SORT: PriceListSort = { by: "name", descending: false };

/** Rows without prices come last in both directions; ties are sorted by name. */
export const sortedRows = (
  rows: readonly PriceListRow[],
  { by, descending }: PriceListSort,
): readonly PriceListRow[] => {
  const compare = COMPARE[by];
  return rows.toSorted(
    (a, b) =>
      Number(a.priced === null) - Number(b.priced === null) ||
      (descending ? compare(b, a) : compare(a, b)) ||
      byName(a, b),
  );
};

const pricedRow = (priceOf: PriceOf, coffee: Coffee): PricedRow | null => {
  const card = priceOf(coffee, cardSizeGrams(coffee.category, "retail"), "retail");
  if (!card.ok) return null;
  const pricesIdr = listedBags(coffee.category).flatMap(({ sizeGrams, channel }) => {
    const price = priceOf(coffee, sizeGrams, channel);
    return price.ok ? [price.value.priceShownIdr] : [];
  });
  return { pricesIdr, figures: shownFigures(card.value), breakdown: card.value };
};

/**
 * Compares names as a person would: capitals and accents do not matter, and figures count by their value.
 * Without `Intl.Collator`: a browser takes 10 to 30 ms to make its first one, on a phone over 100.
 */
export const compareNames = (a: string, b: string): number => {
  const [first, second] = [inOrder(a), inOrder(b)];
  return Number(first > second) - Number(first < second);
};

const inOrder = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/\d+/g, (digits) => digits.padStart(20, "0"));

type Compare = (a: PriceListRow, b: PriceListRow) => number;

const byName: Compare = (a, b) => compareNames(a.coffee.name, b.coffee.name);

const COMPARE: Readonly<Record<PriceListSort["by"], Compare>> = {
  name: byName,
  "green-cost": (a, b) => (a.coffee.greenCostPerKg ?? 0) - (b.coffee.greenCostPerKg ?? 0),
  "weight-loss": (a, b) => a.weightLossPct - b.weightLossPct,
};

/** One bag in the downloadable price list. */
export type PriceSheetRow = {
  readonly coffee: Coffee;
  readonly sizeGrams: number;
  readonly weightLossPct: number;
  /** `null` when the coffee's figures cannot be priced. */
  readonly retail: ShownFigures | null;
  /** `null` also for exotics, which have no wholesale price. */
  readonly wholesale: ShownFigures | null;
};

/** The downloadable price list of one day, `YYYY-MM-DD`. */
export type PriceSheet = { readonly rows: readonly PriceSheetRow[]; readonly day: string };

/** Every bag on sale, by category and name. */
export const priceSheet = (coffees: readonly Coffee[]): readonly PriceSheetRow[] =>
  CATEGORIES.flatMap((category) =>
    coffees
      .filter((coffee) => coffee.category === category)
      .toSorted((a, b) => compareNames(a.name, b.name))
      .flatMap((coffee) => sizesOnSale(category).map((sizeGrams) => rowOf(coffee, sizeGrams))),
  );

/** The price sheet as a table of plain figures with a header row, for CSV. */
export const priceSheetTable = (
  rows: readonly PriceSheetRow[],
  day: string,
): readonly (readonly string[])[] => [
  [
    ...COLUMNS,
    ...FIGURES.map((name) => `retail_${name}`),
    ...FIGURES.map((name) => `wholesale_${name}`),
  ],
  ...rows.map(({ coffee, sizeGrams, weightLossPct, retail, wholesale }) => [
    day,
    coffee.code,
    coffee.name,
    coffee.category,
    coffee.region,
    coffee.process,
    isOffered(coffee, sizeGrams) ? "yes" : "no",
    String(sizeGrams),
    coffee.greenCostPerKg === null ? "" : String(coffee.greenCostPerKg),
    String(weightLossPct),
    ...figuresOf(retail),
    ...figuresOf(wholesale),
  ]),
];

const rowOf = (coffee: Coffee, sizeGrams: number): PriceSheetRow => {
  const figures = (channel: Channel): ShownFigures | null => {
    const price = bagPrice(coffee, sizeGrams, channel);
    return price.ok ? shownFigures(price.value) : null;
  };
  return {
    coffee,
    sizeGrams,
    weightLossPct: weightLossPctOf(coffee),
    retail: figures("retail"),
    wholesale:
      channelFor(coffee.category, "wholesale") === "wholesale" ? figures("wholesale") : null,
  };
};

const figuresOf = (figures: ShownFigures | null): readonly string[] =>
  figures
    ? [...COST_PARTS.map((part) => figures.parts[part]), figures.priceShownIdr].map(String)
    : FIGURES.map(() => "");

const COLUMNS = [
  "date",
  "code",
  "name",
  "category",
  "region",
  "process",
  "available",
  "size_grams",
  "green_cost_per_kg",
  "weight_loss_pct",
] as const;
/** Rupiah per bag. */
const FIGURES = [...COST_PARTS, "price"] as const;
