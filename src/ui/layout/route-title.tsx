import { useEffect } from "react";
import { documentTitle } from "./document-title.ts";

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
