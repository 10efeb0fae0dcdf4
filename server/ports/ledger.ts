import type {
  BankLine,
  KnownLine,
  SaidOfLine,
  StateOfLine,
  Unreconciled,
} from "#server/statements/verdict.ts";
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

/** Money to send back of an order, or what one that stands as paid misses. */
export type OwedSum = {
  readonly orderCode: string;
  /** `null` once the account is deleted. */
  readonly customerId: string | null;
  readonly amountIdr: number;
  /** ISO 8601 in UTC. */
  readonly since: string;
};

export type Owed = Pick<OwedSum, "amountIdr" | "since"> & { readonly order: DeskOrder };

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
  | "before-order"
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

/** The ledger of payments and the bank's lines. Entries are never changed or deleted. */
export interface Ledger {
  /** Writes an entry about an order without changing its status; none of money that it awaits. */
  write(payment: Payment, by: WrittenBy): Promise<Written>;
  /**
   * Settles lines of the bank at once, or not at all: orders that they pay, entries about orders that
   * stay what they are, and entries written by hand that the first one shows.
   */
  settle(settling: Settling, by: WrittenBy): Promise<Settlement>;
  /**
   * Takes what came off an order, because it was not its own: the newest entry of this amount, or all
   * that came. Their lines are free again. An order that has not left waits for its payment again.
   */
  takeOff(
    taken: { readonly orderCode: string; readonly amountIdr: number; readonly reason: string },
    by: WrittenBy,
  ): Promise<Written>;
  /**
   * The bank undid a line with another one: by a debit what had come, by a credit what had gone back. What
   * the line had paid is taken back, and an order that has not left awaits its money again; what it
   * had sent back is to be sent back once more.
   * @returns the orders, of which there may be none; `null` when somebody has said so before.
   */
  undoLine(undone: string, undoing: string, by: WrittenBy): Promise<readonly string[] | null>;
  /**
   * Writes what an order asks for more or less. The customer is told of a refund.
   * @param account where a refund goes to; empty: not known yet.
   */
  adjust(adjustment: Adjustment, by: WrittenBy, account?: string): Promise<Written>;
  /** Where an order's money goes back to; empty: not known. */
  setRefundAccount(orderCode: string, account: string, by: WrittenBy): Promise<void>;
  /**
   * What moved on these bank days, both included: the entries of orders, and lines of no order. What was taken
   * off an order is the line's again; what was left to us moved nothing.
   */
  movements(fromDay: string, toDay: string): Promise<readonly Movement[]>;
  /** The bank days on which anything may have moved; `null` before the first. */
  days(): Promise<{ readonly first: string; readonly last: string } | null>;
  /** Oldest first. */
  toSendBack(): Promise<readonly Owed[]>;
  /** The same without its orders. */
  owed(): Promise<readonly OwedSum[]>;
  /**
   * Compares the kept sums of the next orders by code with their entries.
   * @returns the codes of those that differ, and up to which code it went; `null` at the end.
   */
  compareSums(
    after: string,
  ): Promise<{ readonly wrong: readonly string[]; readonly upTo: string | null }>;
  /** Orders that stand as paid although a part of their money is not here, the oldest first. */
  missing(): Promise<readonly Owed[]>;
  /** Keeps lines that are not kept yet. */
  keepLines(lines: readonly BankLine[], by: WrittenBy): Promise<void>;
  /** Kept lines of these amounts, those of an amount by their days. */
  linesOf(amountsIdr: readonly number[]): Promise<readonly KnownLine[]>;
  /**
   * Credits, or what of them belongs to no order, of which nobody has said anything. Oldest first; those
   * that are never an order's are left out.
   */
  openLines(): Promise<readonly OpenLine[]>;
  /** Lines that staff said since then to be no order's, the newest first. */
  notOursSince(at: string): Promise<readonly KnownLine[]>;
  /** `null` for an unknown one. */
  line(name: string): Promise<KnownLine | null>;
  /** Words of lines that are never an order's, the newest first. */
  neverOrders(): Promise<readonly NeverOrders[]>;
  /** From now on, lines with these words are no order's. */
  addNeverOrders(words: string, by: WrittenBy): Promise<void>;
  /** Such lines are looked at again. */
  removeNeverOrders(words: string): Promise<void>;
  /** Entries that no statement has shown yet, and one of these days may. Oldest first. */
  unreconciled(fromDay: string, toDay: string): Promise<readonly Unreconciled[]>;
  /** Links entries that were written by hand with the line that shows them, and its day. */
  reconcile(entries: readonly number[], line: string): Promise<void>;
  /**
   * Splits an entry that was written by hand over the two lines that show it.
   * @returns whether it did: a statement may have shown it meanwhile.
   */
  reconcileInParts(entry: number, lines: readonly [string, string]): Promise<boolean>;
  /**
   * `false` for an unknown line, one that pays an order or went back, and one of which somebody has
   * said something else, unless this says that it is separate after all.
   */
  classifyLine(line: string, said: SaidOfLine, why: string, by: WrittenBy): Promise<boolean>;
  /** A credit of which nobody has said anything goes back to this sender. `false` for any other line. */
  markRefundDue(line: string, sender: string, by: WrittenBy): Promise<boolean>;
  /** Oldest first. */
  owedLines(): Promise<readonly OwedLine[]>;
  /** All of such a credit went back, perhaps by this debit. `false` when it is not, or no longer, owed. */
  sendLineBack(
    line: string,
    sent: { readonly day: string; readonly reference: string; readonly debit: string | null },
    by: WrittenBy,
  ): Promise<boolean>;
  /** What became of a line, and who says so; `null` for an unknown one. */
  stateOfLine(line: string): Promise<LineState | null>;
}
