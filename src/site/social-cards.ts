/** Where the pictures lie that are shown to whoever is sent a link to a page. */

/** Of a page that the build draws, by its route: `/about` → `/cards/about.png`. */
export const pageCardPath = (routePath: string): string =>
  `/cards/${routePath === "/" ? "home" : routePath.slice(1)}.png`;

/** Of a coffee, which the server draws. */
export const coffeeCardPath = (code: string): string =>
  `/cards/shop/${encodeURIComponent(code)}.png`;

/** The code of the coffee whose picture is asked for; `null` when none is. */
export const matchCoffeeCard = (pathname: string): string | null => {
  const code = COFFEE_CARD.exec(pathname)?.[1];
  return code === undefined ? null : decodeURIComponent(code);
};

const COFFEE_CARD = /^\/cards\/shop\/([^/]+)\.png$/;
