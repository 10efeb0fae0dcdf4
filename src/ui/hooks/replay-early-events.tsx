import { useLayoutEffect } from "react";
import type { EarlyEvent } from "./capture-early-events.ts";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Call before the application renders: from then on only prerendered controls are captured; new
 * ones work from the start.
 */
export const trackHydration = ({ earlyEvents, document }: Window): void => {
  if (earlyEvents) earlyEvents.waiting = new Set(document.querySelectorAll(CONTROLS));
};

/**
 * This part of the page is hydrated, but for what is below the first screen, which has links alone.
 * Replays the captured events in order, up to the first whose control is not hydrated yet.
 */
const replayEarlyEvents = async (view: Window, part: Element): Promise<void> => {
  const early = view.earlyEvents;
  if (!early) return;
  for (const control of part.querySelectorAll(CONTROLS)) early.waiting?.delete(control);
  const captured = early.events.slice();
  for (const event of captured) {
    // Lets React render the effects of one event before the next.
    await Promise.resolve();
    const target = controlNow(view.document, event.target);
    // Its control is not rendered yet, or a concurrent call has replayed it.
    if (!target || !early.events.includes(event)) continue;
    if (early.waiting?.has(target)) break;
    early.events.splice(early.events.indexOf(event), 1);
    event.target.removeAttribute("aria-busy");
    early.repeat(() => repeat({ ...event, target }));
  }
  early.tell();
};

const CONTROLS = "button, input, select";

/** Without hydration the page is rendered anew; finds the new control by its purpose. */
const controlNow = (document: Document, target: HTMLElement): HTMLElement | null => {
  if (target.isConnected) return target;
  const controls = target.getAttribute("aria-controls");
  const name = target.getAttribute("name");
  if (controls !== null) return document.querySelector(`[aria-controls="${CSS.escape(controls)}"]`);
  if (name !== null) return document.querySelector(`[name="${CSS.escape(name)}"]`);
  return null;
};

const repeat = ({ target, type, value, checked }: EarlyEvent): void => {
  if (target instanceof HTMLButtonElement && target.type === "submit" && target.form) {
    // The button may still be disabled: the form has only just received its fields' values.
    target.form.requestSubmit();
  } else if (type === "click") {
    target.click();
  } else if (target instanceof HTMLSelectElement) {
    target.value = value;
    target.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (target instanceof HTMLInputElement && TICKED.has(target.type)) {
    // React knows the checked state it hydrated and handles changes only.
    target.checked = !checked;
    target.click();
  } else if (target instanceof HTMLInputElement) {
    target.value = value === "" ? " " : "";
    setTextUnseen(target, value);
    target.dispatchEvent(new Event("input", { bubbles: true }));
  }
};

/** Sets the value past React's tracking setter, as typing does, so that React sees a change. */
const setTextUnseen = (field: HTMLInputElement, text: string): void =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);

const TICKED: ReadonlySet<string> = new Set(["checkbox", "radio"]);

type Props = { readonly within: "header" | "main" | "dialog" };

/**
 * Rendered in a part of the page; replays the events captured on its controls once it is hydrated.
 */
export const EarlyEventsReplay = ({ within }: Props) => {
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    const part = document.querySelector(within);
    if (hydrated && part) void replayEarlyEvents(window, part);
  }, [hydrated, within]);
  return null;
};
