import Papa from "papaparse";

/**
 * Rows as CSV, safe against formula injection: a cell that begins like a formula or with an
 * apostrophe is prefixed with an apostrophe, which {@link readCsv} removes again.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  Papa.unparse(
    rows.map((cells) => cells.map((cell) => (LIKE_A_FORMULA.test(cell) ? `'${cell}` : cell))),
    { newline: "\n" },
  );

/** Reads rows written by {@link writeCsv}, also when a spreadsheet saved them with semicolons. */
export const readCsv = (text: string): readonly (readonly string[])[] =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), {
    skipEmptyLines: "greedy",
    delimitersToGuess: [",", ";", "\t"],
  }).data.map((cells) =>
    cells.map((cell) =>
      cell.startsWith("'") && LIKE_A_FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell,
    ),
  );

const LIKE_A_FORMULA = /^[=+\-@\t\r\n'＝＋－＠]/;
