import type { Ref, RefCallback } from "react";

/** The two parts of a text at the caret. */
type Parts = readonly [left: string, right: string];

/** Filters an input: returns the text to keep. What was just typed or pasted ends `left`. */
export type KeepTyped = (left: string, right: string) => Parts;

/** Accepts the allowed characters as far as they fit. */
export const keepOnly = (allowed: RegExp, most: number): KeepTyped => {
  const allowedIn = (text: string): string =>
    Array.from(text)
      .filter((character) => allowed.test(character))
      .join("");
  return (left, right) => fitting(allowedIn(left), allowedIn(right), most);
};

/**
 * What is too much is taken from what was inserted; a stored text that was too long already is cut at
 * its end.
 */
export const fitting = (left: string, right: string, most: number): Parts => [
  left.slice(0, Math.max(0, most - right.length)),
  right.slice(0, most),
];

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
    const refuse = (event: InputEvent) => {
      const left = input.value.slice(0, input.selectionStart ?? undefined);
      const right = input.value.slice(input.selectionEnd ?? input.value.length);
      if (event.data && keep(left + event.data, right).join("") === keep(left, right).join(""))
        event.preventDefault();
    };
    const mend = (event: Event) => {
      if (!isInsertion(event)) return;
      const caret = input.selectionStart ?? input.value.length;
      const [left, right] = keep(input.value.slice(0, caret), input.value.slice(caret));
      if (left + right === input.value) return;
      // `setRangeText` bypasses React's value tracking, unlike `value`, so that React still sees the
      // change.
      input.setRangeText(left + right, 0, input.value.length);
      input.setSelectionRange(left.length, left.length);
    };
    input.addEventListener("beforeinput", refuse);
    input.addEventListener("input", mend);
    const forget = forwardTo(forward, input);
    return () => {
      input.removeEventListener("beforeinput", refuse);
      input.removeEventListener("input", mend);
      forget();
    };
  };
};

/**
 * Undo and redo only restore values that were accepted before; a deletion in front of a 0 may be
 * followed by the digit that belongs there.
 */
const isInsertion = (event: Event): boolean =>
  !(event instanceof InputEvent && /^(?:history|delete)/.test(event.inputType));

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
