import type { Ref, RefCallback } from "react";
import { typedSince, type BoxState, type KeepTyped } from "./typed-text.ts";

/**
 * A ref for an input that keeps only what `keep` allows, with caret and selection where the person
 * is: what cannot be kept is not typed. Listens on the element itself, so that React and the form
 * library already read the kept text. `forward` is the ref the element would have had.
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
      // A form that reads its fields again sends the event without a change.
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
  // Unlike `value`, this leaves React's note of the last text alone: it still tells of the change.
  input.setRangeText(refused ? was.text : text, 0, input.value.length, "end");
  if (refused) input.setSelectionRange(was.start, was.end);
  else input.setSelectionRange(left.length, left.length);
};

const stateOf = (input: HTMLInputElement): BoxState => ({
  text: input.value,
  start: input.selectionStart ?? input.value.length,
  end: input.selectionEnd ?? input.value.length,
});

/** Goes back to a text that was kept before. */
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

/** Nothing was seen before: what a browser fills in by itself is all new. */
const NOTHING: BoxState = { text: "", start: 0, end: 0 };

/** The text each box had after it was last looked at. */
const SETTLED = new WeakMap<HTMLInputElement, string>();
