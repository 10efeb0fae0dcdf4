import { plainFigure, readRupiah } from "#format/read-figure.ts";

export type Amount = {
  /** Rupiah, never negative. */
  readonly idr: number;
  readonly direction: "credit" | "debit" | "unmarked";
};

/**
 * Reads an amount with the bank's mark of its direction: `Rp 271.741 CR`, `-20.000`, `(75.000)`.
 * `null` for anything else, and for contradicting marks.
 */
export const readAmount = (cell: string): Amount | null => {
  const parts = MARKED.exec(plainFigure(cell).replaceAll(/[−–]/g, "-"))?.groups;
  if (!parts) return null;
  const { open, before = "", ahead, inside, figure = "", behind, close, after = "" } = parts;
  const signs = [ahead, inside, behind].filter((sign) => sign !== undefined);
  if ((open === undefined) !== (close === undefined) || signs.length > 1) return null;
  const read = readRupiah(figure);
  // No bank prints more than two decimals.
  if (!read.ok || Number(read.value.toFixed(2)) !== read.value) return null;
  const [mark, other = mark] = [before, after].filter((word) => word !== "").map(directionOf);
  if (mark !== other) return null;
  const signed = open === undefined ? directionOf(signs[0] ?? "") : "debit";
  return { idr: read.value, direction: mark ?? signed };
};

/** Meaning of `CR`, `DB` and similar marks; `unmarked` for other words. */
export const directionOf = (mark: string): Amount["direction"] => {
  const word = mark.trim().toUpperCase();
  if (CREDIT.has(word)) return "credit";
  return DEBIT.has(word) ? "debit" : "unmarked";
};

const CREDIT: ReadonlySet<string> = new Set(["CR", "C", "K", "KR", "KREDIT", "CREDIT", "+"]);
const DEBIT: ReadonlySet<string> = new Set(["DB", "D", "DR", "DEBIT", "DEBET", "-"]);
const WORD = "CR|C|KREDIT|KR|K|CREDIT|DB|DR|D|DEBIT|DEBET";
/** A sign behind follows a digit: the dash of `75.000,-` only ends the figure. */
const MARKED = new RegExp(
  String.raw`^(?<open>\()?(?<before>${WORD})? ?(?<ahead>[+-])? ?(?:(?:rp|idr) ?[.:]? ?)?(?<inside>[+-])? ?(?<figure>\d.*?) ?(?:(?<=\d ?)(?<behind>[+-]))? ?(?<close>\))? ?(?<after>${WORD})?$`,
  "i",
);
