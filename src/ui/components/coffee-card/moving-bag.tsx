import { ViewTransition, type ReactNode } from "react";

type Props = { readonly code: string; readonly children: ReactNode };

/**
 * A bag that moves from its place on one page to its place on the next (view transition), while the
 * pages cross-fade. Does nothing where the browser lacks view transitions, and with reduced motion.
 * At most one per coffee on a page.
 */
export const MovingBag = ({ code, children }: Props) => (
  <ViewTransition name={`bag-${code}`} default="none" share={motion()}>
    {children}
  </ViewTransition>
);

const motion = () =>
  globalThis.matchMedia?.("(prefers-reduced-motion: no-preference)").matches ? "auto" : "none";
