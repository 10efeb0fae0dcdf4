import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router-dom";

/** Focuses the page's content when the path changes, but not on the first load. */
export const useFocusOnNavigation = (main: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
};
