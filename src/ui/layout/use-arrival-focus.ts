import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router-dom";

/** Moves the focus to the page's content when the path changes, not when the site is first opened. */
export const useArrivalFocus = (main: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const arrived = useRef(pathname);
  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
};
