import Papa from "papaparse";

/**
 * Rows as CSV that a spreadsheet opens without running anything: a cell that begins like a formula
 * gets an apostrophe in front, as does one that begins with an apostrophe, so that {@link readCsv}
 * gives back the very same cells.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  Papa.unparse(
    rows.map((cells) => cells.map((cell) => (LIKE_A_FORMULA.test(cell) ? `'${cell}` : cell))),
    { newline: "\n" },
  );

/** Rows written by {@link writeCsv}, also after a spreadsheet saved them with semicolons. */
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
