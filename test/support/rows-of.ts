/**
 * The cells of a table that is written as text: a row a line, a bar behind two blanks between cells, and
 * ⏎ where a cell goes on in a line of its own.
 */
export const rowsOf = (table: string): readonly string[][] =>
  table
    .trim()
    .split(/\n\s*/)
    .map((row) => row.split(/ {2,}\| /).map((cell) => cell.trim().replaceAll("⏎", "\n")));
