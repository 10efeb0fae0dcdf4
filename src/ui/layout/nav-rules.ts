export type NavRules = {
  /** Light on the carbon hero instead of ink on paper. */
  readonly overHero: boolean;
  readonly showDistributor: boolean;
  readonly showIcons: boolean;
};

/**
 * What the navigation bar shows on a path.
 * Source: specification section 2 (navigation bar; the prefixes are its list).
 */
export const navRules = (pathname: string): NavRules => {
  const path = pathname.replace(/\/+$/, "") || "/";
  const onIconPage = ICON_PAGES.some((page) => isUnder(path, page)) || path.startsWith("/coffee");
  const onCoffeeDetail = /^\/shop\/[^/]+$/.test(path);
  return {
    overHero: path === "/" || path === "/home",
    showDistributor: !onIconPage || onCoffeeDetail || isUnder(path, "/cart"),
    showIcons: onIconPage,
  };
};

/** Whether a link to `to` is the page (or the section) the visitor is on. */
export const isCurrent = (pathname: string, to: string): boolean => {
  const path = pathname.replace(/\/+$/, "") || "/";
  if (to === "/") return path === "/" || path === "/home";
  return isUnder(path, to);
};

/** The bar leaves when the page is scrolled down past this many pixels. */
export const HIDE_AT_PX = 140;

export type NavScroll = { readonly y: number; readonly hidden: boolean };

/** The bar after a scroll to `y`: away at 140 px or more, back on any scroll up. */
export const navAfterScroll = (before: NavScroll, y: number): NavScroll => {
  if (y < HIDE_AT_PX) return { y, hidden: false };
  if (y === before.y) return before;
  return { y, hidden: y > before.y };
};

const ICON_PAGES = [
  "/shop",
  "/cart",
  "/account",
  "/signin",
  "/signup",
  "/forgot",
  "/reset-password",
  "/checkout",
  "/order",
];

const isUnder = (path: string, page: string): boolean =>
  path === page || path.startsWith(`${page}/`);
