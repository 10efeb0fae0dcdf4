import { ViewTransition, type ReactNode } from "react";

type Props = { readonly code: string; readonly children: ReactNode };

/**
 * A bag that moves from its place on one page to its place on the next (view transition), while the
 * pages cross-fade. Does nothing where the browser lacks view transitions, and with reduced motion.
 * At most one per coffee on a page, and on a list only around the opened one: React starts a view
 * transition for each that a transition adds, and hears no events until the browser has taken its
 * picture: letters typed while the hits change would be lost.
 */
export const MovingBag = ({ code, children }: Props) => (
  <ViewTransition name={`bag-${code}`} default="none" share={motion()}>
    {children}
  </ViewTransition>
);

const motion = () =>
  globalThis.matchMedia?.("(prefers-reduced-motion: no-preference)").matches ? "auto" : "none";
