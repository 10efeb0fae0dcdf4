/** An event on a control that was not hydrated yet. */
export type EarlyEvent = {
  readonly type: string;
  readonly target: HTMLElement;
  /** Of a field, after the event. */
  readonly value: string;
  readonly checked: boolean;
};

type EarlyEvents = {
  /** In order of occurrence. */
  readonly events: EarlyEvent[];
  /**
   * Prerendered controls that are not hydrated yet; `null` before the application has started: all
   * of them.
   */
  waiting: Set<Element> | null;
  /** Dispatches a captured event again, without capturing the events this causes. */
  readonly repeat: (doIt: () => void) => void;
  /** Shows or clears the notice that an event is waiting. */
  readonly tell: () => void;
  /** The application failed to load: links work natively, and the visitor is informed. */
  readonly giveUp: () => void;
};

type Words = { readonly waiting: string; readonly failed: string };

declare global {
  interface Window {
    /** On prerendered pages only. */
    earlyEvents?: EarlyEvents;
  }
}

/**
 * Captures clicks and input on a prerendered page until its controls are hydrated
 * (`EarlyEventsReplay` then replays them), and shows a notice when it takes long. A link clicked
 * after a button waits too: the button's action would be lost with the page. Other links, labels
 * and `details` elements work natively.
 *
 * Self-contained: prerendered pages inline its source as a script in the head, because code of the
 * application would arrive too late.
 */
export const captureEarlyEvents = (view: Window, words: Words): void => {
  let repeating = false;
  let failed = false;
  const waits = (control: Element): boolean =>
    control.isConnected && (early.waiting?.has(control) ?? !failed);
  const someButtonWaits = (): boolean =>
    early.events.some(({ type, target }) => type === "click" && waits(target));
  const say = (text: string): void => {
    const notice = view.document.querySelector(".early-events");
    if (notice) notice.textContent = text;
  };
  const early: EarlyEvents = {
    events: [],
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
      const link = early.events.find(({ target }) => target instanceof HTMLAnchorElement);
      for (const { target } of early.events) target.removeAttribute("aria-busy");
      say(early.events.length > 0 ? words.failed : "");
      early.events.length = 0;
      link?.target.click();
    },
  };
  view.earlyEvents = early;

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
    // On a partly hydrated page React would handle it with the prerendered state.
    event.stopImmediatePropagation();
    if (type === "click") {
      event.preventDefault();
      view.setTimeout(early.tell, 300);
      // Work that counts once, however often an impatient visitor taps.
      if (
        target instanceof HTMLButtonElement &&
        (target.type === "submit" || "once" in target.dataset)
      ) {
        if (early.events.some((kept) => kept.target === target)) return;
        target.setAttribute("aria-busy", "true");
      }
    }
    const value =
      target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : "";
    const checked = target instanceof HTMLInputElement && target.checked;
    early.events.push({ type, target, value, checked });
  };
  for (const type of ["click", "input", "change"]) view.addEventListener(type, keep, true);
};
