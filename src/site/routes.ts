/**
 * How a page is rendered. `content`: the same for everybody until the next build. `catalogue`: from
 * the coffees on sale. `open`: prerendered the same for everybody, then filled with the visitor's
 * own data by the browser. `private`: rendered in the browser only.
 */
type SiteRouteKind = "content" | "catalogue" | "open" | "private";

/**
 * What the navigation bar shows besides its links: the distributor's link, the icons of account and
 * cart, or both.
 */
type Bar = "distributor" | "icons" | "both";

type Row = {
  /** A segment that begins with a colon matches any text. */
  readonly path: string;
  readonly kind: SiteRouteKind;
  /** Module path below `src/ui/pages`. */
  readonly page: string;
  /**
   * Its HTML file in the built site; of a catalogue page the frame, for when it cannot be rendered.
   */
  readonly file: string;
  readonly bar: Bar;
  /** Canonical path for search engines, when it is another one. */
  readonly canonical?: string;
  /** Requires a session: others are redirected to the sign-in. */
  readonly guarded?: true;
  /** A page of the sign-in flow: never a return target. */
  readonly signIn?: true;
  /** A content page that breaks down the price of the house espresso, from the catalogue. */
  readonly priced?: true;
  /** Query parameters that change the first rendering of a catalogue page. */
  readonly params?: readonly string[];
  /** With this query parameter only the page's frame is rendered; the browser fills it. */
  readonly framed?: { readonly param: string; readonly file: string };
};

/** Every page of the site. Source: specification section 2 (route table, navigation bar). */
const ROWS = [
  {
    path: "/",
    kind: "content",
    page: "home/home-page.tsx",
    file: "index.html",
    bar: "distributor",
    priced: true,
  },
  {
    path: "/home",
    kind: "content",
    page: "home/home-page.tsx",
    file: "index.html",
    bar: "distributor",
    priced: true,
    canonical: "/",
  },
  {
    path: "/about",
    kind: "content",
    page: "about/about-page.tsx",
    file: "about/index.html",
    bar: "distributor",
  },
  {
    path: "/wholesale",
    kind: "content",
    page: "wholesale/wholesale-page.tsx",
    file: "wholesale/index.html",
    bar: "distributor",
    priced: true,
  },
  {
    path: "/rubasse",
    kind: "content",
    page: "rubasse/rubasse-page.tsx",
    file: "rubasse/index.html",
    bar: "distributor",
  },
  {
    path: "/brewguide",
    kind: "content",
    page: "brewguide/brew-guide-page.tsx",
    file: "brewguide/index.html",
    bar: "distributor",
  },
  {
    path: "/blog",
    kind: "content",
    page: "blog/blog-page.tsx",
    file: "blog/index.html",
    bar: "distributor",
  },
  {
    path: "/offer-list",
    kind: "catalogue",
    page: "offer-list/offer-list-page.tsx",
    file: "frames/offer-list.html",
    bar: "distributor",
  },
  {
    path: "/shop",
    kind: "catalogue",
    page: "shop/shop-page.tsx",
    file: "frames/shop.html",
    bar: "icons",
    params: ["q", "sort"],
  },
  {
    path: "/shop/:code",
    kind: "catalogue",
    page: "coffee/coffee-page.tsx",
    file: "frames/coffee.html",
    bar: "both",
  },
  { path: "/cart", kind: "open", page: "cart/cart-page.tsx", file: "cart/index.html", bar: "both" },
  {
    path: "/signin",
    kind: "open",
    page: "auth/sign-in-page.tsx",
    file: "signin/index.html",
    bar: "icons",
    signIn: true,
    framed: { param: "check-email", file: "frames/signin.html" },
  },
  {
    path: "/signup",
    kind: "open",
    page: "auth/sign-up-page.tsx",
    file: "signup/index.html",
    bar: "icons",
    signIn: true,
  },
  {
    path: "/forgot",
    kind: "open",
    page: "auth/forgot-page.tsx",
    file: "forgot/index.html",
    bar: "icons",
    signIn: true,
  },
  {
    path: "/reset-password",
    kind: "private",
    page: "auth/reset-password-page.tsx",
    file: "frames/reset-password.html",
    bar: "icons",
    signIn: true,
  },
  {
    path: "/checkout",
    kind: "private",
    page: "checkout/checkout-page.tsx",
    file: "frames/checkout.html",
    bar: "icons",
    guarded: true,
  },
  {
    path: "/checkout/success/:code",
    kind: "private",
    page: "success/success-page.tsx",
    file: "frames/success.html",
    bar: "icons",
  },
  {
    path: "/account",
    kind: "private",
    page: "account/account-page.tsx",
    file: "frames/account.html",
    bar: "icons",
    guarded: true,
  },
  {
    path: "/order/:code",
    kind: "private",
    page: "invoice/invoice-page.tsx",
    file: "frames/order.html",
    bar: "icons",
  },
] as const satisfies readonly Row[];

export type PageModule = (typeof ROWS)[number]["page"];
export type SiteRoute = Row & { readonly page: PageModule };

export const SITE_ROUTES: readonly SiteRoute[] = ROWS;

/**
 * Redirects of addresses that other pages link to; any other unknown path leads to the home page.
 */
export const REDIRECTS: Readonly<Record<string, string>> = { "/contact": "/#visit-us" };

/**
 * Prefix of paths without a page that get the shop's bar. Source: specification section 2
 * (navigation bar).
 */
const SHOP_PREFIX = "/coffee";

export type MatchedRoute = {
  readonly route: SiteRoute;
  /** The text matched by the route's colon segment; `null` without one. */
  readonly code: string | null;
  /** The normalised path: lower case, single slashes. */
  readonly pathname: string;
};

/** The page at an address, ignoring case and superfluous slashes; `null` without one. */
export const matchSiteRoute = (pathname: string): MatchedRoute | null => {
  const wanted = segmentsOf(pathname);
  for (const route of SITE_ROUTES) {
    const parts = segmentsOf(route.path);
    if (parts.length !== wanted.length) continue;
    const at = parts.findIndex((part) => part.startsWith(":"));
    const own = parts.map((part, index) => (index === at ? (wanted[index] ?? "") : part));
    if (own.some((part, index) => index !== at && part !== wanted[index]?.toLowerCase())) continue;
    const code = at === -1 ? null : decoded(wanted[at] ?? "");
    return { route, code, pathname: `/${own.join("/")}` };
  }
  return null;
};

/** The bar on a path; a path below a page has that page's bar. */
export const barOn = (pathname: string): Bar => {
  const matched = matchSiteRoute(pathname);
  if (matched) return matched.route.bar;
  const path = pathname.toLowerCase();
  if (path.startsWith(SHOP_PREFIX)) return "icons";
  const above = SITE_ROUTES.find(
    (route) => path.startsWith(`${route.path}/`) && route.path !== "/",
  );
  return above?.bar ?? "distributor";
};

/** The page of a coffee. */
export const coffeePath = (code: string): string => `/shop/${encodeURIComponent(code)}`;

/** What to transfer for an order, and where to. */
export const successPath = (orderCode: string): string =>
  `/checkout/success/${encodeURIComponent(orderCode)}`;

/** The invoice of an order. */
export const invoicePath = (orderCode: string): string => `/order/${encodeURIComponent(orderCode)}`;

/** `null` for a segment that is not valid percent-encoding. */
const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const segmentsOf = (pathname: string): readonly string[] => pathname.split("/").filter(Boolean);
