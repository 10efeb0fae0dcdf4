import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/**
 * Scroll position after navigation: a new path starts at the top or at its hash's element; going
 * back restores the former position. A new query or hash alone does not scroll to the top. Source:
 * specification section 2 (routes).
 */
export const ScrollReset = () => {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef({ pathname, key });
  const positions = useRef(new Map<string, number>());
  useEffect(() => {
    const remember = () => void positions.current.set(shown.current.key, window.scrollY);
    // Inside the application the browser's own restoration comes late and fits another page's
    // height; across documents only the browser can restore.
    const ours = () => void (window.history.scrollRestoration = "manual");
    const browsers = () => void (window.history.scrollRestoration = "auto");
    ours();
    window.addEventListener("scroll", remember, { passive: true });
    window.addEventListener("pageshow", ours);
    window.addEventListener("pagehide", browsers);
    return () => {
      window.removeEventListener("scroll", remember);
      window.removeEventListener("pageshow", ours);
      window.removeEventListener("pagehide", browsers);
    };
  }, []);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.pathname === pathname) {
      positions.current.set(key, window.scrollY);
      return undefined;
    }
    const top = navigation === NavigationType.Pop ? positions.current.get(key) : undefined;
    return scrollTo(top ?? 0);
  }, [pathname, key, navigation]);
  useEffect(() => scrollWhenThere(hash), [hash]);
  return null;
};

/**
 * Pages render in steps and shift meanwhile: repeats the scroll for {@link HELD_MS} or {@link
 * HELD_FRAMES} frames, whichever is longer, until the visitor interacts. Returns the cancel
 * function.
 */
const scrollTo = (top: number): (() => void) => {
  const end = performance.now() + HELD_MS;
  let frames = 0;
  let next = 0;
  const stop = () => {
    cancelAnimationFrame(next);
    for (const type of INTERACTIONS) window.removeEventListener(type, stop);
  };
  const scroll = () => {
    window.scrollTo({ top, left: 0, behavior: "instant" });
    frames += 1;
    const isHeld = frames <= HELD_FRAMES || performance.now() < end;
    if (top > 0 && isHeld) next = requestAnimationFrame(scroll);
    else stop();
  };
  for (const type of INTERACTIONS) window.addEventListener(type, stop, { passive: true });
  scroll();
  return stop;
};

const HELD_MS = 500;
const HELD_FRAMES = 12;
const INTERACTIONS = ["wheel", "touchstart", "pointerdown", "keydown"];

/**
 * Scrolls to the hash's element once it is rendered: pages load late. Returns the cancel function.
 */
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

/** Empty for a hash that is not valid percent-encoding, such as `#100%`. */
const idIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
};
