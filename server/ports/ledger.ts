import type { BankLine, KnownLine, StateOfLine } from "#server/statements/verdict.ts";
import type { ChangeOutcome, DeskOrder, Move } from "./desk-orders.ts";

/**
 * Money that came for an order, went back, or stays with us because its sender said so. What is taken
 * off was not this order's after all. The bank may take back what came, and what went back may come
 * back: each undoes an entry.
 */
export type Payment = {
  readonly orderCode: string;
  readonly kind: "received" | "sent back" | "left" | "taken off" | "taken back" | "came back";
  /** Rupiah, more than 0. */
  readonly amountIdr: number;
  /** The bank's day, `YYYY-MM-DD` in Malang. */
  readonly day: string;
  /** Name of the bank's line that shows it; `null` until a statement does. */
  readonly line: string | null;
  /** The bank's words for it. */
  readonly reference: string | null;
  readonly reason: string | null;
};

/** Author and time (ISO 8601 in UTC) of an entry. */
export type WrittenBy = { readonly actor: string; readonly at: string };

export type Entry = Payment & WrittenBy & { readonly id: number };

/** Words of lines that are never an order's: settlements, interest, what the owner pays in. */
export type NeverOrders = WrittenBy & { readonly words: string };

/** A credit that nobody has said anything of; `amountIdr` is what of it belongs to nobody yet. */
export type OpenLine = KnownLine & {
  /** The order that an equal credit of another day has paid: it may be the same one, read twice. */
  readonly paidBefore: string | null;
};

/** Money as it moved on the account. */
export type Movement = {
  /** The bank's day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly direction: "in" | "out";
  readonly amountIdr: number;
  /** `null`: of no order, or not yet. */
  readonly orderCode: string | null;
  /** As the bank prints it; before a statement has shown it, as staff typed it. */
  readonly text: string;
  /** What it is: an entry of the ledger, or what was said of the line. */
  readonly what: string;
};

/** An order with money to send back, or one that stands as paid and misses some. */
export type Owed = {
  readonly order: DeskOrder;
  readonly amountIdr: number;
  /** ISO 8601 in UTC. */
  readonly since: string;
};

/**
 * What an order asks for more or less than at its checkout. Staff decide about a refund, do without a
 * missing part, and say that a customer wants a rounded amount back; the shop takes a little less and
 * keeps a little more.
 */
export type Adjustment = {
  readonly orderCode: string;
  readonly kind: "refund" | "waived" | "less" | "rounding" | "wanted back";
  /** Rupiah, more than 0. */
  readonly amountIdr: number;
  readonly reason: string | null;
  /** Of a refund: what it is for, such as `1 × Ulu Batur, 200 g`. */
  readonly bags: readonly string[];
};

/** A credit of no order that goes back to its sender. */
export type OwedLine = Pick<BankLine, "line" | "day" | "amountIdr" | "text"> & {
  /** As staff name them. */
  readonly sender: string;
  /** ISO 8601 in UTC. */
  readonly since: string;
};

export type LineState = {
  readonly said: StateOfLine | null;
  /** To whom it goes back. */
  readonly sender: string | null;
  readonly orderCode: string | null;
  /** `null` while nobody has said anything. */
  readonly by: WrittenBy | null;
};

export type Written =
  | { readonly kind: "written" | NotWritten; readonly order: DeskOrder }
  | { readonly kind: "not-found" }
  /** The line shows other payments already. */
  | { readonly kind: "line-used"; readonly orderCode: string };

/** Why nothing was written. */
export type NotWritten =
  /** Confirming the order's payment writes what came. */
  | "awaited"
  /** Written by hand, and not what is missing. */
  | "not-missing"
  /** Neither one entry of this amount came, nor all of them together. */
  | "not-received"
  /** The same amount with the same words, by hand. */
  | "written-before"
  /** Of a day before the order's. */
  | "too-early"
  /** More than is to be sent back. */
  | "too-much"
  /** More than is here of the order's money, or than was kept as rounding, or than is missing. */
  | "not-here"
  /** The order does not stand, or nobody has paid it. */
  | "not-paid";

/** What a line of the bank settles in one transaction, perhaps with others. */
export type Settling = {
  readonly lines: readonly string[];
  /** Orders that it pays. */
  readonly moves: readonly Move[];
  /** Entries about orders that stay what they are. */
  readonly entries: readonly Payment[];
  /** Entries written by hand that it shows. */
  readonly byHand: readonly number[];
};

/** What became of it; unless it is settled, nothing was written. */
export type Settlement =
  | { readonly kind: "settled" }
  /** Somebody has said what the line is, or another line shows what was written by hand. */
  | { readonly kind: "line-said" }
  /** The line shows other payments already. */
  | { readonly kind: "line-used"; readonly orderCode: string }
  | {
      readonly kind: "not-moved";
      readonly orderCode: string;
      readonly outcome: Exclude<ChangeOutcome, { readonly kind: "done" }>;
    }
  | {
      readonly kind: "not-written";
      readonly entry: Payment;
      readonly why: NotWritten | "not-found";
    };
