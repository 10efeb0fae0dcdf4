import { useSyncExternalStore } from "react";

/** `false` while prerendering and hydrating, then `true`: the page's controls work. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const neverChanges = () => () => undefined;
