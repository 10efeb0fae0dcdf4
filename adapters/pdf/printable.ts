import { COVERED, COVERED_BY_WIDER } from "./covered-characters.ts";

/**
 * A text as faces that cover these characters draw it, on one line. Every other character becomes
 * `?`: the PDF writer would drop the rest of the line at the first one it has no glyph for.
 */
export const printable = (text: string, covered: RegExp): string =>
  Array.from(plain(text), (character) => drawn(character, covered) ?? "?").join("");

/** Whether such faces draw the whole text. */
export const isPrintable = (text: string, covered: RegExp): boolean =>
  text.length <= LONGEST &&
  Array.from(plain(text)).every((character) => drawn(character, covered) !== undefined);

/** Whether the wider faces draw a character of the text that the usual ones do not. */
export const needsWiderFaces = (text: string): boolean =>
  Array.from(plain(text)).some(
    (character) => drawn(character, COVERED) === undefined && COVERED_BY_WIDER.test(character),
  );

/** Letters with their marks in one, single blanks, and nothing that only steers text. */
const plain = (text: string): string =>
  text
    .slice(0, LONGEST)
    .normalize("NFC")
    .replaceAll(/\s/gu, " ")
    .replaceAll(STEERING, "")
    .replaceAll(/ {2,}/gu, " ")
    .trim();

const drawn = (character: string, covered: RegExp): string | undefined =>
  covered.test(character) ? character : HYPHENS.get(character);

/** Controls, joiners, direction marks and variation selectors: never seen themselves. */
const STEERING = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

/** Look alike, and only say where a line may break. */
const HYPHENS: ReadonlyMap<string, string> = new Map([
  ["\u2010", "-"],
  ["\u2011", "-"],
]);

// No shop text is longer; a hostile one must not keep the page busy.
const LONGEST = 2000;
