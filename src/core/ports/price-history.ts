import type { PriceChange } from "../domain/pricing/price-history.ts";
import type { Result } from "../domain/result.ts";

export type PriceHistoryError = { readonly kind: "unavailable"; readonly message: string };

/** The coffees' price history. Oldest first. */
export interface PriceHistory {
  /** All changes of one coffee, starting with its first entry; empty for an unknown code. */
  of(code: string): Promise<Result<readonly PriceChange[], PriceHistoryError>>;
  /** The changes of the last 30 days, of every coffee. */
  recent(): Promise<Result<readonly PriceChange[], PriceHistoryError>>;
}
