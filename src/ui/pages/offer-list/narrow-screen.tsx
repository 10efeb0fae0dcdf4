import { createContext, useSyncExternalStore, type ReactNode } from "react";

export const NarrowScreenContext = createContext(false);

/** Tells the figures inside whether the screen is narrower than 640 px: one question for all. */
export const NarrowScreen = ({ children }: { readonly children: ReactNode }) => {
  const narrow = useSyncExternalStore(listen, isNarrow, () => false);
  return <NarrowScreenContext value={narrow}>{children}</NarrowScreenContext>;
};

/** Source: specification section 2 (price list). */
const NARROW = "(width < 640px)";

const isNarrow = (): boolean => globalThis.matchMedia(NARROW).matches;

const listen = (changed: () => void): (() => void) => {
  const media = globalThis.matchMedia(NARROW);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};
