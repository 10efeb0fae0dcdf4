import { siteContent } from "#brand/enambelas.ts";

/** The page's name as it stands in the browser's tab: `Shop · Enambelas Coffee Roastery`. */
export const documentTitle = (title: string | null): string =>
  title === null
    ? `${siteContent.brand.name}: ${siteContent.brand.tagline}`
    : `${title} · ${siteContent.brand.name}`;
