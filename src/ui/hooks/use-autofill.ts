import { useEffect, useRef, useState, type RefObject } from "react";
import { useHydrated } from "./use-hydrated.ts";

export type Autofill = {
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** The browser shows filled fields whose text it may still keep from the page until a click. */
  readonly autofilled: boolean;
};

/**
 * Takes over what a browser or a password manager filled in by itself: some tell of it late, or by
 * `change` only. A submit button must never stay disabled over a form that looks complete.
 */
export const useAutofill = (): Autofill => {
  const formRef = useRef<HTMLFormElement>(null);
  const [autofilled, setAutofilled] = useState(false);
  const hydrated = useHydrated();
  useEffect(() => {
    const form = formRef.current;
    if (!form || !hydrated) return undefined;
    const takeOver = () => {
      setAutofilled(form.querySelector(":autofill") !== null);
      // React reports only those whose text it has not seen yet.
      for (const input of form.querySelectorAll("input:not([type=checkbox], [type=radio])"))
        input.dispatchEvent(new Event("input", { bubbles: true }));
    };
    takeOver();
    for (const event of TELLING) form.addEventListener(event, takeOver);
    return () => {
      for (const event of TELLING) form.removeEventListener(event, takeOver);
    };
  }, [hydrated]);
  // Of a page that is only drawn nobody knows what its fields hold; what is sent early waits its turn.
  return { formRef, autofilled: autofilled || !hydrated };
};

/** `animationstart` comes from the style of `:autofill`, the only sign some browsers give. */
const TELLING = ["change", "focusin", "pointerover", "animationstart"] as const;
