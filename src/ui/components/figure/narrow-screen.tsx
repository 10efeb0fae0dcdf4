import { createContext, useSyncExternalStore, type ReactNode } from "react";

/** `either`: a prerendered page does not know the width; CSS then chooses. */
type Screen = "narrow" | "wide" | "either";

export const ScreenContext = createContext<Screen>("wide");

/** Tells all figures inside whether the screen is narrower than 640 px, with one media query. */
export const NarrowScreen = ({ children }: { readonly children: ReactNode }) => {
  const screen = useSyncExternalStore<Screen>(listen, thisScreen, () => "either");
  return <ScreenContext value={screen}>{children}</ScreenContext>;
};

/** Source: specification section 2 (price list). */
const NARROW = "screen and (width < 640px)";

const thisScreen = (): Screen => (globalThis.matchMedia(NARROW).matches ? "narrow" : "wide");

const listen = (changed: () => void): (() => void) => {
  const media = globalThis.matchMedia(NARROW);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};
