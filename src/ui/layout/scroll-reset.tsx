import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * A new path starts at the top, or at the place its hash names; a new query or hash alone does not
 * jump to the top. Source: specification section 2 (routes).
 */
export const ScrollReset = () => {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // The browser would put an earlier position back after ours, late and on another page's height.
    window.history.scrollRestoration = "manual";
  }, []);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0, left: 0, behavior: "instant" });
  }, [pathname]);
  useEffect(() => scrollWhenThere(hash), [hash]);
  return null;
};

/** Pages load late, so the place a hash names may not be drawn yet. Returns how to stop waiting. */
const scrollWhenThere = (hash: string): (() => void) | undefined => {
  const id = idIn(hash);
  if (id === "") return undefined;
  const scroll = (): boolean => {
    const place = document.getElementById(id);
    place?.scrollIntoView();
    return place !== null;
  };
  if (scroll()) return undefined;
  const observer = new MutationObserver(() => {
    if (scroll()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/** A hash that somebody cut or mistyped (`#100%`) names no place. */
const idIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
};
