import { useEffect } from "react";
import { siteContent } from "#ui/content/enambelas.ts";

/** The page's name as it stands in the browser's tab: `Shop · Enambelas Coffee Roastery`. */
const documentTitle = (title: string | null): string =>
  title === null
    ? `${siteContent.brand.name}: ${siteContent.brand.tagline}`
    : `${title} · ${siteContent.brand.name}`;

/** Names the page; every page has one. `null` is the home page. The layout announces it. */
export const RouteTitle = ({ title }: { readonly title: string | null }) => {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return null;
};
