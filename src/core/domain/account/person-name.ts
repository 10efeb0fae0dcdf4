/** The longest first or last name that is kept, in UTF-16 units as every form counts them. */
export const LONGEST_NAME = 100;

/**
 * A name as it is kept: on one line, with single spaces, without what no database stores (NUL, half
 * a surrogate pair), and no longer than {@link LONGEST_NAME}.
 */
export const personName = (given: string): string =>
  given
    .replace(/[\p{Cc}\p{Surrogate}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST_NAME)
    .replace(/\p{Surrogate}$/u, "")
    .trimEnd();
