import type { Text } from "#format/language.ts";
import { readAmount } from "./read-cells.ts";
import { directionOf, withoutStatus } from "./row-words.ts";

/** What a column holds, as far as a cell that is none can be told. */
export type ColumnKind = "date" | "amount" | "balance" | "mark" | "text" | "other";

export type Fitted =
  | { readonly ok: true; readonly cells: readonly string[] }
  | { readonly ok: false; readonly why: Text };

/**
 * A row with more or fewer cells than its head has columns, cell for column. A comma in a text, a mark
 * beside its amount, or a column that a row leaves out shift all that follows: it is read only where one
 * reading alone fits what the columns hold, and never by place.
 */
export const fitRow = (
  cells: readonly string[],
  kinds: readonly ColumnKind[],
  isDate: (cell: string) => boolean,
): Fitted => {
  const full = cells.length > kinds.length ? withoutBlankEnd(cells, kinds.length) : cells;
  if (full.length === kinds.length) return { ok: true, cells: full };
  const isLonger = full.length > kinds.length;
  const readings = (isLonger ? shorter(full, kinds) : longer(full, kinds)).filter((one) =>
    fits(one, kinds, isDate),
  );
  const hasText = (one: readonly string[]): boolean =>
    kinds.some((kind, at) => kind === "text" && (one[at] ?? "").trim() !== "");
  const reading = readings.find(hasText) ?? readings[0];
  const isOne = new Set(readings.map((one) => figuresOf(one, kinds))).size === 1;
  if (reading && isOne && !(isLonger && hasSplitFigure(full))) return { ok: true, cells: reading };
  return { ok: false, why: isLonger ? MORE_CELLS : FEWER_CELLS };
};

const MORE_CELLS: Text = {
  en: "more cells than columns",
  id: "lebih banyak sel dari kolomnya",
};
const FEWER_CELLS: Text = {
  en: "fewer cells than columns",
  id: "lebih sedikit sel dari kolomnya",
};

const withoutBlankEnd = (cells: readonly string[], width: number): readonly string[] => {
  const end = cells.findLastIndex((cell) => cell.trim() !== "");
  return cells.slice(0, Math.max(width, end + 1));
};

/** A text's cells joined again, and a mark that has no column put to its amount. */
const shorter = (
  cells: readonly string[],
  kinds: readonly ColumnKind[],
): readonly (readonly string[])[] => {
  const surplus = cells.length - kinds.length;
  const marked = kinds.flatMap((kind, at) => {
    if (kind !== "amount") return [];
    return Array.from({ length: surplus }, (_, shift) => at + shift).flatMap((from) =>
      directionOf(cells[from + 1] ?? "") === "unmarked" || readAmount(cells[from] ?? "") === null
        ? []
        : [cells.toSpliced(from, 2, `${cells[from]} ${cells[from + 1]}`)],
    );
  });
  return [cells, ...marked].flatMap((given) => {
    const over = given.length - kinds.length;
    if (over === 0) return [given];
    return kinds.flatMap((kind, at) =>
      kind === "text"
        ? [
            given.toSpliced(
              at,
              over + 1,
              given
                .slice(at, at + over + 1)
                .map((one) => one.trim())
                .join(", "),
            ),
          ]
        : [],
    );
  });
};

/** Blanks for what is left out, wherever that may be. */
const longer = (
  cells: readonly string[],
  kinds: readonly ColumnKind[],
): readonly (readonly string[])[] => {
  let ways: readonly (readonly string[])[] = [cells];
  for (let missing = kinds.length - cells.length; missing > 0; missing -= 1) {
    ways = ways.flatMap((way) =>
      Array.from({ length: way.length + 1 }, (_, at) => way.toSpliced(at, 0, "")),
    );
    if (ways.length > MOST_WAYS) return [];
  }
  return ways;
};

const MOST_WAYS = 5000;

const fits = (
  cells: readonly string[],
  kinds: readonly ColumnKind[],
  isDate: (cell: string) => boolean,
): boolean =>
  kinds.every((kind, at) => fitsKind(cells[at] ?? "", kind, isDate)) &&
  kinds.some(
    (kind, at) => kind === "amount" && readAmount(withoutStatus(cells[at] ?? "").rest) !== null,
  );

const fitsKind = (cell: string, kind: ColumnKind, isDate: (cell: string) => boolean): boolean => {
  if (kind === "date") return isDate(cell);
  const plain = cell.trim();
  if (kind === "text") return !MONEY.test(plain);
  if (kind === "mark") return plain === "" || /[a-z+-]/i.test(plain);
  if (kind === "other") return !MONEY.test(plain);
  return plain === "" || plain === "-" || readAmount(withoutStatus(plain).rest) !== null;
};

const figuresOf = (cells: readonly string[], kinds: readonly ColumnKind[]): string =>
  kinds
    .map((kind, at) => (kind === "text" || kind === "other" ? "" : (cells[at] ?? "").trim()))
    .join("|");

/** With groups or decimals: a column of branches or numbers has none. */
export const MONEY =
  /^[+-]?\s?(?:rp\.?\s?)?(?:\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?|\d+[.,]\d{2})(?:\s?(?:cr|db|[dk]))?$/i;

/** `219,230.00` between commas is two cells, which nobody can tell from two figures. */
const hasSplitFigure = (cells: readonly string[]): boolean =>
  cells.some(
    (cell, at) =>
      /^[+-]?(?:rp\.? ?)?\d{1,3}$/i.test(cell) && /^\d{3}(?:\.\d{2})?$/.test(cells[at + 1] ?? ""),
  );
