export type Amount = {
  /** Rupiah, never negative. */
  readonly idr: number;
  readonly direction: "credit" | "debit" | "unmarked";
};

/**
 * Parses an amount as banks print it: `271.741,00`, `271,741.00`, `271741`, `Rp 271.741 CR`,
 * `-20.000`. A single separator before three digits is a thousands separator, because no bank
 * prints three decimals. `null` for anything else, including groups that do not have three digits.
 */
export const readAmount = (cell: string): Amount | null => {
  const parts = AMOUNT.exec(cell.trim());
  if (!parts) return null;
  const { open, sign, before = "", digits = "", after = "", trail, close } = parts.groups ?? {};
  if ((open === undefined) !== (close === undefined)) return null;
  const idr = readNumber(digits);
  if (idr === null) return null;
  const isNegative = sign === "-" || trail === "-" || open !== undefined;
  const marks = [before, after].filter((mark) => mark !== "").map(directionOf);
  const direction = marks[0] ?? (isNegative ? "debit" : plusOrNothing(sign ?? trail));
  return marks.length > 1 && marks[0] !== marks[1] ? null : { idr, direction };
};

/** Meaning of `CR`, `DB` and similar marks; `unmarked` for other words. */
export const directionOf = (mark: string): Amount["direction"] => {
  const word = mark.trim().toUpperCase();
  if (CREDIT.has(word)) return "credit";
  return DEBIT.has(word) ? "debit" : "unmarked";
};

const plusOrNothing = (sign: string | undefined): Amount["direction"] =>
  sign === "+" ? "credit" : "unmarked";

const readNumber = (digits: string): number | null => {
  const [whole, sen] = splitSen(digits);
  const groups = whole.split(/[., ]/);
  const separators = new Set(whole.replaceAll(/\d/g, ""));
  const areGroups =
    groups.length === 1 ||
    (separators.size === 1 &&
      /^\d{1,3}$/.test(groups[0] ?? "") &&
      groups.slice(1).every((group) => /^\d{3}$/.test(group)));
  if (!areGroups || whole === "" || groups.join("").length > MOST_DIGITS) return null;
  return Number(`${groups.join("")}.${sen ?? "0"}`);
};

/** The last separator is decimal when one or two digits follow. */
const splitSen = (digits: string): readonly [string, string?] => {
  const decimal = /^(.*)[.,](\d{1,2})$/.exec(digits);
  return decimal ? [decimal[1] ?? "", decimal[2] ?? "0"] : [digits];
};

const CREDIT: ReadonlySet<string> = new Set(["CR", "C", "K", "KR", "KREDIT", "CREDIT", "+"]);
const DEBIT: ReadonlySet<string> = new Set(["DB", "D", "DR", "DEBIT", "DEBET", "-"]);
const WORD = "CR|C|KREDIT|KR|K|CREDIT|DB|DR|D|DEBIT|DEBET";
const AMOUNT = new RegExp(
  `^(?<open>\\()?(?<before>${WORD})?\\s*(?<sign>[+-])?\\s*(?:rp|idr)?\\.?\\s*(?<digits>\\d[\\d., ]*?)\\s*(?<trail>[+-])?\\s*(?<close>\\))?\\s*(?<after>${WORD})?$`,
  "i",
);
/** Longer numbers are account or reference numbers. */
const MOST_DIGITS = 13;
