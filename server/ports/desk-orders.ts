import type { PayableOrder } from "#server/statements/verdict.ts";
import type { Language } from "#format/language.ts";
import type { Category } from "#core/domain/catalog/coffee.ts";
import type { BagLine } from "#core/domain/cart/cart.ts";
import type { OrderStatus } from "#core/domain/ordering/order-status.ts";
import type { PricedFrom } from "#core/domain/ordering/order.ts";
import type { Adjustment, Payment, WrittenBy } from "./ledger.ts";
import type { StoredOrder } from "./stored-order.ts";

/** The staff's view of an order. Whole rupiah; points in time as ISO 8601 in UTC. */
export type DeskOrder = Omit<StoredOrder, "items" | "shipment"> & {
  readonly subtotalIdr: number;
  readonly shippingIdr: number;
  readonly items: readonly DeskLine[];
  readonly customer: DeskCustomerName;
  /** The latest internal note. */
  readonly staffNote: string | null;
  /** What of the money that came the customer has left to us, since the order was last taken as paid. */
  readonly leftIdr: number;
  /** Where its money goes back to, as the customer said. */
  readonly refundAccount: string | null;
  /** The bank's day of its payment, `YYYY-MM-DD` in Malang. */
  readonly paidOn: string | null;
  readonly paymentReference: string | null;
  /** The member of staff who packs it. */
  readonly inHandOf: string | null;
  readonly courier: string | null;
  readonly trackingNumber: string | null;
  /** Time of the last status change. */
  readonly changedAt: string;
};

type DeskLine = BagLine & {
  readonly category: Category;
  /** `undefined` when not stored. */
  readonly pricedFrom?: PricedFrom | undefined;
};

type DeskCustomerName = {
  /** `null` after the account's deletion. */
  readonly id: string | null;
  /** In which staff write to them; `null` as long as they chose none. */
  readonly language: Language | null;
  /**
   * The account's name, else the recipient's, else the email; empty after the account's deletion.
   */
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
};

/** Where a parcel goes, and what carries it. */
export type ParcelFacts = Pick<DeskOrder, "courier" | "trackingNumber" | "shippingAddress">;

/** What was corrected: the texts before and after, `null` for none. */
export type ParcelChange = {
  readonly field: "courier" | "tracking number" | "address";
  readonly before: string | null;
  readonly after: string | null;
};

/** An entry of an order's history. */
export type StoryEntry = {
  readonly at: string;
  /** A staff email, `customer`, or `shop` for automatic changes. */
  readonly actor: string;
  readonly what:
    | { readonly kind: "placed" }
    | {
        readonly kind: "moved";
        readonly from: string;
        readonly to: string;
        readonly reason: string | null;
      }
    /** An entry of the ledger. */
    | {
        readonly kind: Payment["kind"];
        readonly amountIdr: number;
        readonly day: string;
        readonly reference: string | null;
        readonly reason: string | null;
      }
    /** An entry beside the ledger. */
    | ({ readonly kind: Adjustment["kind"] } & Pick<Adjustment, "amountIdr" | "bags" | "reason">)
    /** The roast day was set; `null`: removed. */
    | { readonly kind: "roasted"; readonly day: string | null }
    /** In hand of another member of staff. */
    | { readonly kind: "handed"; readonly to: string }
    | { readonly kind: "corrected"; readonly changes: readonly ParcelChange[] }
    | { readonly kind: "noted"; readonly text: string }
    | { readonly kind: "mailed"; readonly mail: string };
};

export type OrderSearch = {
  /** Filter by status; empty for all. */
  readonly statuses: readonly string[];
  /** Placed at this time or later. */
  readonly since: string | null;
  readonly until: string | null;
  /** Paid on these days of the bank, both included, `YYYY-MM-DD`. */
  readonly paidOn: { readonly from: string; readonly to: string } | null;
  /**
   * As people write it, see `searchTerms`: words of name, email, address, courier, bank text or note;
   * a code, tracking number, phone or amount to transfer.
   */
  readonly text: string;
  readonly order: "newest-first" | "oldest-first" | "oldest-paid-first" | "last-changed-first";
  /** The code of an order after which to begin, in this order; `null`: at the first. */
  readonly beyond: string | null;
  readonly atMost: number;
};

/** Counts of searches stop here: one more is “more than 1 000”. */
export const MOST_COUNTED = 1_000;

/** A status change. */
export type Move = {
  readonly orderCode: string;
  readonly to: OrderStatus;
  /** Refused when the order has none of these statuses. */
  readonly from: readonly OrderStatus[];
  readonly actor: string;
  readonly at: string;
  readonly reason: string | null;
  /** Refused when somebody else has it in hand by now. */
  readonly heldBy?: string;
  readonly sets: {
    readonly paymentReference?: string;
    /** Written to the ledger; refused when a line has nothing left for it. */
    readonly payments?: readonly Omit<Payment, "orderCode" | "kind">[];
    readonly inHandOf?: string;
    readonly courier?: string;
    readonly trackingNumber?: string;
  };
};

