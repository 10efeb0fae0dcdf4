import { withoutTrailingSlashes } from "#core/domain/without-trailing-slashes.ts";
import { barOn, matchSiteRoute } from "#site/routes.ts";

/** The navigation bar's contents on a path. Source: specification section 2 (navigation bar). */
export const navRules = (pathname: string) => {
  const bar = barOn(pathname);
  return {
    /** Light text over the carbon hero instead of ink on paper. */
    overHero: isHome(pathname),
    showDistributor: bar !== "icons",
    showIcons: bar !== "distributor",
  };
};

/** Whether a link to `to` leads to the current page or its section. */
export const isCurrent = (pathname: string, to: string): boolean => {
  if (to === "/") return isHome(pathname);
  const path = withoutTrailingSlashes(pathname).toLowerCase();
  return path === to || path.startsWith(`${to}/`);
};

const isHome = (pathname: string): boolean =>
  matchSiteRoute(pathname)?.route.page === "home/home-page.tsx";

/** The bar hides when the page is scrolled down beyond this, px. */
export const HIDE_AT_PX = 140;

export type NavScroll = { readonly y: number; readonly hidden: boolean };

/**
 * The bar's state after scrolling to `y` (px): hidden from {@link HIDE_AT_PX} on, shown on
 * scrolling up.
 */
export const navAfterScroll = (before: NavScroll, y: number): NavScroll => {
  if (y < HIDE_AT_PX) return { y, hidden: false };
  if (y === before.y) return before;
  return { y, hidden: y > before.y };
};
