import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { PriceChange } from "#core/domain/pricing/price-history.ts";

/**
 * Stands in built files for the site's own address, which is known only where it is embedded. The
 * server puts `SITE_URL` in its place when it reads the files.
 */
export const SITE_URL_PLACEHOLDER = "https://site.invalid";

export type PageRequest = {
  /** Path and, for a page that reads it, query: `/shop?sort=z-a`. Must be a page of the site. */
  readonly address: string;
  /** Where visitors reach the site; no trailing slash. */
  readonly siteUrl: string;
  /** Every coffee of the catalogue; `null` draws only the frame of a page that shows any. */
  readonly coffees: readonly Coffee[] | null;
  /** How their prices came about, oldest first; nothing is told of it where it is left out. */
  readonly priceChanges?: readonly PriceChange[];
  /** Draws only what stands around the page, for the browser to fill; found by nobody. */
  readonly frame?: true;
};

type RenderedPage = {
  /** A whole document. */
  readonly html: string;
  /** False for a coffee that is not in the catalogue. */
  readonly found: boolean;
};

/** What the server and the build take from the built renderer to draw pages. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/**
 * The picture of a coffee for those who are sent its address: a PNG of 1200 × 630. Throws where the
 * painter's native code is missing.
 */
export type PaintCoffeeCard = (coffee: Coffee) => Promise<Uint8Array>;