/** What became of a change to an order. */
export type ChangeOutcome =
  | { readonly kind: "done"; readonly order: DeskOrder }
  | { readonly kind: "not-found" }
  /**
   * Not possible in what the order is now, e.g. after a concurrent change. `last` is its latest
   * history entry.
   */
  | { readonly kind: "conflict"; readonly order: DeskOrder; readonly last: StoryEntry }
  | { readonly kind: "amount-released"; readonly order: DeskOrder }
  /** This line of a statement has paid another order. */
  | { readonly kind: "line-used"; readonly orderCode: string };

/** The day an order's coffee was roasted. */
export type RoastedOn = Pick<Move, "orderCode" | "from" | "actor" | "at"> & {
  /** `YYYY-MM-DD` at the roastery; `null` removes it. */
  readonly day: string | null;
};

/** An order in hand goes to another member of staff. */
export type HandOver = Pick<Move, "orderCode" | "actor" | "at"> & {
  readonly to: string;
  /** Who has it, as seen: refused when somebody else has it by now. `null`: whoever has it. */
  readonly from: string | null;
};

/** New facts of a parcel, with those they were made from: refused when these are others by now. */
export type Correction = Pick<Move, "orderCode" | "from" | "actor" | "at"> & {
  readonly expects: ParcelFacts;
  readonly sets: ParcelFacts;
  readonly changes: readonly ParcelChange[];
};

export type DeskCounts = {
  readonly awaiting: number;
  /** Paid orders that nobody packs yet. */
  readonly toPack: number;
  readonly inHand: number;
  readonly roastedGrams: number;
};

/** All orders for staff. */
export interface DeskOrders {
  /** Up to so much more is kept as rounding, and so much less is taken. */
  readonly roundingIdr: number;
  /** Everything unless asked for less: the newest 100. */
  search(wanted: Partial<OrderSearch>): Promise<readonly DeskOrder[]>;
  /**
   * The same, with the number of all orders of this text and these days by status; statuses without any
   * are left out. No count goes beyond `MOST_COUNTED`, because each order that counts is looked at.
   */
  searchAndCount(wanted: Partial<OrderSearch>): Promise<{
    readonly orders: readonly DeskOrder[];
    readonly counts: Readonly<Partial<Record<string, number>>>;
  }>;
  byCode(orderCode: string): Promise<DeskOrder | null>;
  byCodes(orderCodes: readonly string[]): Promise<readonly DeskOrder[]>;
  /** Orders awaiting payment, newest first: all, or by amount or its last three digits. */
  awaiting(wanted?: {
    readonly amountIdr?: number;
    readonly lastDigits?: number;
  }): Promise<readonly DeskOrder[]>;
  /** Orders that staff took as paid although exactly this amount was missing. */
  shortBy(amountIdr: number): Promise<readonly DeskOrder[]>;
  /**
   * All orders awaiting payment, orders of any status with one of these amounts or codes, and those
   * that were taken as paid although one of these amounts was missing. Of an amount that many orders
   * had one after the other, the ten newest until this day.
   * @param codes of which most may be no order's.
   * @param until `YYYY-MM-DD`
   */
  payable(
    amountsIdr: readonly number[],
    codes?: readonly string[],
    until?: string,
  ): Promise<readonly PayableOrder[]>;
  /** Customers with one of these names, which are in small letters, as they are called. */
  customersNamed(
    names: readonly string[],
  ): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** Oldest first. */
  story(orderCode: string): Promise<readonly StoryEntry[]>;
  counts(): Promise<DeskCounts>;
  /**
   * Changes the status, with history entry and mail in one transaction; of two concurrent changes
   * one wins.
   */
  move(move: Move): Promise<ChangeOutcome>;
  /** Stores the day and its history entry in one transaction. */
  setRoastedOn(roasted: RoastedOn): Promise<ChangeOutcome>;
  handOver(handed: HandOver): Promise<ChangeOutcome>;
  /** Stores the facts, the history entry and a mail to the customer in one transaction. */
  correct(correction: Correction): Promise<ChangeOutcome>;
  /**
   * Gives the amount of a cancelled order back before its time, with a note of it. An amount for which
   * money came stays: it can only be that order's.
   */
  freeAmount(orderCode: string, by: WrittenBy): Promise<ChangeOutcome>;
  /** Remembers in which language staff write to the order's customer. */
  setLanguage(orderCode: string, language: Language, by: WrittenBy): Promise<void>;
  /** `false` for an unknown order. */
  note(orderCode: string, text: string, by: WrittenBy): Promise<boolean>;
}
