import { CATEGORIES, type Coffee } from "../catalog/coffee.ts";
import { coffeeBreakdown } from "./coffee-breakdown.ts";
import { sizesOnSale, weightLossPctOf } from "./coffee-price.ts";
import type { Channel } from "./compute-bag-price.ts";
import { shownFigures, type ShownFigures } from "./shown-figures.ts";

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

/** Every bag on sale, by category and name. */
export const priceSheet = (coffees: readonly Coffee[]): readonly PriceSheetRow[] =>
  CATEGORIES.flatMap((category) =>
    coffees
      .filter((coffee) => coffee.category === category)
      .toSorted((a, b) => NAMES.compare(a.name, b.name))
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
    coffee.available ? "yes" : "no",
    String(sizeGrams),
    coffee.greenCostPerKg === null ? "" : String(coffee.greenCostPerKg),
    String(weightLossPct),
    ...figuresOf(retail),
    ...figuresOf(wholesale),
  ]),
];

const rowOf = (coffee: Coffee, sizeGrams: number): PriceSheetRow => {
  const figures = (channel: Channel): ShownFigures | null => {
    const breakdown = coffeeBreakdown(coffee, sizeGrams, channel);
    return breakdown.ok ? shownFigures(breakdown.value) : null;
  };
  return {
    coffee,
    sizeGrams,
    weightLossPct: weightLossPctOf(coffee),
    retail: figures("retail"),
    wholesale: coffee.category === "filter_exotic" ? null : figures("wholesale"),
  };
};

const figuresOf = (figures: ShownFigures | null): readonly string[] =>
  figures
    ? [
        figures.parts.green,
        figures.parts.loss,
        figures.parts.labor,
        figures.parts.profit,
        figures.parts.packaging,
        figures.priceShownIdr,
      ].map(String)
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
const FIGURES = ["green", "loss", "labor", "profit", "packaging", "price"] as const;
const NAMES = new Intl.Collator("en", { numeric: true });
