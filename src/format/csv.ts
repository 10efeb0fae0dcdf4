import Papa from "papaparse";

/**
 * Rows as CSV that no spreadsheet takes for formulas, whatever separates lists in its country: a
 * cell that another separator or a line break could split is quoted, and an apostrophe stands before
 * what would begin like a formula, at a cell's start and behind such a split. {@link readCsv} removes
 * these apostrophes.
 */
export const writeCsv = (
  rows: readonly (readonly string[])[],
  { separator = "," }: { readonly separator?: Separator } = {},
): string =>
  Papa.unparse(
    rows.map((cells) => cells.map((cell) => cell.replaceAll(LIKE_A_FORMULA, "'"))),
    {
      newline: "\n",
      delimiter: separator,
      quotes: (cell: unknown) => typeof cell === "string" && SPLITS.test(cell),
    },
  );

/** Reads rows written by {@link writeCsv}, also when a spreadsheet saved them with semicolons. */
export const readCsv = (text: string): readonly (readonly string[])[] => {
  const plain = text.replace(/^\uFEFF/, "").replace(/^"?sep=.?"?\r?\n/i, "");
  return Papa.parse<string[]>(plain, {
    skipEmptyLines: "greedy",
    delimiter: separatorOf(plain),
  }).data.map((cells) => cells.map((cell) => cell.replaceAll(DEFUSED, "")));
};

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
