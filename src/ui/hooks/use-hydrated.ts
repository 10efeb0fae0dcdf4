import { useSyncExternalStore } from "react";

/**
 * False while the page is only drawn and while the browser takes it over, true once its controls
 * act on the visitor's own shop.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const neverChanges = () => () => undefined;
