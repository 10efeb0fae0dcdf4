import { searchedText, searchedWords } from "#core/domain/searched-text.ts";
import styles from "./marked-text.module.css";

type Props = {
  readonly text: string;
  /** From `searchWords`; an empty list marks nothing. */
  readonly words: readonly string[];
};

export const MarkedText = ({ text, words }: Props) =>
  markedParts(text, words).map(({ text: part, marked, at }) =>
    marked ? (
      <mark className={styles["match"]} key={at}>
        {part}
      </mark>
    ) : (
      <span key={at}>{part}</span>
    ),
  );

type MarkedPart = {
  readonly text: string;
  readonly marked: boolean;
  /** Index of its first character in the whole text. */
  readonly at: number;
};

/**
 * Normalises text for searching: lower case, without accents and apostrophes, hyphens as blanks.
 * Works letter by letter.
 */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(IGNORED, "")
    .replace(HYPHEN, " ")
    .replace(LETTER_OF_ITS_OWN, (letter) => UNACCENTED[letter] ?? letter);

export const searchWords = (search: string): readonly string[] =>
  searchedWords(folded(searchedText(search)).split(/\s+/).filter(Boolean));

/** Splits a text at the matches of `searchWords`; joined, the parts are the text. */
export const markedParts = (text: string, words: readonly string[]): readonly MarkedPart[] => {
  if (words.length === 0) return [{ text, marked: false, at: 0 }];
  const letters = Array.from(text);
  const forms = letters.map(folded);
  const form = forms.join("");
  const hit = Array.from({ length: form.length }, () => false);
  for (const word of words)
    for (let at = form.indexOf(word); at >= 0; at = form.indexOf(word, at + 1))
      hit.fill(true, at, at + word.length);

  const parts: MarkedPart[] = [];
  let formAt = 0;
  let textAt = 0;
  for (const [index, letter] of letters.entries()) {
    const length = forms[index]?.length ?? 0;
    const last = parts.at(-1);
    // A combining accent belongs to the letter before it.
    const marked =
      length === 0 ? (last?.marked ?? false) : hit.slice(formAt, formAt + length).some(Boolean);
    if (last?.marked === marked) parts[parts.length - 1] = { ...last, text: last.text + letter };
    else parts.push({ text: letter, marked, at: textAt });
    formAt += length;
    textAt += letter.length;
  }
  return parts;
};

/** Ignored characters: accents, the various apostrophes, and invisible ones. */
const IGNORED = /[\p{M}\p{Cf}'’‘‛ʼʻʹ′`´]/gu;

/** Dashes of every length, the minus sign, slash and underscore. */
const HYPHEN = /[\p{Pd}−_/]/gu;

/** Letters that Unicode does not decompose into a letter and an accent. */
const UNACCENTED: Readonly<Record<string, string>> = {
  ı: "i",
  ł: "l",
  ø: "o",
  đ: "d",
  æ: "ae",
  œ: "oe",
  ß: "ss",
};
const LETTER_OF_ITS_OWN = /[ıłøđæœß]/g;
