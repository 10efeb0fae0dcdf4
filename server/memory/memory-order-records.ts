import type { DeskOrder, StoryEntry } from "#server/ports/desk-orders.ts";

/** An order with all that is kept about it. */
export type OrderRecord = {
  readonly order: DeskOrder;
  /** Oldest first. */
  readonly story: readonly StoryEntry[];
  /** Fingerprint of the statement's line that paid it. */
  readonly paidByLine: string | null;
};

/** The orders that the in-memory adapters of the server share, by their codes. */
export type OrderRecords = Map<string, OrderRecord>;
