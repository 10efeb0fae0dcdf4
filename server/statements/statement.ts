import type { Transfer } from "./verdict.ts";

/** One row of a bank statement, printed and parsed. */
export type StatementLine = {
  /** Row number in the file, from 1. */
  readonly row: number;
  /** `YYYY-MM-DD`; `null` while pending. */
  readonly date: string | null;
  /** The date as printed. */
  readonly dateText: string;
  readonly text: string;
  /** Rupiah, never negative; may have cents. */
  readonly amountIdr: number;
  /** `unmarked`: the line does not tell credit from debit. */
  readonly direction: "credit" | "debit" | "unmarked";
  /** Not booked by the bank yet: it may still disappear. */
  readonly isPending: boolean;
};

export type Statement = {
  /** Name of the layout: `BCA personal`. */
  readonly layout: string;
  readonly lines: readonly StatementLine[];
  /** Rows that look like transfers but could not be parsed. */
  readonly unreadable: readonly { readonly row: number; readonly text: string }[];
};

/** Column indices from 0. Either `amount` or `credit` is set. */
export type ColumnMap = {
  readonly date: number;
  readonly text: readonly number[];
  readonly amount: number | null;
  /** Column of `CR` or `DB`, if separate. */
  readonly mark: number | null;
  readonly credit: number | null;
  readonly debit: number | null;
};

/** A layout mapped by staff. */
export type RememberedLayout = {
  readonly name: string;
  readonly fingerprint: string;
  readonly columns: ColumnMap;
};

export type StatementError =
  | { readonly kind: "unreadable-file"; readonly message: string }
  | ({ readonly kind: "unknown-layout" } & UnmappedTable)
  /** Another bank's layout than the account's; staff may map it, if the file is the account's. */
  | ({ readonly kind: "other-bank" } & UnmappedTable);

export type UnmappedTable = {
  readonly message: string;
  /** Identifies the layout, to store its mapping. */
  readonly fingerprint: string;
  readonly header: readonly string[];
  readonly samples: readonly (readonly string[])[];
};

/** Cells as text; rows may differ in length. */
export type Rows = readonly (readonly string[])[];

/**
 * Names each line by its day, direction and amount, and its number among equal ones of the day. The
 * bank's text is left out, because every source prints another one: of two that show the same
 * transfer, both give it the same name, and the one that shows more of them gives more names. Pending
 * lines have a name of their own: the bank may still book them on another day. The account is no part
 * of the name, because the shop has one; see `BankAccount`.
 */
export const withFingerprints = (lines: readonly StatementLine[]): readonly Transfer[] => {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const day = line.isPending ? "pending" : (line.date ?? "").replaceAll("-", "");
    const words = `${day}${line.direction}${String(line.amountIdr).replace(".", "x")}`;
    const nth = (seen.get(words) ?? 0) + 1;
    seen.set(words, nth);
    return { ...line, fingerprint: `${words}n${nth}` };
  });
};
