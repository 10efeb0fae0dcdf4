import type { Coffee } from "../domain/catalog/coffee.ts";
import type { RoastDay } from "../domain/roast-day.ts";
import type { Result } from "../domain/result.ts";

export type CatalogError =
  | { readonly kind: "unavailable"; readonly message: string }
  | { readonly kind: "not-found"; readonly message: string };

/** Where the coffees come from. */
export interface CatalogPort {
  /** Every coffee, also those not available now. Fails with “Failed to load coffees”. */
  list(): Promise<Result<readonly Coffee[], CatalogError>>;
  /** One coffee. Fails with “Failed to load coffee” or “Coffee not found.”. */
  byCode(code: string): Promise<Result<Coffee, CatalogError>>;
  /**
   * When they are roasted next; `null` when nobody has said, and when nobody can be asked. Left out by
   * catalogues that never know.
   */
  nextRoastDay?(): Promise<RoastDay | null>;
}
