import type { EarlyMove } from "./keep-early-moves.ts";

/**
 * Does again what the visitor did to this part of the page before its controls acted, and keeps
 * nothing of it from now on. Resolves when all of it is done.
 */
export const replayEarlyMoves = async (view: Window, part: Element): Promise<void> => {
  const early = view.earlyMoves;
  if (!early) return;
  early.awake.push(part);
  const mine = early.moves.flatMap((move) => {
    const target = controlIn(part, move.target);
    return target ? [{ ...move, target }] : [];
  });
  early.moves.splice(0, Infinity, ...early.moves.filter(({ target }) => !controlIn(part, target)));
  for (const move of mine) {
    // One after the other: what the first changed is drawn before the next is done.
    await Promise.resolve();
    repeat(move);
  }
};

/** A page that is not taken over is drawn anew; its controls are known by what they control. */
const controlIn = (part: Element, target: HTMLElement): HTMLElement | null => {
  if (part.contains(target)) return target;
  const controlled = target.getAttribute("aria-controls");
  return target.isConnected || controlled === null
    ? null
    : part.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(controlled)}"]`);
};

const repeat = ({ target, type, value, checked }: EarlyMove): void => {
  if (type === "click") return target.click();
  if (target instanceof HTMLSelectElement) {
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
