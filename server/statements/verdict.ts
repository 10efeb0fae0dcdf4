import type { StatementLine } from "./statement.ts";
import type { Undone } from "./undone-lines.ts";

/**
 * The part of an order that matching uses. Points in time are ISO 8601, days `YYYY-MM-DD` at the
 * roastery.
 */
export type PayableOrder = {
  readonly orderCode: string;
  readonly status: string;
  readonly customerId: string | null;
  /** Subtotal and shipping, before the unique code. */
  readonly totalIdr: number;
  readonly amountDueIdr: number;
  readonly createdOn: string;
  /** The last day its amount is reserved; `null`: as long as it awaits payment. */
  readonly heldUntil: string | null;
  /** What of its amount has not come yet. */
  readonly missingIdr: number;
  /** The day it was cancelled; `null`: it is not. */
  readonly cancelledOn: string | null;
  /** Its amount is reserved: it can be paid. */
  readonly isHeld: boolean;
};

/** A line with its name, which is the same in every source that shows it. */
export type Transfer = StatementLine & { readonly fingerprint: string };

/** What staff say of a line: that it is no order's, was read before, or is another one after all. */
export type SaidOfLine = "not ours" | "read before" | "separate";

/** Of a credit of no order: it goes back to its sender, or did. Of any line: the bank has undone it. */
export type StateOfLine = SaidOfLine | "refund due" | "refunded" | "taken back";

/** A line of the bank's account, read from a statement. */
export type BankLine = {
  readonly line: string;
  readonly day: string;
  readonly direction: "credit" | "debit";
  readonly amountIdr: number;
  readonly text: string;
  /** The layout it was read in first. */
  readonly source: string;
};

export type KnownLine = BankLine & {
  readonly said: StateOfLine | null;
  /** The orders whose payments it shows; several when it was split. */
  readonly orderCodes: readonly string[];
  /** What of its amount belongs to nobody yet. */
  readonly openIdr: number;
};

/** An entry written by hand, which no statement has shown yet. */
export type Unreconciled = {
  readonly id: number;
  readonly orderCode: string;
  readonly kind: "received" | "sent back";
  readonly amountIdr: number;
  readonly day: string;
  readonly orderedOn: string;
  readonly customerId: string | null;
};

/** What is known of the account from earlier statements and from the ledger. */
export type KnownMoney = {
  /** Lines of these amounts. */
  readonly lines: readonly KnownLine[];
  readonly unreconciled: readonly Unreconciled[];
  readonly owed: readonly {
    /** `null` for a credit of no order, whose name is `credit`. */
    readonly orderCode: string | null;
    readonly credit?: string;
    readonly customerId?: string | null;
    readonly amountIdr: number;
    /** The day since which it is to be sent back. */
    readonly since: string;
  }[];
  /** Credits of earlier statements that are no order's yet. */
  readonly open: readonly Part[];
  /** The layout of this statement. */
  readonly source: string;
  /** Words of lines that are never an order's. */
  readonly never: readonly string[];
  /** Up to how much more or less than it asks for pays an order without a reason. */
  readonly roundingIdr: number;
};

/** A credit that pays an order together with another one. */
export type Part = Pick<BankLine, "line" | "day" | "amountIdr" | "text">;

/** What each verdict says besides its kind. */
type Verdicts = {
  /** Exactly this amount is awaited by one order. */
  exact: OfOrder;
  /** What was missing of an order that staff took as paid. */
  rest: OfOrder;
  /**
   * The order was cancelled; its amount is still reserved. `isInTime`: the transfer was made before.
   * Certain when nothing else came for it, and it can be brought back.
   */
  "after-cancellation": OfOrder & { isInTime: boolean; isCertain: boolean };
  /** A second transfer of the same amount. */
  double: OfOrder;
  /**
   * `differenceIdr`: received minus expected. `exactly`: the other order that asks for this very amount,
   * when the text names this one. `isRounding`: so little that one tap takes it.
   */
  off: OfOrder & {
    differenceIdr: number;
    because: OffBecause;
    exactly?: string;
    isRounding?: boolean;
  };
  /** The sum of several orders of one customer; `byHand` names entries of further ones. */
  merged: { orderCodes: readonly string[] } & ByHand;
  /**
   * It pays one order together with another one, of this statement or of an earlier one. `byHand`:
   * the entry of both, written without a statement.
   */
  part: OfOrder & { other: Part; byHand?: number };
  "already-paid": OfOrder & ByHand;
  /** A part of its amount belongs to this order, the rest to nobody yet. */
  "in-part": OfOrder & { openIdr: number };
  /** Another source shows the same amount a day or two apart. */
  "read-before": { day: string; orderCode: string | null };
  /** Staff said that it is no order's. */
  "not-ours": object;
  /** It has words that staff said are never an order's. */
  never: { words: string };
  /** Staff said that it was read before. */
  seen: object;
  /** A debit of exactly what is to be sent back for an order; certain unless it may be anything else. */
  refund: OfOrder & { isCertain: boolean };
  /** A debit of all that is to be sent back to one customer, for several orders. */
  "refund-of-several": { orderCodes: readonly string[] };
  /** A debit of exactly what is to be sent back to the sender of a credit of no order. */
  "refund-of-line": { credit: string; isCertain: boolean };
  /** A credit of no order that goes back to its sender. */
  "refund-due": object;
  /** A credit of no order that went back, or the debit by which it did. */
  refunded: object;
  "refund-seen": OfOrder & ByHand;
  pending: object;
  /** By its own word it failed, may have, or came to another account: {@link StatementLine.state}. */
  "no-money": object;
  /**
   * The bank undoes a line with another one, in either direction: both have this verdict. `null`: which
   * one it undoes is not known. `orderCodes`: for whom the first was noted.
   */
  reversal: { pair: Undone | null; orderCodes: readonly string[] };
  /** Staff said that the bank has undone it, or undoes another one with it. */
  "taken-back": { orderCode: string | null };
  /** The line does not tell credit from debit. */
  unmarked: object;
  unknown: object;
};

type OfOrder = { orderCode: string };
/** The entries that say so were written without a statement. */
type ByHand = { byHand?: readonly number[] };

/** What several kinds say, and the others leave out. */
type Shared = "orderCode" | "orderCodes" | "isCertain";

export type Verdict = {
  [Kind in keyof Verdicts]: { readonly kind: Kind } & Readonly<Verdicts[Kind]> & {
      readonly [Key in Exclude<Shared, keyof Verdicts[Kind]>]?: undefined;
    };
}[keyof Verdicts];

/** `code`: the text names it. `two`: another order asks for the same amount. */
export type OffBecause = "total-without-discount" | "digits-swapped" | "close" | "code" | "two";

export type MatchedTransfer = {
  readonly transfer: Transfer;
  readonly verdict: Verdict;
  /** Another customer than the order's, whom the text names. */
  readonly sender?: string;
};
