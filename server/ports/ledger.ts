import type { SaidOfLine, StateOfLine } from "#server/statements/match-lines.ts";
import type { DeskOrder } from "./desk-orders.ts";

/** Money that came for an order, went back, or stays with us because its sender said so. */
export type Payment = {
  readonly orderCode: string;
  readonly kind: "received" | "sent back" | "left";
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
};

/** An order with money to send back. */
export type Owed = {
  readonly order: DeskOrder;
  readonly amountIdr: number;
  /** ISO 8601 in UTC. */
  readonly since: string;
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
  | { readonly kind: "written"; readonly order: DeskOrder }
  | { readonly kind: "not-found" }
  /** More than is to be sent back; nothing was written. */
  | { readonly kind: "too-much"; readonly order: DeskOrder }
  /** The line shows other payments already. */
  | { readonly kind: "line-used"; readonly orderCode: string };

/** The ledger of payments and the bank's lines. Entries are never changed or deleted. */
export interface Ledger {
  /** Writes an entry about an order without changing its status. */
  write(payment: Payment, by: WrittenBy): Promise<Written>;
  /** Oldest first. */
  ofOrder(orderCode: string): Promise<readonly Entry[]>;
  /** Entries of these bank days, the last one left out. */
  between(fromDay: string, beforeDay: string): Promise<readonly Entry[]>;
  /** Oldest first. */
  toSendBack(): Promise<readonly Owed[]>;
  /** Keeps lines that are not kept yet. */
  keepLines(lines: readonly BankLine[], by: WrittenBy): Promise<void>;
  /** Kept lines of these amounts, and of these days. */
  linesOf(amountsIdr: readonly number[]): Promise<readonly KnownLine[]>;
  /** Credits that belong to no order, and of which nobody has said anything. Oldest first. */
  openLines(): Promise<readonly KnownLine[]>;
  /** Entries of these amounts that no statement has shown yet. */
  unseen(
    amountsIdr: readonly number[],
  ): Promise<readonly (Entry & { readonly orderedOn: string })[]>;
  /** Links an entry that was written by hand with the line that shows it. */
  see(entry: number, line: string): Promise<void>;
  /** A credit of which nobody has said anything goes back to this sender. `false` for any other line. */
  oweLine(line: string, sender: string, by: WrittenBy): Promise<boolean>;
  /** Oldest first. */
  owedLines(): Promise<readonly OwedLine[]>;
  /** All of such a credit went back, perhaps by this debit. `false` when it is not, or no longer, owed. */
  sendLineBack(
    line: string,
    sent: { readonly day: string; readonly reference: string; readonly debit: string | null },
    by: WrittenBy,
  ): Promise<boolean>;
  /**
   * `false` for an unknown line, one that pays an order or went back, and one of which somebody has
   * said something else, unless this says that it is separate after all.
   */
  sayOfLine(line: string, said: SaidOfLine, why: string, by: WrittenBy): Promise<boolean>;
  /** What became of a line, and who says so; `null` for an unknown one. */
  stateOfLine(line: string): Promise<LineState | null>;
}
