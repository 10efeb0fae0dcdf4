import { ViewTransition, type ReactNode } from "react";

type Props = { readonly code: string; readonly children: ReactNode };

/**
 * A bag that goes from its place on one page to its place on the next, while the pages fade over. It
 * stands still where the browser cannot do that, and for visitors who prefer less motion. A page may
 * have one such bag of a coffee.
 */
export const MovingBag = ({ code, children }: Props) => (
  <ViewTransition name={`bag-${code}`} default="none" share={motion()}>
    {children}
  </ViewTransition>
);

const motion = () =>
  globalThis.matchMedia?.("(prefers-reduced-motion: no-preference)").matches ? "auto" : "none";
