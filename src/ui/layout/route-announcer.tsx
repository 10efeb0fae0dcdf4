import { useEffect, useState } from "react";
import { LiveRegion } from "#ui/components/notices/live-region.tsx";

/** Says the new title to a screen reader; a page loaded by the browser says its own. */
export const RouteAnnouncer = () => {
  const [title, setTitle] = useState("");
  useEffect(() => {
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    // A title set while this page was starting is the browser's own announcement, not news.
    observer.takeRecords();
    return () => observer.disconnect();
  }, []);
  return <LiveRegion>{title}</LiveRegion>;
};
