import { err, ok, type Result } from "#core/domain/result.ts";
import type { Text } from "#format/language.ts";

/**
 * Reads rupiah as people, banks and spreadsheets write them: `131.500`, `131,500`, `Rp131.500,-`,
 * `IDR 131,500.00`, `131500`. Three digits after a single separator are a thousand, never a
 * fraction; one, two or four are a fraction, four because {@link rupiahCell} writes them. What could
 * mean two amounts is an error: the part of a sentence that says what is understood.
 */
export const readRupiah = (typed: string): Result<number, Text> => {
  const digits = RUPIAH.exec(plainFigure(typed))?.groups?.["digits"];
  const value = digits === undefined ? null : groupedNumber(digits);
  return value === null
    ? err({
        en: `“${shortened(typed)}” is no amount in rupiah; ${UNDERSTOOD} and ${AND_THIS} are understood`,
        id: `“${shortened(typed)}” bukan jumlah rupiah; yang dipahami ${UNDERSTOOD} dan ${AND_THIS}`,
      })
    : ok(value);
};

/** Reads money that moved: more than 0, and no fraction. The error is a sentence. */
export const readWholeRupiah = (typed: string): Result<number, Text> => {
  const read = readRupiah(typed);
  if (!read.ok) return err({ en: `${read.error.en}.`, id: `${read.error.id}.` });
  return read.value > 0 && Number.isInteger(read.value)
    ? read
    : err({
        en: `“${shortened(typed)}” is no transfer, which is whole rupiah and more than 0.`,
        id: `“${shortened(typed)}” bukan transfer: harus rupiah bulat dan lebih dari 0.`,
      });
};

/** Reads a percentage: `16`, `15,5`, `15.5 %`. It has no thousands: a separator is a fraction. */
export const readPercent = (typed: string): Result<number, Text> => {
  const digits = PERCENT.exec(plainFigure(typed))?.[1];
  return digits === undefined
    ? err({
        en: `“${shortened(typed)}” is no percentage; 16, 15,5 and 15.5 are understood`,
        id: `“${shortened(typed)}” bukan persentase; yang dipahami 16, 15,5 dan 15.5`,
      })
    : ok(Number(digits.replace(",", ".")));
};

/** Rupiah with up to four decimals, written so that {@link readRupiah} reads the same number. */
export const rupiahCell = (amountIdr: number): string => {
  const cell = decimalCell(amountIdr);
  return /\.\d{3}$/.test(cell) ? `${cell}0` : cell;
};

/** Up to four decimals. By way of `toFixed`: small numbers would print with an exponent. */
export const decimalCell = (value: number): string =>
  value.toFixed(4).replace(/0+$/, "").replace(/\.$/, "");

/**
 * One kind of blank and of dash, and no characters that cannot be seen, which phones put around
 * figures. Blank for a text too long to be a figure.
 */
export const plainFigure = (typed: string): string =>
  typed.length > LONGEST ? "" : plainCharacters(typed).replaceAll(/\s+/g, " ").trim();

/** Without the marks of direction and joins that chats and banks' apps put around figures; one dash. */
export const plainCharacters = (text: string): string =>
  text.replaceAll(UNSEEN, "").replaceAll(DASHES, "-");

/** `null` for groups that do not have three digits, and for mixed separators. */
const groupedNumber = (digits: string): number | null => {
  if (LIKE_A_SLIP.test(digits)) return null;
  const parts = (GROUPED.exec(digits) ?? PLAIN.exec(digits))?.groups;
  const whole = parts?.["whole"]?.replaceAll(/\D/g, "").replace(/^0+(?=\d)/, "") ?? "";
  if (whole === "" || whole.length > MOST_DIGITS) return null;
  return Number(`${whole}.${parts?.["fraction"] ?? "0"}`);
};

const GROUPED =
  /^(?<whole>[1-9]\d{0,2}(?<group>[., ])\d{3}(?:\k<group>\d{3})*)(?:(?!\k<group>)[.,](?<fraction>\d{1,2}|\d{4}))?$/;
const PLAIN = /^(?<whole>\d+)(?:[.,](?<fraction>\d{1,2}|\d{4}))?$/;
/** `131.5000` is rather a thousand with a digit too many: nobody writes this fraction so. */
const LIKE_A_SLIP = /^[1-9]\d{0,2}[.,]\d\d00$/;
/** Banks' apps put a plus before what came in. */
const RUPIAH =
  /^(?:\+ ?)?(?:(?:rp|idr|rupiah) ?[.:]? ?)?(?<digits>\d(?:[\d., ]*\d)?)(?: ?[.,] ?(?:--?|=))?(?: ?(?:rp|idr|rupiah)\.?)?$/i;
const PERCENT = /^(\d{1,10}(?:[.,]\d{1,4})?) ?%?$/;
const DASHES = /[\u2010-\u2015\u2212]/g;
const UNSEEN = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
/** Longer numbers are account or reference numbers. */
const MOST_DIGITS = 13;
const LONGEST = 60;
const UNDERSTOOD = "131500, 131.500, 131,500, Rp131.500,-";
const AND_THIS = "Rp 131.500,00";

const shortened = (typed: string): string => typed.trim().slice(0, 30);
