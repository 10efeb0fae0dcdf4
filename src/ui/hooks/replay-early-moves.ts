import type { EarlyMove } from "./keep-early-moves.ts";

/**
 * Call before the application begins: from now on only the controls that the page was drawn with
 * wait; whatever the application draws acts from the start.
 */
export const beginTakingOver = ({ earlyMoves, document }: Window): void => {
  if (earlyMoves) earlyMoves.waiting = new Set(document.querySelectorAll(CONTROLS));
};

/**
 * The controls of this part of the page act by now. Does again, in their order, the early moves up to
 * the first whose control still waits.
 */
export const replayEarlyMoves = async (view: Window, part: Element): Promise<void> => {
  const early = view.earlyMoves;
  if (!early) return;
  for (const control of part.querySelectorAll(CONTROLS)) early.waiting?.delete(control);
  const kept = early.moves.slice();
  for (const move of kept) {
    // One after the other: what the first changed is drawn before the next is done.
    await Promise.resolve();
    const target = controlNow(view.document, move.target);
    // Of a part that is still to come; or another call was quicker.
    if (!target || !early.moves.includes(move)) continue;
    if (early.waiting?.has(target)) break;
    early.moves.splice(early.moves.indexOf(move), 1);
    early.repeat(() => repeat({ ...move, target }));
  }
  early.tell();
};

const CONTROLS = "button, input, select";

/** A page that is not taken over is drawn anew; its controls are known by what they are for. */
const controlNow = (document: Document, target: HTMLElement): HTMLElement | null => {
  if (target.isConnected) return target;
  const controls = target.getAttribute("aria-controls");
  const name = target.getAttribute("name");
  if (controls !== null) return document.querySelector(`[aria-controls="${CSS.escape(controls)}"]`);
  if (name !== null) return document.querySelector(`[name="${CSS.escape(name)}"]`);
  return null;
};

const repeat = ({ target, type, value, checked }: EarlyMove): void => {
  if (target instanceof HTMLButtonElement && target.type === "submit" && target.form) {
    // The button may still be disabled: the form has only just been told what stands in its fields.
    target.form.requestSubmit();
  } else if (type === "click") {
    target.click();
  } else if (target instanceof HTMLSelectElement) {
    target.value = value;
    target.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (target instanceof HTMLInputElement && TICKED.has(target.type)) {
    // React knows what a field held when it took it over, and hears of changes only.
    target.checked = !checked;
    target.click();
  } else if (target instanceof HTMLInputElement) {
    target.value = value === "" ? " " : "";
    setTextUnseen(target, value);
    target.dispatchEvent(new Event("input", { bubbles: true }));
  }
};

/** As typing does it: past the property by which React notices what the page itself writes. */
const setTextUnseen = (field: HTMLInputElement, text: string): void =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);

const TICKED: ReadonlySet<string> = new Set(["checkbox", "radio"]);
