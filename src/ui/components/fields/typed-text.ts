/** Text typed or pasted into a field, with the unchanged text at its left and right. */
export type Typed = {
  readonly left: string;
  /** Empty after a mere deletion. */
  readonly inserted: string;
  readonly right: string;
  /** Whether existing text was removed. */
  readonly replaced: boolean;
};

/** The two parts of a text at the caret. */
type Kept = readonly [left: string, right: string];

/** Filters an input: returns the text to keep. */
export type KeepTyped = (typed: Typed) => Kept;

export type BoxState = { readonly text: string; readonly start: number; readonly end: number };

/**
 * Compares a field with its state `before` the input. Where equal letters make the position
 * ambiguous, the insertion ends at the caret.
 */
export const typedSince = (before: BoxState, text: string): Typed => {
  const untouched = before.text.slice(0, before.start);
  const left = commonStart(untouched, text);
  const rest = text.slice(left.length);
  const right = reversed(commonStart(reversed(before.text.slice(before.end)), reversed(rest)));
  return {
    left,
    inserted: rest.slice(0, rest.length - right.length),
    right,
    replaced: left.length + right.length < before.text.length,
  };
};

/** Accepts the allowed characters as far as they fit; existing text is never removed. */
export const keepOnly =
  (allowed: RegExp, most: number): KeepTyped =>
  ({ left, inserted, right }) => {
    const room = Math.max(0, most - left.length - right.length);
    const fitting = Array.from(inserted).filter((character) => allowed.test(character));
    return [left + fitting.slice(0, room).join(""), right];
  };

const commonStart = (a: string, b: string): string => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
};

const reversed = (text: string): string => Array.from(text).toReversed().join("");
