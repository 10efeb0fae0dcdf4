import { useEffect } from "react";
import { siteContent } from "#brand/enambelas.ts";

/**
 * Sets the document's title; required on every page. `null` on the home page. `RouteAnnouncer`
 * announces it.
 */
export const RouteTitle = ({ title }: { readonly title: string | null }) => {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return null;
};

/** The document's title: `Shop · Enambelas Coffee Roastery`. */
export const documentTitle = (title: string | null): string =>
  title === null
    ? `${siteContent.brand.name}: ${siteContent.brand.tagline}`
    : `${title} · ${siteContent.brand.name}`;
