import { BLANK_COFFEE, type Coffee } from "#core/domain/catalog/coffee.ts";

export const SAMPLE: Coffee = {
  ...BLANK_COFFEE,
  code: "SW16",
  name: "Sumber Wening",
  category: "espresso",
  process: "Washed",
  region: "Arjuno, East Java",
  altitude: "1350",
  tastingNotes: "Palm sugar, mandarin, cocoa nib",
  greenCostPerKg: 126_000,
  weightLossPct: 16,
};

/** One per paper, one without a price, one sold out. */
export const SAMPLES: readonly Coffee[] = [
  SAMPLE,
  {
    ...SAMPLE,
    code: "UB08",
    name: "Ulu Batur",
    category: "filter",
    process: "Natural",
    greenCostPerKg: 218_400,
  },
  {
    ...SAMPLE,
    code: "TK06",
    name: "Tirta Koji",
    category: "filter_exotic",
    process: "Koji natural",
    greenCostPerKg: 456_000,
    weightLossPct: null,
  },
  {
    ...SAMPLE,
    code: "WL44",
    name: "Wolo Lobo",
    category: "filter",
    process: "Honey",
    greenCostPerKg: null,
  },
  { ...SAMPLE, code: "MB09", name: "Mirlo Blanco", category: "filter", available: false },
];
