import type { Coffee } from "../catalog/coffee.ts";
import { coffeePrice } from "./coffee-price.ts";
import type { Channel } from "./compute-bag-price.ts";

/** What a coffee's prices follow from. */
export type PriceFigures = Pick<Coffee, "category" | "greenCostPerKg" | "weightLossPct">;

/** A coffee's figures became others. */
export type PriceChange = {
  readonly code: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** In the roastery's words; `null` when it gave none. */
  readonly reason: string | null;
  /** `null`: its history begins here. */
  readonly before: PriceFigures | null;
  readonly after: PriceFigures;
};

/** A change with what it made of the price of one bag. */
export type PricedChange = PriceChange & {
  /** Rupiah as it was paid from then on; `null` where the figures had no price. */
  readonly priceIdr: number | null;
  /** Against the price before; `null` where one of the two is missing. */
  readonly byIdr: number | null;
};

/** How long the price list marks what changed. */
const RECENT_DAYS = 30;

/** By the rule that prices today: past prices never stand anywhere, they are worked out. */
export const pricedChanges = (
  changes: readonly PriceChange[],
  sizeGrams: number,
  channel: Channel,
): readonly PricedChange[] => {
  const priceOf = (figures: PriceFigures | null): number | null => {
    const priced = figures && coffeePrice(figures, sizeGrams, channel);
    return priced?.ok ? priced.value.priceShownIdr : null;
  };
  return changes.map((change) => {
    const [was, priceIdr] = [priceOf(change.before), priceOf(change.after)];
    return {
      ...change,
      priceIdr,
      byIdr: was === null || priceIdr === null ? null : priceIdr - was,
    };
  });
};

/** The changes of these days; what only began is none. @param now milliseconds since 1970. */
export const recentChanges = (
  changes: readonly PriceChange[],
  now: number,
): readonly PriceChange[] =>
  changes.filter(
    ({ at, before }) => before !== null && Date.parse(at) > now - RECENT_DAYS * DAY_MS,
  );

export const priceFiguresOf = ({
  category,
  greenCostPerKg,
  weightLossPct,
}: PriceFigures): PriceFigures => ({ category, greenCostPerKg, weightLossPct });

export const samePriceFigures = (a: PriceFigures, b: PriceFigures): boolean =>
  a.category === b.category &&
  a.greenCostPerKg === b.greenCostPerKg &&
  a.weightLossPct === b.weightLossPct;

const DAY_MS = 24 * 60 * 60 * 1000;
