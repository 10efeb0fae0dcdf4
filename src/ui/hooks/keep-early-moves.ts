/** What a visitor did to a control that did not act yet. */
export type EarlyMove = {
  readonly type: string;
  readonly target: HTMLElement;
  /** Of a field, after the move. */
  readonly value: string;
  readonly checked: boolean;
};

type EarlyMoves = {
  readonly moves: EarlyMove[];
  /** Parts of the page whose controls act by now; nothing is kept of them any more. */
  readonly awake: Element[];
};

declare global {
  interface Window {
    /** There on prerendered pages only. */
    earlyMoves?: EarlyMoves;
  }
}

/**
 * Keeps what a visitor clicks, types and chooses on a drawn page until its controls act
 * (`EarlyMovesReplay` does it again then). Links, labels and folds act by themselves.
 *
 * Calls nothing outside itself: a prerendered page carries it as a script in its head, because what
 * arrives with the application comes too late.
 */
export const keepEarlyMoves = (view: Window): void => {
  const early: EarlyMoves = { moves: [], awake: [] };
  view.earlyMoves = early;
  const keep = (event: Event): void => {
    const { type, target: touched } = event;
    if (!(touched instanceof Element)) return;
    if (early.awake.some((part) => part.contains(touched))) return;
    const isField = touched instanceof HTMLInputElement || touched instanceof HTMLSelectElement;
    const field = isField ? touched : null;
    const target = type === "click" ? touched.closest("button") : field;
    if (!target) return;
    // React, half awake, would answer it with a shop that is only drawn.
    event.stopImmediatePropagation();
    if (type === "click") event.preventDefault();
    const checked = field instanceof HTMLInputElement && field.checked;
    early.moves.push({ type, target, value: field?.value ?? "", checked });
  };
  for (const type of ["click", "input", "change"]) view.addEventListener(type, keep, true);
};
