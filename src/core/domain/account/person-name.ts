/** Maximum length of a stored first or last name, in UTF-16 units as forms count them. */
export const LONGEST_NAME = 100;

/**
 * Normalises a name for storage: one line, single spaces, without characters that no database
 * stores (NUL, unpaired surrogates), cut at {@link LONGEST_NAME}.
 */
export const personName = (given: string): string =>
  given
    .replace(/[\p{Cc}\p{Surrogate}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST_NAME)
    .replace(/\p{Surrogate}$/u, "")
    .trimEnd();
