import { decodedSegment } from "./routes.ts";

/** Paths of social cards, the pictures that networks show for a link. */

/** Of a page whose card the build renders, by route: `/about` → `/cards/about.png`. */
export const pageCardPath = (routePath: string): string =>
  `/cards/${routePath === "/" ? "home" : routePath.slice(1)}.png`;

/** Of a coffee, whose card the server renders. */
export const coffeeCardPath = (code: string): string =>
  `/cards/shop/${encodeURIComponent(code)}.png`;

/** The code in the path of a coffee's card; `null` for other paths. */
export const matchCoffeeCard = (pathname: string): string | null => {
  const code = COFFEE_CARD.exec(pathname)?.[1];
  return code === undefined ? null : decodedSegment(code);
};

const COFFEE_CARD = /^\/cards\/shop\/([^/]+)\.png$/;
