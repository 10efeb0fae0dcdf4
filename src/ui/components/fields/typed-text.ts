import type { Ref, RefCallback } from "react";

/** Text typed or pasted into a field, with the unchanged text at its left and right. */
type Typed = {
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

type BoxState = { readonly text: string; readonly start: number; readonly end: number };

/**
 * Compares a field with its state `before` the input. Where equal letters make the position
 * ambiguous, the insertion ends at the caret.
 */
const typedSince = (before: BoxState, text: string): Typed => {
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

/**
 * A ref for an input that accepts only what `keep` allows, and preserves caret and selection.
 * Listens on the element itself, before React and the form library read the value. `forward` is the
 * element's own ref.
 */
export const keepTyped = (
  keep: KeepTyped,
  forward?: Ref<HTMLInputElement>,
): RefCallback<HTMLInputElement> => {
  return (input) => {
    if (input === null) return undefined;
    let before: BoxState | null = null;
    const remember = () => {
      before = stateOf(input);
    };
    const mend = (event: Event) => {
      const was = before ?? NOTHING;
      before = null;
      // A form that re-reads its fields dispatches the event without a change.
      if (input.value === SETTLED.get(input)) return;
      if (!isUndo(event)) mendInput(input, was, keep);
      SETTLED.set(input, input.value);
    };
    input.addEventListener("beforeinput", remember);
    input.addEventListener("input", mend);
    const forget = forwardTo(forward, input);
    return () => {
      input.removeEventListener("beforeinput", remember);
      input.removeEventListener("input", mend);
      forget();
    };
  };
};

const mendInput = (input: HTMLInputElement, was: BoxState, keep: KeepTyped): void => {
  const typed = typedSince(was, input.value);
  const [left, right] = keep(typed);
  const text = left + right;
  if (text === input.value) return;
  const refused = text === typed.left + typed.right;
  // `setRangeText` bypasses React's value tracking, unlike `value`, so that React still sees the
  // change.
  input.setRangeText(refused ? was.text : text, 0, input.value.length, "end");
  if (refused) input.setSelectionRange(was.start, was.end);
  else input.setSelectionRange(left.length, left.length);
};

const stateOf = (input: HTMLInputElement): BoxState => ({
  text: input.value,
  start: input.selectionStart ?? input.value.length,
  end: input.selectionEnd ?? input.value.length,
});

/** Undo and redo only restore values that were accepted before. */
const isUndo = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType.startsWith("history");

const forwardTo = (ref: Ref<HTMLInputElement> | undefined, input: HTMLInputElement) => {
  if (typeof ref === "function") {
    const cleanUp = ref(input);
    return () => (typeof cleanUp === "function" ? cleanUp() : void ref(null));
  }
  if (ref) ref.current = input;
  return () => {
    if (ref) ref.current = null;
  };
};

/** Without a `beforeinput` event, as with autofill, the whole text counts as inserted. */
const NOTHING: BoxState = { text: "", start: 0, end: 0 };

/** The value of each input after its last event. */
const SETTLED = new WeakMap<HTMLInputElement, string>();
