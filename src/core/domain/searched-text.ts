/**
 * Of a search, this much is looked for, at the site and at the desk: each word costs a condition, or a
 * pass over every text.
 */
export const MOST_SEARCHED = { characters: 100, words: 8 } as const;

/** The part of a typed text that is looked for. */
export const searchedText = (typed: string): string =>
  // By characters, so that none is cut in two.
  Array.from(typed.slice(0, 2 * MOST_SEARCHED.characters))
    .slice(0, MOST_SEARCHED.characters)
    .join("");

/** The words of a search that are looked for. */
export const searchedWords = (words: readonly string[]): readonly string[] =>
  words.slice(0, MOST_SEARCHED.words);
