/**
 * Resolves when the visitor first does anything: moves, touches, scrolls, types, goes back. Without
 * a visitor who does, a page that is complete as it came needs none of its code.
 */
export const firstMove = (view: Pick<Window, "addEventListener" | "removeEventListener">) =>
  new Promise<void>((resolve) => {
    const moved = () => {
      for (const move of MOVES) view.removeEventListener(move, moved, true);
      resolve();
    };
    for (const move of MOVES) view.addEventListener(move, moved, { capture: true, passive: true });
  });

const MOVES = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "wheel",
  "scroll",
  "keydown",
  "focusin",
  "popstate",
];
