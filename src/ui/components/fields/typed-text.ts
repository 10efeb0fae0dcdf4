/** What was typed or pasted into a box, between what stood left and right of it before. */
export type Typed = {
  readonly left: string;
  /** Empty when something was only deleted. */
  readonly inserted: string;
  readonly right: string;
  /** Whether anything that stood there is gone. */
  readonly replaced: boolean;
};

/** A text with the caret between its two parts. */
type Kept = readonly [left: string, right: string];

/** What a box keeps of what was typed into it. */
export type KeepTyped = (typed: Typed) => Kept;

export type BoxState = { readonly text: string; readonly start: number; readonly end: number };

/** Finds what came into a box since `before`; the caret's side of equal letters is the left one. */
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

/** Keeps the allowed characters, as many as still fit; what stood there before always stays. */
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
