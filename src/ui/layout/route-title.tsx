import { useEffect } from "react";
import { documentTitle } from "./document-title.ts";

/** Names the page; every page has one. `null` is the home page. The layout announces it. */
export const RouteTitle = ({ title }: { readonly title: string | null }) => {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return null;
};
