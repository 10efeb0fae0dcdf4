import type { Text } from "#format/language.ts";
import type { PaymentDetails } from "#core/domain/ordering/order.ts";
import type { Transfer } from "./verdict.ts";

/** The account that a statement is of, as customers are told it. */
export type ShopAccount = Pick<PaymentDetails, "bank" | "accountName" | "accountNumber">;

/** One row of a bank statement, printed and parsed. */
export type StatementLine = {
  /** Row number in the file, from 1. */
  readonly row: number;
  /** `YYYY-MM-DD`; `null` where the bank prints none, as of most that wait. */
  readonly date: string | null;
  /** The date as printed. */
  readonly dateText: string;
  readonly text: string;
  /** Rupiah, never negative; may have cents. */
  readonly amountIdr: number;
  /** `unmarked`: the line does not tell credit from debit. */
  readonly direction: "credit" | "debit" | "unmarked";
  readonly state: LineState;
  /** The file's own word for a state that is not plainly booked: `PEND`, `Gagal`; else empty. */
  readonly word: string;
};

/** What a line says of itself. Only `booked` is money that came or went beyond doubt. */
type LineState =
  | "booked"
  /** The bank has not booked it yet, and it may still disappear. */
  | "waiting"
  /** It failed, or was cancelled, refused or given back. */
  | "did not happen"
  /** The bank undoes another line with it. */
  | "reversal"
  /** Its text has a word of these, which may be a name or a message as well. */
  | "in doubt"
  /** Of an account that is not known to be the shop's. */
  | "another account";

export type Statement = {
  /** Name of the layout: `BCA personal`. */
  readonly layout: string;
  /** The sheet of a workbook that was read; `null` for other files. */
  readonly sheet: string | null;
  /** Further visible sheets that hold a table, too, and were not read. */
  readonly otherSheets: readonly string[];
  /** The account that the file names, as far as it does not fit the shop's: none of its lines counts. */
  readonly otherAccount: string | null;
  /** What the file's own sums, counts and balances say against its lines, in sentences. */
  readonly findings: readonly Text[];
  /** What says that money in and money out are exchanged, as in a layout that was mapped so. */
  readonly looksSwapped: "by words" | "by balances" | null;
  readonly lines: readonly StatementLine[];
  readonly unreadable: readonly UnreadableRow[];
};

/** A row that looks like a transfer but could not be parsed. */
export type UnreadableRow = {
  readonly row: number;
  readonly text: string;
  /** What was found of it, where it is no transfer's own fault. */
  readonly why?: Text;
};

/** A statement whose lines have names. */
export type ReadStatement = Omit<Statement, "lines"> & { readonly lines: readonly Transfer[] };

export const BOOKED = { state: "booked", word: "" } as const;

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
  | { readonly kind: "unreadable-file"; readonly message: Text }
  | ({ readonly kind: "unknown-layout" } & UnmappedTable)
  /** Another bank's layout than the account's; staff may map it, if the file is the account's. */
  | ({ readonly kind: "other-bank" } & UnmappedTable);

export type UnmappedTable = {
  readonly message: Text;
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
 * transfer, both give it the same name, and the one that shows more of them gives more names. Lines
 * that are not booked have names of their own: the bank may still book one on another day. The account is no part
 * of the name, because the shop has one; see `BankAccount`.
 */
export const withFingerprints = (lines: readonly StatementLine[]): readonly Transfer[] => {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const day = NAMED_BY_STATE[line.state] ?? (line.date ?? "").replaceAll("-", "");
    const words = `${day}${line.direction}${String(line.amountIdr).replace(".", "x")}`;
    const nth = (seen.get(words) ?? 0) + 1;
    seen.set(words, nth);
    return { ...line, fingerprint: `${words}n${nth}` };
  });
};

/** One word each: a form sends them. */
const NAMED_BY_STATE: Readonly<Partial<Record<LineState, string>>> = {
  waiting: "pending",
  "did not happen": "failed",
  "in doubt": "doubted",
  "another account": "foreign",
};
