import { COVERED, COVERED_BY_WIDER } from "./covered-characters.ts";

/**
 * A text on one line with the characters that a font contains. All others become `?`: jsPDF would
 * drop the rest of the line at the first missing glyph.
 */
export const printable = (text: string, covered: RegExp): string =>
  Array.from(plain(text), (character) => drawn(character, covered) ?? "?").join("");

/** Whether the font contains the whole text. */
export const isPrintable = (text: string, covered: RegExp): boolean =>
  text.length <= LONGEST &&
  Array.from(plain(text)).every((character) => drawn(character, covered) !== undefined);

/** Whether only the wider fonts contain a character of the text. */
export const needsWiderFaces = (text: string): boolean =>
  Array.from(plain(text)).some(
    (character) => drawn(character, COVERED) === undefined && COVERED_BY_WIDER.test(character),
  );

/** Composed characters (NFC), single blanks, no invisible characters. */
const plain = (text: string): string =>
  text
    .slice(0, LONGEST)
    .normalize("NFC")
    .replaceAll(/\s/gu, " ")
    .replaceAll(INVISIBLE, "")
    .replaceAll(/ {2,}/gu, " ")
    .trim();

const drawn = (character: string, covered: RegExp): string | undefined =>
  covered.test(character) ? character : HYPHENS.get(character);

/** Controls, joiners, direction marks and variation selectors: all invisible. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

/** Look the same; they differ in line breaking only. */
const HYPHENS: ReadonlyMap<string, string> = new Map([
  ["\u2010", "-"],
  ["\u2011", "-"],
]);

// Longer than any text of the shop; limits the work for a malicious one.
const LONGEST = 2000;
