/**
 * A document with each of its texts on one line, without invisible characters; `null` when the fonts
 * lack one of the others: jsPDF would drop the rest of the line at the first missing glyph.
 */
export const printed = <Document>(document: Document, covered: RegExp): Document | null => {
  let isWhole = true;
  const lines: Document = JSON.parse(JSON.stringify(document), (name, value: unknown) => {
    if (typeof value !== "string" || CODES.has(name) || !isWhole) return value;
    const line = value.length <= LONGEST ? plain(value) : null;
    isWhole = line !== null && isCovered(line, covered);
    return line;
  });
  return isWhole ? lines : null;
};

/** The same where what the fonts lack is painted: joiners and variants of those characters stay. */
export const paintable = <Document>(document: Document): Document => {
  const lines: Document = JSON.parse(JSON.stringify(document), (name, value: unknown) =>
    typeof value !== "string" || CODES.has(name) ? value : plain(value.slice(0, LONGEST), UNSEEN),
  );
  return lines;
};

/** The parts of a line that the fonts contain, and those that are painted, with the blanks within. */
export const runsOf = (line: string): readonly Run[] => {
  const letters = Array.from(line);
  const own = letters.map((letter) => COVERED_BY_WIDER.test(letter));
  const runs: { text: string; readonly isCovered: boolean }[] = [];
  for (const [at, letter] of letters.entries()) {
    const isWithin = letter === " " && own[at - 1] === false && own[at + 1] === false;
    const isCovered = own[at] === true && !isWithin;
    const last = runs.at(-1);
    if (last?.isCovered === isCovered) last.text += letter;
    else runs.push({ text: letter, isCovered });
  }
  return runs;
};

type Run = { readonly text: string; readonly isCovered: boolean };

/** Whether the fonts contain every character of the text. */
export const isCovered = (text: string, covered: RegExp): boolean =>
  Array.from(text).every((character) => covered.test(character));

/** Fields that choose how something is drawn, and an address: nobody reads these. */
const CODES = new Set(["category", "part", "tone", "trackingLink"]);

/** Composed characters (NFC), single blanks, no invisible characters. */
const plain = (text: string, unseen = INVISIBLE): string =>
  text
    .normalize("NFC")
    .replaceAll(/\s/gu, " ")
    .replaceAll(unseen, "")
    .replaceAll(LIKE_HYPHEN, "-")
    .replaceAll(/ {2,}/gu, " ")
    .trim();

/** Controls, joiners, direction marks and variation selectors: all invisible. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

/** The same but for joiners (ZWNJ, ZWJ) and variation selectors, which shape what is painted. */
const UNSEEN = /[\p{Cc}]|(?![\u200c\u200d])\p{Cf}/gu;

/** Look the same; they differ in line breaking only. */
const LIKE_HYPHEN = /[\u2010\u2011]/gu;

// Longer than any text of the shop; limits the work for a malicious one.
const LONGEST = 2000;

/** A character that all fonts of the invoice contain. */
export const COVERED =
  /^[\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a-\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u01cd\u01ce\u0218-\u021b\u0237\u02c6\u02c7\u02d8-\u02dd\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2030\u2039\u203a\u20ac\u2122\u2190-\u2199\u2212]$/u;

/** A character that the wider fonts contain: all of the above, Vietnamese, Cyrillic, Greek. */
export const COVERED_BY_WIDER =
  /^[\u0300-\u0304\u0306-\u030c\u030f\u0311\u031b\u0323-\u0328\u032e\u0331\u0020-\u007e\u00a0-\u024f\u0254\u0256\u0259\u025b\u0263\u0268\u026f\u0272\u028b\u02b9\u02bb\u02bc\u02c6-\u02dd\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u052f\u1e00-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b\u1f5d\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fc4\u1fc6-\u1fd3\u1fd6-\u1fdb\u1fdd-\u1fef\u1ff2-\u1ff4\u1ff6-\u1ffe\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u2044\u2070\u2071\u2074-\u2079\u2080-\u2089\u20a0-\u20bf\u2116\u2122\u2190-\u2199\u2212\ufb00-\ufb04]$/u;
