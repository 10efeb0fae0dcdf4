import { DAY_MS } from "../day.ts";

/** Green coffee that was received. Source: the rules of stock, section 1. */
export type Lot = {
  readonly lot: number;
  readonly code: string;
  /** `YYYY-MM-DD` in Malang. */
  readonly receivedOn: string;
  readonly grams: number;
  /** Rupiah, up to four decimals; `null`: not known. */
  readonly pricePerKg: number | null;
  readonly supplier: string;
  readonly reference: string;
  readonly note: string;
  /** The year since when the roastery buys there; `null`: not known. */
  readonly boughtSince: number | null;
};

/** One roast. */
export type Batch = {
  /** `CODE-yymmdd-n`. */
  readonly batch: string;
  readonly code: string;
  /** `null`: of green coffee that is in no lot. */
  readonly lot: number | null;
  /** ISO 8601 in UTC. */
  readonly roastedAt: string;
  readonly greenGrams: number;
  readonly roastedGrams: number;
};

/** What the scale said of a lot, or of the roasted shelf. */
export type Count = {
  readonly code: string;
  /** `null`: the roasted shelf. */
  readonly lot: number | null;
  /** ISO 8601 in UTC. */
  readonly countedAt: string;
  readonly grams: number;
  /** What the book said at that moment; `null` for the first count of a shelf. */
  readonly bookGrams: number | null;
  readonly reason: string;
};

export const SAMPLE_REASONS = ["cupping", "staff", "gift", "spoilt"] as const;

export type SampleReason = (typeof SAMPLE_REASONS)[number];

/** Roasted coffee that nobody bought. */
export type Sample = {
  readonly code: string;
  /** ISO 8601 in UTC. */
  readonly takenAt: string;
  readonly grams: number;
  readonly why: SampleReason;
  readonly note: string;
};

/** What the stock of a coffee decides in the shop. */
export type StockSwitches = {
  /** Whether no more is sold than is left. */
  readonly limits: boolean;
  /** Whether green coffee may be sold, roasted to order, or only what stands on the shelf. */
  readonly greenCounts: boolean;
  /** Whether the coffee's page says what its roasts lost. */
  readonly showsLoss: boolean;
};

/** Of a coffee whose stock nobody keeps. */
export const NO_SWITCHES: StockSwitches = { limits: false, greenCounts: true, showsLoss: false };

/** What the book says of a coffee at a moment, in grams. */
export type Balance = {
  /** Roasted, on the shelf. */
  readonly shelf: number;
  /** Green, in all its lots. */
  readonly green: number;
  /** In paid orders that have not left. */
  readonly promisedPaid: number;
  /** In unpaid orders before their deadline. */
  readonly promisedUnpaid: number;
};

/**
 * Grams that may still be sold: shelf and roasted green, less what is promised; never below 0.
 * `private.left_of` computes the same in the transaction of a checkout.
 * @param lossPct what the price counts with, up to four decimals.
 */
export const leftGrams = (
  { shelf, green, promisedPaid, promisedUnpaid }: Balance,
  { greenCounts }: Pick<StockSwitches, "greenCounts">,
  lossPct: number,
): number =>
  Math.max(
    0,
    shelf + (greenCounts ? roastedOf(green, lossPct) : 0) - promisedPaid - promisedUnpaid,
  );

/** What green coffee weighs when it is roasted, whole grams, rounded down. */
export const roastedOf = (greenGrams: number, lossPct: number): number =>
  Number((BigInt(greenGrams) * (WHOLE - partsOf(lossPct))) / WHOLE);

/** Green coffee for so much roasted coffee, rounded up to 10 g. */
export const greenFor = (roastedGrams: number, lossPct: number): number => {
  const kept = WHOLE - partsOf(lossPct);
  if (kept <= 0n) return 0;
  return Number((BigInt(roastedGrams) * WHOLE + kept * 10n - 1n) / (kept * 10n)) * 10;
};

/** Full bags of this size in so many grams. */
export const bagsIn = (grams: number, sizeGrams: number): number => Math.floor(grams / sizeGrams);

/** What a roast lost, in percent with four decimals; below 0 when it gained. */
export const lossPctOf = ({
  greenGrams,
  roastedGrams,
}: Pick<Batch, "greenGrams" | "roastedGrams">): number =>
  Math.round(((greenGrams - roastedGrams) * 1_000_000) / greenGrams) / 10_000;

/** What the last roasts of a coffee lost together: lost ÷ green grams, no mean of percents. */
export type MeasuredLoss = {
  readonly lossPct: number;
  /** How many. */
  readonly roasts: number;
};

/**
 * Of the last 20 roasts of the last 180 days; `null` while there are fewer than three.
 * Source: the rules of stock, section 13.
 * @param now in milliseconds.
 */
export const measuredLoss = (batches: readonly Batch[], now: number): MeasuredLoss | null => {
  const last = lastRoasts(batches, now);
  if (last.length < FEWEST_ROASTS) return null;
  const sum = (of: (batch: Batch) => number) => last.reduce((grams, batch) => grams + of(batch), 0);
  const greenGrams = sum((batch) => batch.greenGrams);
  const roastedGrams = sum((batch) => batch.roastedGrams);
  return { lossPct: lossPctOf({ greenGrams, roastedGrams }), roasts: last.length };
};

/** The roasts that a measured loss is of, newest first. */
export const lastRoasts = (batches: readonly Batch[], now: number): readonly Batch[] =>
  batches
    .filter(({ roastedAt }) => now - Date.parse(roastedAt) <= MEASURED_DAYS * DAY_MS)
    .toSorted((a, b) => Date.parse(b.roastedAt) - Date.parse(a.roastedAt))
    .slice(0, MOST_ROASTS);

/**
 * The name of a roast: coffee, day at the roastery, and its number of that coffee and day.
 * @param day `YYYY-MM-DD` in Malang.
 */
export const batchName = (code: string, day: string, number: number): string =>
  `${code}-${day.slice(2).replaceAll("-", "")}-${number}`;

/** The coffee that a batch is named after; `null` when this names none. */
export const coffeeOfBatch = (batch: string): string | null =>
  /^([A-Z0-9][A-Z0-9-]{1,15})-\d{6}-[1-9]\d*$/.exec(batch)?.[1] ?? null;

const partsOf = (lossPct: number): bigint => BigInt(Math.round(lossPct * 10_000));

/** 100 % in ten-thousandths of a percent. */
const WHOLE = 1_000_000n;
const FEWEST_ROASTS = 3;
const MOST_ROASTS = 20;
const MEASURED_DAYS = 180;
