import { useRef, useSyncExternalStore } from "react";

/** `false` while prerendering and hydrating, then `true`: the page's controls work. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const neverChanges = () => () => undefined;

/**
 * Whether the component was drawn in the page before its code: `true` while prerendering and hydrating,
 * and it stays as it began. {@link useHydrated} renders a second time, in one piece, once it is `true`.
 */
export const useWasDrawn = (): boolean => {
  const drawn = useRef(false);
  return useSyncExternalStore(
    neverChanges,
    () => drawn.current,
    () => (drawn.current = true),
  );
};
