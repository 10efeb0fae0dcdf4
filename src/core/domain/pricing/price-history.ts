import type { PriceFigures, PriceOf } from "./bag-price.ts";
import type { Channel } from "./bags.ts";

/** A change of a coffee's price inputs. */
export type PriceChange = {
  readonly code: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The roastery's reason; `null` without one. */
  readonly reason: string | null;
  /** `null` for the first entry of a coffee. */
  readonly before: PriceFigures | null;
  readonly after: PriceFigures;
};

/** A change with the resulting price of one bag. */
export type PricedChange = PriceChange & {
  /** The new price, rupiah; `null` where the figures cannot be priced. */
  readonly priceIdr: number | null;
  /** Difference to the price before, rupiah; `null` where one of the two is missing. */
  readonly byIdr: number | null;
};

/** Past prices are not stored: the current pricing rule computes them from the past figures. */
export const pricedChanges = (
  priceOf: PriceOf,
  changes: readonly PriceChange[],
  sizeGrams: number,
  channel: Channel,
): readonly PricedChange[] => {
  const shown = (figures: PriceFigures | null): number | null => {
    const priced = figures && priceOf(figures, sizeGrams, channel);
    return priced?.ok ? priced.value.priceShownIdr : null;
  };
  return changes.map((change) => {
    const [was, priceIdr] = [shown(change.before), shown(change.after)];
    return {
      ...change,
      priceIdr,
      byIdr: was === null || priceIdr === null ? null : priceIdr - was,
    };
  });
};
