import { useEffect, useRef, useState } from "react";
import { HIDE_AT_PX, navAfterScroll, type NavScroll } from "./nav-rules.ts";

export type NavPlace = {
  /** Moved out of the viewport. */
  readonly hidden: boolean;
  /** Scrolled away from the top: the content behind the bar is not the hero. */
  readonly awayFromTop: boolean;
};

/** State of the bar by scrolling. `onScroll` is called on every scroll. */
export const useNavScroll = (onScroll: () => void): NavPlace => {
  const scroll = useRef<NavScroll>({ y: 0, hidden: false });
  const [place, setPlace] = useState<NavPlace>({ hidden: false, awayFromTop: false });
  useEffect(() => {
    const follow = () => {
      const next = navAfterScroll(scroll.current, Math.max(0, window.scrollY));
      scroll.current = next;
      const awayFromTop = next.y >= HIDE_AT_PX;
      setPlace((now) =>
        now.hidden === next.hidden && now.awayFromTop === awayFromTop
          ? now
          : { hidden: next.hidden, awayFromTop },
      );
    };
    const scrolled = () => {
      follow();
      onScroll();
    };
    follow();
    window.addEventListener("scroll", scrolled, { passive: true });
    return () => window.removeEventListener("scroll", scrolled);
  }, [onScroll]);
  return place;
};
