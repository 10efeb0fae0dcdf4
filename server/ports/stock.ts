import type { Category } from "#core/domain/catalog/coffee.ts";
import type { Balance, Batch, Count, Lot, Sample, StockSwitches } from "#core/domain/stock/book.ts";
import type { WrittenBy } from "./ledger.ts";

/** A coffee of the book at a moment. */
export type StockOfCoffee = Balance &
  StockSwitches & {
    readonly code: string;
    /** The first count or batch, ISO 8601 in UTC; `null`: its book has not begun. */
    readonly begunAt: string | null;
    /** The last count of the shelf, ISO 8601 in UTC; `null`: never. */
    readonly countedAt: string | null;
  };

/** A lot as it was corrected last, and what became of it. */
export type LotOnHand = Lot &
  WrittenBy & {
    readonly onHandGrams: number;
    /** Charged by its batches. */
    readonly chargedGrams: number;
  };

export type NewLot = Omit<Lot, "lot">;
export type KeptBatch = Batch & WrittenBy;
export type KeptCount = Count & Pick<WrittenBy, "actor">;
export type KeptSample = Sample & Pick<WrittenBy, "actor">;

/** A roast to keep, with what its file is known by. */
export type NewBatch = Omit<Batch, "batch"> & {
  /** The day at the roastery, `YYYY-MM-DD`, that its name has. */
  readonly day: string;
  /** The roaster's own name for it; `null`: typed, or its file has none. */
  readonly roastUuid: string | null;
  /** Of the file; `null`: typed. */
  readonly contentHash: string | null;
};

/** Bags of one coffee and size in orders that have not left. */
export type WantedBags = {
  readonly code: string;
  readonly name: string;
  readonly category: Category;
  readonly sizeGrams: number;
  /** In paid orders that nobody has in hand. */
  readonly toPack: number;
  readonly inHand: number;
  /** In unpaid orders before their deadline. */
  readonly unpaid: number;
};

/** Bags of an order that left with coffee of a day. */
export type TracedBag = {
  readonly orderCode: string;
  readonly sizeGrams: number;
  readonly quantity: number;
};

/**
 * The book of grams: rows are only added. Grams are whole, moments ISO 8601 in UTC.
 * Source: the rules of stock, sections 1 to 10.
 */
export interface StockBook {
  /** Of these coffees, in the order of their codes; also of those without a row. */
  of(codes: readonly string[], at: string): Promise<readonly StockOfCoffee[]>;
  /** Codes of the coffees with a row, sorted. */
  codes(): Promise<readonly string[]>;
  /** Of the coffees whose stock limits what is sold. */
  limited(at: string): Promise<readonly StockOfCoffee[]>;
  /** Bags of orders that have not left. */
  wanted(at: string): Promise<readonly WantedBags[]>;
  /** Grams in orders placed since then and not cancelled, by code. */
  soldSince(since: string): Promise<ReadonlyMap<string, number>>;

  /** Newest first. */
  lots(code: string): Promise<readonly LotOnHand[]>;
  /** `null`: there is none of this number. */
  lot(lot: number): Promise<LotOnHand | null>;
  /** Newest first. @param atMost how many. */
  batches(
    of: { readonly code: string } | { readonly lot: number },
    atMost: number,
  ): Promise<readonly KeptBatch[]>;
  batch(name: string): Promise<KeptBatch | null>;
  /** Of these coffees and this day in Malang, in the order of their names. */
  batchesOfDay(codes: readonly string[], day: string): Promise<readonly KeptBatch[]>;
  /** The batch that was read from this file, or from another file of the same roast; `null`: none. */
  batchOfFile(file: Pick<NewBatch, "roastUuid" | "contentHash">): Promise<KeptBatch | null>;
  /** Bags of orders that left, roasted on this day in Malang. */
  bagsOfDay(code: string, day: string): Promise<readonly TracedBag[]>;
  /** Newest first. */
  counts(code: string): Promise<readonly KeptCount[]>;
  /** Newest first. */
  samples(code: string): Promise<readonly KeptSample[]>;

  /** @returns the number of the lot. */
  receive(lot: NewLot, by: WrittenBy): Promise<number>;
  /** `false`: there is no such lot. */
  correctLot(lot: Lot, reason: string, by: WrittenBy): Promise<boolean>;
  /** `known`: its roast is in the book already. Nothing was added. */
  addBatch(
    batch: NewBatch,
    by: WrittenBy,
  ): Promise<
    | { readonly kind: "kept"; readonly batch: string }
    | { readonly kind: "known"; readonly batch: string }
  >;
  /** Other figures; without grams it did not happen. `false`: there is no such batch. */
  correctBatch(
    batch: Pick<Batch, "batch" | "lot" | "roastedAt" | "greenGrams" | "roastedGrams">,
    reason: string,
    by: WrittenBy,
  ): Promise<boolean>;
  /** Keeps what the book said at that moment beside it. @returns what it said. */
  count(count: Omit<Count, "bookGrams">, actor: string): Promise<Count>;
  sample(sample: Sample, actor: string): Promise<void>;
  switch(code: string, switches: StockSwitches, by: WrittenBy): Promise<void>;
}
