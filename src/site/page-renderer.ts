import type { Coffee } from "#core/domain/catalog/coffee.ts";

/**
 * Stands in built files for the site's own address, which is known at run time only: the server
 * replaces it by `SITE_URL` when it reads the files.
 */
export const SITE_URL_PLACEHOLDER = "https://site.invalid";

export type PageRequest = {
  /**
   * Path and, for a page that reads it, query: `/shop?sort=z-a`. Must match a route of the site.
   */
  readonly address: string;
  /** Public address of the site; no trailing slash. */
  readonly siteUrl: string;
  /** Every coffee of the catalogue; `null` renders only the frame of a page that shows any. */
  readonly coffees: readonly Coffee[] | null;
  /** Renders only the frame, for the browser to fill, hidden from search engines. */
  readonly frame?: true;
};

type RenderedPage = {
  readonly html: string;
  /** `false` for a coffee that is not in the catalogue. */
  readonly found: boolean;
};

/** Interface of the built renderer, which server and build import. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/**
 * Renders a coffee's social card: a PNG of 1200 × 630. Rejects where the native module is missing.
 */
export type PaintCoffeeCard = (coffee: Coffee) => Promise<Uint8Array>;
