import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { copiesOf } from "#core/domain/catalog/picture.ts";
import type { PriceChange } from "#core/domain/pricing/price-history.ts";
import { hash } from "node:crypto";
import { coffeeToWire } from "#wire/coffee.ts";

export type CatalogueSnapshot = {
  readonly coffees: readonly Coffee[];
  /** Changes with every change of a coffee or its history. */
  readonly version: string;
};

export interface Catalogue {
  load(): Promise<CatalogueSnapshot>;
  version(): Promise<string>;
  /** Price history of a coffee, also of a removed one, oldest first. */
  priceChanges(code: string): Promise<readonly PriceChange[]>;
}

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
  /** How many coffees there are. */
  count(): Promise<number>;
  /** Of every coffee with a picture, even if the rest of its row is invalid. */
  pictureAddresses(): Promise<readonly string[]>;
  /** Stores all changes or none, with their history. */
  save(changes: readonly CoffeeChange[], by: ChangedBy): Promise<CoffeeSaved>;
  /** Newest first. */
  history(code: string): Promise<readonly CoffeeHistoryEntry[]>;
}

/** Coffee pictures stored by the shop. */
export interface CoffeePictures {
  /**
   * Idempotent: the same bytes get the same name.
   * @returns the name.
   */
  keep(picture: Picture): Promise<string>;
  /** `null` for an unknown name. */
  open(name: string): Promise<StoredPicture | null>;
  /** Whether a picture of this size can be stored without using the space the shop needs. */
  hasRoomFor(bytes: number): Promise<boolean>;
  /**
   * Deletes pictures that are not `used` and were last stored before this time, ms since 1970.
   * @returns how many.
   */
  prune(old: { readonly used: ReadonlySet<string>; readonly before: number }): Promise<number>;
}

export type Picture = { readonly content: Uint8Array<ArrayBuffer>; readonly type: PictureType };

export type StoredPicture = {
  readonly type: PictureType;
  readonly bytes: number;
  /** Reads the content in chunks, as they are consumed. */
  readonly read: () => AsyncGenerator<Uint8Array>;
};

export type PictureType = "image/jpeg" | "image/png" | "image/webp";

/**
 * The names of the pictures at an address. Only file names count: an address of another host may keep
 * one picture too many.
 */
export const pictureNames = (address: string): readonly string[] => [
  /[^/]*$/.exec(address.replace(/[?#].*/, ""))?.[0] ?? "",
  ...copiesOf(address.replace(/^https?:\/\/[^/]+/, "")).map(({ name }) => name),
];

/** A 43-character hash of parsed content. Key order matters. */
export const contentHash = (content: unknown): string =>
  hash("sha256", JSON.stringify(content), "base64url");

/** A hash of the coffee's content. */
export const coffeeVersion = (coffee: Coffee): string => contentHash(coffeeToWire(coffee));
