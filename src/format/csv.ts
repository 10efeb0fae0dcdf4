import Papa from "papaparse";

/**
 * Rows as CSV that no spreadsheet takes for formulas, whatever separates lists in its country: a
 * cell that another separator or a line break could split is quoted, and an apostrophe stands before
 * what would begin like a formula, at a cell's start and behind such a split. So it does before a text
 * that a spreadsheet would take for a number and change: with zeros in front, as long as a parcel's,
 * `12E45`. {@link readCsv} removes these apostrophes.
 */
export const writeCsv = (
  rows: readonly (readonly (string | number)[])[],
  { separator = "," }: { readonly separator?: Separator } = {},
): string =>
  Papa.unparse(
    rows.map((cells) => cells.map((cell) => (typeof cell === "number" ? cell : safe(cell)))),
    {
      newline: "\n",
      delimiter: separator,
      quotes: (cell: unknown) => typeof cell === "string" && SPLITS.test(cell),
    },
  );

const safe = (cell: string): string =>
  LIKE_A_NUMBER.test(cell) ? `'${cell}` : cell.replaceAll(LIKE_A_FORMULA, "'");

/** Reads rows written by {@link writeCsv}, also when a spreadsheet saved them with semicolons. */
export const readCsv = (text: string): readonly (readonly string[])[] => {
  const plain = text.replace(/^\uFEFF/, "").replace(/^"?sep=.?"?\r?\n/i, "");
  return Papa.parse<string[]>(plain, {
    skipEmptyLines: "greedy",
    delimiter: separatorOf(plain),
  }).data.map((cells) => cells.map(asWritten));
};

const asWritten = (cell: string): string =>
  cell.startsWith("'") && LIKE_A_NUMBER.test(cell.slice(1))
    ? cell.slice(1)
    : cell.replaceAll(DEFUSED, "");

/** Excel shows twelve digits and more as `1,64251E+14`, and stores no more than fifteen. */
const LIKE_A_NUMBER = /^(?:0\d+|\d{12,}|\d+(?:[.,]\d+)?e[+-]?\d+)$/i;

type Separator = "," | ";" | "\t";

/** The first one outside quotes: a table's first cell is a name or a code. */
const separatorOf = (text: string): Separator => {
  const first = /^(?:"(?:[^"]|"")*" *|[^,;\t\r\n"]*)([,;\t])/.exec(text.slice(0, 1000))?.[1];
  return first === ";" || first === "\t" ? first : ",";
};

/** Separates cells or rows in some spreadsheet, or opens a quoted cell. */
const SPLIT = String.raw`[,;\t|\r\n\v\f\u0085\u2028\u2029"]`;
const SPLITS = new RegExp(SPLIT);
const START = String.raw`(?<=(?:^|${SPLIT})\s*?)`;
const FORMULA = String.raw`(?=[=+\-@\t\r\n'＝＋－＠])`;
const LIKE_A_FORMULA = new RegExp(FORMULA + START, "g");
const DEFUSED = new RegExp(`(?=')${START}'${FORMULA}`, "g");
