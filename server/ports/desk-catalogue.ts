import type { Coffee } from "#core/domain/catalog/coffee.ts";

/** A coffee to store, and the version its editor has seen; `null`: a new coffee. */
export type CoffeeChange = { readonly coffee: Coffee; readonly seen: string | null };

/** Author, time (ISO 8601 in UTC) and optional reason of a change. */
export type ChangedBy = {
  readonly actor: string;
  readonly at: string;
  readonly reason: string | null;
};

export type CoffeeSaved =
  | { readonly kind: "saved" }
  /**
   * Another change came first; nothing was stored. `by` is `null` when it was made outside of the
   * desk.
   */
  | { readonly kind: "changed-meanwhile"; readonly code: string; readonly by: ChangedBy | null }
  /** Nothing was stored: the catalogue at `address` is read-only. */
  | { readonly kind: "kept-elsewhere"; readonly address: string };

export type CoffeeHistoryEntry = ChangedBy & {
  /** `null` for a new coffee. */
  readonly before: Coffee | null;
  readonly after: Coffee;
};

/** The catalogue for staff. */
export interface DeskCatalogue {
  /** All coffees by name, including those not on sale. */
  all(): Promise<readonly Coffee[]>;
  /** Of every coffee with a picture, even if the rest of its row is invalid. */
  pictureAddresses(): Promise<readonly string[]>;
  /** Stores all changes or none, with their history. */
  save(changes: readonly CoffeeChange[], by: ChangedBy): Promise<CoffeeSaved>;
  /** Newest first. */
  history(code: string): Promise<readonly CoffeeHistoryEntry[]>;
}
