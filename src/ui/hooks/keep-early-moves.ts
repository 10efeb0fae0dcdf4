/** What a visitor did to a control that did not act yet. */
export type EarlyMove = {
  readonly type: string;
  readonly target: HTMLElement;
  /** Of a field, after the move. */
  readonly value: string;
  readonly checked: boolean;
};

type EarlyMoves = {
  /** In the order they were made. */
  readonly moves: EarlyMove[];
  /** Drawn controls that do not act yet; `null` before the application began: none acts. */
  waiting: Set<Element> | null;
  /** Does one of the moves again; what it sets off is not kept. */
  readonly repeat: (doIt: () => void) => void;
  /** Shows that something waits, or nothing when nothing does. */
  readonly tell: () => void;
  /** The application did not come: links lead on by themselves, and the visitor is told. */
  readonly giveUp: () => void;
};

type Words = { readonly waiting: string; readonly failed: string };

declare global {
  interface Window {
    /** There on prerendered pages only. */
    earlyMoves?: EarlyMoves;
  }
}

/**
 * Keeps what a visitor clicks, types and chooses on a drawn page until its controls act
 * (`EarlyMovesReplay` does it again then), and says so when it takes long. A link clicked after a
 * button waits with it: another page would not know what the button should do. Other links, labels
 * and folds act by themselves.
 *
 * Calls nothing outside itself: a prerendered page carries it as a script in its head, because what
 * arrives with the application comes too late.
 */
export const keepEarlyMoves = (view: Window, words: Words): void => {
  let repeating = false;
  let failed = false;
  const waits = (control: Element): boolean =>
    control.isConnected && (early.waiting?.has(control) ?? !failed);
  const someButtonWaits = (): boolean =>
    early.moves.some(({ type, target }) => type === "click" && waits(target));
  const say = (text: string): void => {
    const notice = view.document.querySelector(".early-moves");
    if (notice) notice.textContent = text;
  };
  const early: EarlyMoves = {
    moves: [],
    waiting: null,
    repeat: (doIt) => {
      repeating = true;
      doIt();
      repeating = false;
    },
    tell: () => say(someButtonWaits() ? words.waiting : ""),
    giveUp: () => {
      if (early.waiting) return;
      failed = true;
      const link = early.moves.find(({ target }) => target instanceof HTMLAnchorElement);
      say(early.moves.length > 0 ? words.failed : "");
      early.moves.length = 0;
      link?.target.click();
    },
  };
  view.earlyMoves = early;

  const leadsAway = (event: Event, link: HTMLAnchorElement): boolean =>
    event instanceof MouseEvent &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    link.target === "" &&
    link.protocol.startsWith("http") &&
    !(link.hash !== "" && link.pathname === view.location.pathname);
  const controlOf = (event: Event, touched: Element): HTMLElement | null => {
    if (event.type !== "click")
      return touched instanceof HTMLInputElement || touched instanceof HTMLSelectElement
        ? touched
        : null;
    const link = touched.closest("a");
    if (link) return someButtonWaits() && leadsAway(event, link) ? link : null;
    return touched.closest<HTMLElement>("button:not([popovertarget], [commandfor])");
  };
  const keep = (event: Event): void => {
    const { type, target: touched } = event;
    if (repeating || !(touched instanceof Element)) return;
    const target = controlOf(event, touched);
    if (!target || !(target instanceof HTMLAnchorElement || waits(target))) return;
    // A page that is only partly hydrated would answer it with the prerendered shop.
    event.stopImmediatePropagation();
    if (type === "click") {
      event.preventDefault();
      view.setTimeout(early.tell, 300);
    }
    const value =
      target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : "";
    const checked = target instanceof HTMLInputElement && target.checked;
    early.moves.push({ type, target, value, checked });
  };
  for (const type of ["click", "input", "change"]) view.addEventListener(type, keep, true);
};
