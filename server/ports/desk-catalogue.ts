import type { Coffee } from "#core/domain/catalog/coffee.ts";

/** A coffee to store, and the version of it that whoever changes it has seen; `null`: none. */
export type CoffeeChange = { readonly coffee: Coffee; readonly seen: string | null };

/** Who changed the catalogue, when (ISO 8601 in UTC) and, if they say so, why. */
export type ChangedBy = {
  readonly actor: string;
  readonly at: string;
  readonly reason: string | null;
};

export type CoffeeSaved =
  | { readonly kind: "saved" }
  /** Somebody was faster; nothing was stored. `by` is `null` when it was not done at the desk. */
  | { readonly kind: "changed-meanwhile"; readonly code: string; readonly by: ChangedBy | null }
  /** Nothing was stored: the shop only reads this catalogue, from there. */
  | { readonly kind: "kept-elsewhere"; readonly address: string };

export type CoffeeHistoryEntry = ChangedBy & {
  /** `null`: the coffee was new. */
  readonly before: Coffee | null;
  readonly after: Coffee;
};

/** The catalogue in the hands of staff. */
export interface DeskCatalogue {
  /** All coffees, by name, whether they are on sale or not. */
  all(): Promise<readonly Coffee[]>;
  /** Of every coffee that has a picture, also where the rest of it cannot be read. */
  pictureAddresses(): Promise<readonly string[]>;
  /** Stores all of them or nothing, and keeps what changed. */
  save(changes: readonly CoffeeChange[], by: ChangedBy): Promise<CoffeeSaved>;
  /** Newest first. */
  history(code: string): Promise<readonly CoffeeHistoryEntry[]>;
}
