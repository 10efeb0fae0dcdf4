import { useEffect, useRef, useState, type RefObject } from "react";
import { useHydrated } from "./use-hydrated.ts";

export type Autofill = {
  readonly formRef: RefObject<HTMLFormElement | null>;
  /**
   * A field was autofilled whose value the browser may withhold from scripts until the first click.
   */
  readonly autofilled: boolean;
};

/**
 * Applies autofilled values to the form: some browsers report them late, or by `change` only. A
 * submit button must not stay disabled under a form that looks complete.
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
      // React only handles inputs whose value it has not seen yet.
      for (const input of form.querySelectorAll("input:not([type=checkbox], [type=radio])"))
        input.dispatchEvent(new Event("input", { bubbles: true }));
    };
    takeOver();
    for (const event of TELLING) form.addEventListener(event, takeOver);
    return () => {
      for (const event of TELLING) form.removeEventListener(event, takeOver);
    };
  }, [hydrated]);
  // Before hydration the fields' values are unknown; an early submit is replayed.
  return { formRef, autofilled: autofilled || !hydrated };
};

/** `animationstart` is triggered by the `:autofill` style, the only sign some browsers give. */
const TELLING = ["change", "focusin", "pointerover", "animationstart"] as const;
