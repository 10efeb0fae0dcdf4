import type { PriceChange } from "../domain/pricing/price-history.ts";
import type { Result } from "../domain/result.ts";

export type PriceHistoryError = { readonly kind: "unavailable"; readonly message: string };

/** How the coffees' prices came about. Oldest first. */
export interface PriceHistory {
  /** All of one coffee, from its beginning on; empty for a code nobody knows. */
  of(code: string): Promise<Result<readonly PriceChange[], PriceHistoryError>>;
  /** What changed within the last 30 days, of every coffee. */
  recent(): Promise<Result<readonly PriceChange[], PriceHistoryError>>;
}
