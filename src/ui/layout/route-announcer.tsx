import { useEffect, useState } from "react";
import { LiveRegion } from "#ui/components/notices/live-region.tsx";

/** Announces the title of a new page to screen readers; the browser announces the first one. */
export const RouteAnnouncer = () => {
  const [title, setTitle] = useState("");
  useEffect(() => {
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    // Discards a title set during hydration: the browser has announced it.
    observer.takeRecords();
    return () => observer.disconnect();
  }, []);
  return <LiveRegion>{title}</LiveRegion>;
};
