export const CATEGORIES = ["espresso", "filter", "filter_exotic"] as const;

export type Category = (typeof CATEGORIES)[number];

/** A coffee of the catalogue. Source: specification section 3. */
export type Coffee = {
  readonly code: string;
  readonly name: string;
  readonly category: Category;
  readonly tagline: string;
  readonly farm: string;
  readonly varietals: string;
  readonly producer: string;
  readonly process: string;
  readonly region: string;
  /** Metres above sea level as the roastery wrote it, e.g. `1450` or `1400-1600`. */
  readonly altitude: string;
  readonly tastingNotes: string;
  readonly farmStory: string;
  readonly reason: string;
  readonly sourcedFrom: string;
  /** Rupiah per kilogram of green coffee; `null` when the row has none. */
  readonly greenCostPerKg: number | null;
  /** Roasting loss in percent; `null` when the row has none. */
  readonly weightLossPct: number | null;
  /** `null`: the drawn label is shown instead. */
  readonly imageUrl: string | null;
  readonly available: boolean;
  /**
   * The day around which a sold-out coffee is back, `YYYY-MM-DD` in Malang; may be past. `null` when
   * unknown or available.
   */
  readonly backOn: string | null;
  /**
   * Grams that may still be sold of a coffee whose stock limits it; `null` where nothing limits it, and
   * from catalogues that do not know. Source: the rules of stock, section 6.
   */
  readonly leftGrams: number | null;
};

/** What the catalogue keeps of a coffee: what is left of it follows from the book of grams. */
export type CoffeeField = Exclude<keyof Coffee, "leftGrams">;

/** Whether a bag of this size is on sale now: the coffee is, and the bag is not larger than what is left. */
export const isOffered = (
  { available, leftGrams }: Pick<Coffee, "available" | "leftGrams">,
  sizeGrams: number,
): boolean => available && sizeGrams <= (leftGrams ?? sizeGrams);

/**
 * What the shop says is left, in grams; `null` where it says nothing. Source: the rules of stock,
 * section 12.
 */
export const toldGrams = ({ leftGrams }: Pick<Coffee, "leftGrams">): number | null =>
  leftGrams !== null && leftGrams <= MOST_TOLD ? leftGrams : null;

const MOST_TOLD = 3000;

/** The coffee's roasting loss in percent; default 20 for exotics and 16 for the others. */
export const weightLossPctOf = (coffee: Pick<Coffee, "category" | "weightLossPct">): number =>
  coffee.weightLossPct ?? (coffee.category === "filter_exotic" ? 20 : DEFAULT_WEIGHT_LOSS_PCT);

/** The green coffee that becomes so much roasted, whole grams; `null` where nothing would be left. */
export const greenGramsFor = (
  roastedGrams: number,
  coffee: Pick<Coffee, "category" | "weightLossPct">,
): number | null => {
  const lossPct = weightLossPctOf(coffee);
  return lossPct < 100 ? Math.round(roastedGrams / (1 - lossPct / 100)) : null;
};

export const DEFAULT_WEIGHT_LOSS_PCT = 16;

/** Defaults of a new coffee, for fields that a file or form leaves out. */
export const BLANK_COFFEE: Coffee = {
  code: "",
  name: "",
  category: "filter",
  tagline: "",
  farm: "",
  varietals: "",
  producer: "",
  process: "",
  region: "",
  altitude: "",
  tastingNotes: "",
  farmStory: "",
  reason: "",
  sourcedFrom: "",
  greenCostPerKg: null,
  weightLossPct: null,
  imageUrl: null,
  available: true,
  backOn: null,
  leftGrams: null,
};

/** What is left of the limited ones, in grams by code. */
export const leftOf = (coffees: readonly Coffee[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    coffees.flatMap(({ code, leftGrams }) => (leftGrams === null ? [] : [[code, leftGrams]])),
  );

/** The coffee with this code: an exact match first, then one in another case. */
export const findCoffee = (coffees: readonly Coffee[], code: string): Coffee | null =>
  coffees.find((coffee) => coffee.code === code) ??
  coffees.find((coffee) => coffee.code.toUpperCase() === code.toUpperCase()) ??
  null;

/**
 * The coffee; without the day it is back, if that has passed.
 * @param today `YYYY-MM-DD` in Malang
 */
export const withoutPastReturn = (coffee: Coffee, today: string): Coffee =>
  coffee.backOn !== null && coffee.backOn < today ? { ...coffee, backOn: null } : coffee;

/** The first code that an earlier coffee of the list has as well; `null` when each has its own. */
export const repeatedCode = (coffees: readonly Pick<Coffee, "code">[]): string | null => {
  const seen = new Set<string>();
  for (const { code } of coffees) {
    if (seen.has(code)) return code;
    seen.add(code);
  }
  return null;
};
