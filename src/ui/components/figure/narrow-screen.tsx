import { createContext, useSyncExternalStore, type ReactNode } from "react";

/** A prerendered page does not know its screen: `either` shows what the style chooses. */
type Screen = "narrow" | "wide" | "either";

export const ScreenContext = createContext<Screen>("wide");

/** Tells the figures inside whether the screen is narrower than 640 px: one question for all. */
export const NarrowScreen = ({ children }: { readonly children: ReactNode }) => {
  const screen = useSyncExternalStore<Screen>(listen, thisScreen, () => "either");
  return <ScreenContext value={screen}>{children}</ScreenContext>;
};

/** Source: specification section 2 (price list). */
const NARROW = "(width < 640px)";

const thisScreen = (): Screen => (globalThis.matchMedia(NARROW).matches ? "narrow" : "wide");

const listen = (changed: () => void): (() => void) => {
  const media = globalThis.matchMedia(NARROW);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};
