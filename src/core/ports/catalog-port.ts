import type { Coffee } from "../domain/catalog/coffee.ts";
import type { RoastDay } from "../domain/roast-day.ts";
import type { Result } from "../domain/result.ts";

export type CatalogError =
  | { readonly kind: "unavailable"; readonly message: string }
  | { readonly kind: "not-found"; readonly message: string };

/** The catalogue of coffees. */
export interface CatalogPort {
  /** Every coffee, including those not on sale. Fails with “Failed to load coffees”. */
  list(): Promise<Result<readonly Coffee[], CatalogError>>;
  /** One coffee. Fails with “Failed to load coffee” or “Coffee not found.”. */
  byCode(code: string): Promise<Result<Coffee, CatalogError>>;
  /**
   * The next roast day; `null` when none is known or the server cannot be reached. Left out by
   * catalogues without roast days.
   */
  nextRoastDay?(): Promise<RoastDay | null>;
}
