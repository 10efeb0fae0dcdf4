import { COVERED } from "./covered-characters.ts";

/**
 * A text as the invoice's faces can draw it, on one line. Letters outside them lose the marks they
 * cannot carry (`ễ` becomes `ê`), signs of other scripts become `?`, and what steers text without
 * being seen (controls, direction marks) goes: the PDF writer would drop the rest of the line at
 * the first character it has no glyph for.
 */
export const printable = (text: string): string =>
  Array.from(text.slice(0, LONGEST).replaceAll(/\s+/gu, " ").normalize("NFC"), drawn)
    .join("")
    .replaceAll(/ {2,}/gu, " ")
    .trim();

const drawn = (character: string): string => {
  if (COVERED.test(character)) return character;
  const twin = TWINS.get(character);
  if (twin !== undefined) return twin;
  if (INVISIBLE.test(character)) return "";
  return nearest(character) ?? "?";
};

/** The letter with as many of its marks as the faces have; ligatures and fractions spelled out. */
const nearest = (character: string): string | undefined => {
  const parts = Array.from(character.normalize("NFKD").replaceAll("\u2044", "/"));
  const marks = parts.findIndex((part) => MARK.test(part));
  const fewest = marks > 0 ? marks : parts.length;
  for (let kept = parts.length; kept >= fewest; kept -= 1) {
    const letters = parts.slice(0, kept).join("").normalize("NFC");
    if (Array.from(letters).every((letter) => COVERED.test(letter))) return letters;
  }
  return undefined;
};

const MARK = /\p{M}/u;

/** Controls, formats (joiners, direction marks), private use, and marks with no letter to sit on. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{M}]/u;

const TWINS: ReadonlyMap<string, string> = new Map([
  ["\u02bb", "‘"],
  ["\u02bc", "’"],
  ["\u2010", "-"],
  ["\u2011", "-"],
]);

// No shop text is longer; a hostile one must not keep the page busy.
const LONGEST = 2000;
