import type { DeskOrder } from "./desk-orders.ts";
import type { Adjustment, Entry } from "./ledger.ts";

/** Sums of the orders that were paid on some days, in rupiah. */
export type PaidOrders = {
  readonly orderCount: number;
  readonly cancelledCount: number;
  readonly salesIdr: number;
  readonly shippingIdr: number;
  readonly discountIdr: number;
  readonly dueIdr: number;
  /** Of orders that stand as paid. */
  readonly missingIdr: number;
  /** Less is here than was asked for; in all, and of which some is missing. */
  readonly shortIdr: number;
  readonly beyondIdr: number;
};

/** What was sold of a coffee through a channel. */
export type SoldCoffee = {
  readonly coffee: string;
  readonly channel: string;
  readonly bags: number;
  readonly amountIdr: number;
};

/** An order of whose money something went back on some days. */
export type SentBackOrder = {
  readonly orderCode: string;
  /** What it asked for; 0 when it was never paid. */
  readonly dueIdr: number;
  readonly shippingIdr: number;
  readonly items: readonly (Pick<
    DeskOrder["items"][number],
    "name" | "sizeGrams" | "grind" | "quantity" | "priceEach"
  > &
    Pick<SoldCoffee, "channel">)[];
  /** Parts of its price that were refunded, oldest first. */
  readonly refunds: readonly Pick<Adjustment, "amountIdr" | "bags">[];
  /** Oldest first. */
  readonly entries: readonly Pick<Entry, "id" | "kind" | "amountIdr" | "day">[];
};

/** Sums over orders and entries of the ledger by the bank's days, both included, `YYYY-MM-DD`. */
export interface Books {
  paid(from: string, to: string): Promise<PaidOrders>;
  sold(from: string, to: string): Promise<readonly SoldCoffee[]>;
  /** What moved, and what was left to us, by kind of entry. */
  moved(from: string, to: string): Promise<readonly Pick<Entry, "kind" | "amountIdr">[]>;
  /** @param beyond the last code of the part before; empty for the first part. After the last one comes none. */
  sentBack(from: string, to: string, beyond: string): Promise<readonly SentBackOrder[]>;
}
