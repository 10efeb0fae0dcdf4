/**
 * How a page is rendered. `content`: the same for everybody until the next build. `catalogue`: from
 * the coffees on sale. `open`: prerendered the same for everybody, then filled with the visitor's
 * own data by the browser. `private`: rendered in the browser only.
 */
type SiteRouteKind = "content" | "catalog" | "open" | "private";

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

/** @param more what differs from the other pages of its kind. */
const row = <const Page extends string>(
  kind: SiteRouteKind,
  path: string,
  page: Page,
  more: Partial<Omit<Row, "page">> = {},
) => ({
  path,
  kind,
  page,
  file: IS_DRAWN_WHOLE[kind] ? `${path.slice(1)}/index.html` : `frames${path}.html`,
  bar: kind === "content" ? ("distributor" as const) : ("icons" as const),
  ...more,
});

const IS_DRAWN_WHOLE = { content: true, catalog: false, open: true, private: false };

const HOME = { file: "index.html", priced: true } as const;

/** Every page of the site. Source: specification section 2 (route table, navigation bar). */
const ROWS = [
  row("content", "/", "home/home-page.tsx", HOME),
  row("content", "/home", "home/home-page.tsx", { ...HOME, canonical: "/" }),
  row("content", "/about", "about/about-page.tsx"),
  row("content", "/wholesale", "wholesale/wholesale-page.tsx", { priced: true }),
  row("content", "/rubasse", "rubasse/rubasse-page.tsx"),
  row("content", "/brewguide", "brewguide/brew-guide-page.tsx"),
  row("content", "/blog", "blog/blog-page.tsx"),
  row("catalog", "/offer-list", "offer-list/offer-list-page.tsx", { bar: "distributor" }),
  row("catalog", "/shop", "shop/shop-page.tsx", { params: ["q", "sort"] }),
  row("catalog", "/shop/:code", "coffee/coffee-page.tsx", {
    file: "frames/coffee.html",
    bar: "both",
  }),
  row("open", "/cart", "cart/cart-page.tsx", { bar: "both" }),
  row("open", "/signin", "auth/sign-in-page.tsx", {
    signIn: true,
    framed: { param: "check-email", file: "frames/signin.html" },
  }),
  row("open", "/signup", "auth/sign-up-page.tsx", { signIn: true }),
  row("open", "/forgot", "auth/forgot-page.tsx", { signIn: true }),
  row("private", "/reset-password", "auth/reset-password-page.tsx", { signIn: true }),
  row("private", "/checkout", "checkout/checkout-page.tsx", { guarded: true }),
  row("private", "/checkout/success/:code", "success/success-page.tsx", {
    file: "frames/success.html",
  }),
  row("private", "/account", "account/account-page.tsx", { guarded: true }),
  row("private", "/order/:code", "invoice/invoice-page.tsx", { file: "frames/order.html" }),
];

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
    const code = at === -1 ? null : decodedSegment(wanted[at] ?? "");
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

export const coffeePath = (code: string): string => `/shop/${encodeURIComponent(code)}`;

/** What to transfer for an order, and where to. */
export const successPath = (orderCode: string): string =>
  `/checkout/success/${encodeURIComponent(orderCode)}`;

/** The invoice of an order. */
export const invoicePath = (orderCode: string): string => `/order/${encodeURIComponent(orderCode)}`;

/** The social card, the picture that networks show for a link, of a page: `/cards/about.png`. */
export const pageCardPath = (routePath: string): string =>
  `/cards/${routePath === "/" ? "home" : routePath.slice(1)}.png`;

/** That of a coffee, which the server paints. */
export const coffeeCardPath = (code: string): string =>
  `/cards/shop/${encodeURIComponent(code)}.png`;

/** The code in the path of a coffee's card; `null` for other paths. */
export const matchCoffeeCard = (pathname: string): string | null => {
  const code = COFFEE_CARD.exec(pathname)?.[1];
  return code === undefined ? null : decodedSegment(code);
};

const COFFEE_CARD = /^\/cards\/shop\/([^/]+)\.png$/;

/** Unchanged when it is not valid percent-encoding. */
export const decodedSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const segmentsOf = (pathname: string): readonly string[] => pathname.split("/").filter(Boolean);
