import { siteContent } from "#brand/enambelas.ts";

/** The document's title: `Shop · Enambelas Coffee Roastery`. */
export const documentTitle = (title: string | null): string =>
  title === null
    ? `${siteContent.brand.name}: ${siteContent.brand.tagline}`
    : `${title} · ${siteContent.brand.name}`;
