import { DAY_MS } from "../day.ts";
import { type Balance, leftGrams, roastedOf, type StockSwitches } from "./book.ts";

/** What a coffee's stock asks for. Source: the rules of stock, section 6. */
export type StockWork = "roast" | "buy" | "count";

export type StockPace = {
  /** Grams sold in the last 28 days. */
  readonly soldGrams: number;
  /** ISO 8601 in UTC; `null`: never. */
  readonly countedAt: string | null;
  /** Green grams of the coffee's line in the roast plan; 0: nothing is wanted. */
  readonly planGreenGrams: number;
};

/** Whole days that what is left lasts at the pace of the last 28; `null`: nothing was sold. */
export const daysLeft = (grams: number, soldGrams: number): number | null =>
  soldGrams === 0 ? null : Math.floor((grams * PACE_DAYS) / soldGrams);

/**
 * What to do for a coffee, in the order of its urgency.
 * @param lossPct what its price counts with.
 * @param now in milliseconds.
 */
export const workFor = (
  balance: Balance,
  switches: StockSwitches,
  lossPct: number,
  { soldGrams, countedAt, planGreenGrams }: StockPace,
  now: number,
): readonly StockWork[] => {
  const isShort = (grams: number) => (daysLeft(grams, soldGrams) ?? SHORT_DAYS) < SHORT_DAYS;
  const { shelf, green, promisedPaid, promisedUnpaid } = balance;
  const onShelf = Math.max(0, shelf - promisedPaid - promisedUnpaid);
  const shelfIsShort = !switches.greenCounts && isShort(onShelf);
  // Without green coffee there is nothing to roast.
  const canRoast = roastedOf(green, lossPct) > 0;
  const work: StockWork[] = [];
  if (canRoast && (planGreenGrams > 0 || shelfIsShort)) work.push("roast");
  if (isShort(leftGrams(balance, { greenCounts: true }, lossPct))) work.push("buy");
  if (countedAt === null || now - Date.parse(countedAt) > COUNT_DAYS * DAY_MS) work.push("count");
  return work;
};

export const PACE_DAYS = 28;
const SHORT_DAYS = 14;
const COUNT_DAYS = 30;
