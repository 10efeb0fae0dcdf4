/** One row of a bank statement, as the bank printed it and as it was read. */
export type StatementLine = {
  /** Where it stands in the file, the first row being 1. */
  readonly row: number;
  /** `YYYY-MM-DD`; `null` while the bank has not booked it. */
  readonly date: string | null;
  /** The date as it is printed. */
  readonly dateText: string;
  readonly text: string;
  /** Rupiah, never negative; a statement may print sen. */
  readonly amountIdr: number;
  /** `unmarked`: the line does not say whether money came or went. */
  readonly direction: "credit" | "debit" | "unmarked";
  /** Noticed by the bank and not booked: it may still disappear. */
  readonly isPending: boolean;
};

export type Statement = {
  /** The layout's name, for people: `BCA personal`. */
  readonly layout: string;
  readonly lines: readonly StatementLine[];
  /** Rows that look like transfers and could not be read. */
  readonly unreadable: readonly { readonly row: number; readonly text: string }[];
};

/** Which column, the first being 0, holds what. Either `amount` or `credit` is given. */
export type ColumnMap = {
  readonly date: number;
  readonly text: readonly number[];
  readonly amount: number | null;
  /** Where `CR` or `DB` stands, when it has a column of its own. */
  readonly mark: number | null;
  readonly credit: number | null;
  readonly debit: number | null;
};

/** A layout that somebody mapped by hand. */
export type RememberedLayout = {
  readonly name: string;
  readonly fingerprint: string;
  readonly columns: ColumnMap;
};

export type StatementError =
  | { readonly kind: "unreadable-file"; readonly message: string }
  | {
      readonly kind: "unknown-layout";
      readonly message: string;
      /** Tells this layout from others, so that it can be remembered. */
      readonly fingerprint: string;
      readonly header: readonly string[];
      readonly samples: readonly (readonly string[])[];
    };

/** Cells as text; every row as wide as the file has it. */
export type Rows = readonly (readonly string[])[];
