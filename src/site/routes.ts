/**
 * What a page shows: `content` is the same for everybody until the next build, `catalogue` follows
 * what is on the shelf, `open` begins alike for everybody and becomes the visitor's own in the
 * browser, `private` is the visitor's own and drawn there.
 */
type SiteRouteKind = "content" | "catalogue" | "open" | "private";

/** What the bar shows beside its links: the distributor's, the icons of account and cart, or both. */
type Bar = "distributor" | "icons" | "both";

type Row = {
  /** A segment that begins with a colon stands for any text. */
  readonly path: string;
  readonly kind: SiteRouteKind;
  /** Its module, below `src/ui/pages`. */
  readonly page: string;
  /** Its HTML in the built site; of a catalogue page the frame that the browser fills in need. */
  readonly file: string;
  readonly bar: Bar;
  /** The path that search engines know the page by, when it is not its own. */
  readonly canonical?: string;
  /** Drawn by the browser for whoever is signed in; others are sent to the sign-in. */
  readonly guarded?: true;
  /** A page of the sign-in: nobody returns to it after signing in. */
  readonly signIn?: true;
  /** A page of content that takes the price of the house coffee apart, drawn from the catalogue. */
  readonly priced?: true;
  /** The query's parameters that change what a catalogue page first shows. */
  readonly params?: readonly string[];
  /** With this parameter the page begins otherwise: as a frame that the browser fills. */
  readonly framed?: { readonly param: string; readonly file: string };
};

/** Every page of the site, once. Source: specification section 2 (route table, navigation bar). */
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

/** Addresses that other pages link to and that have no page; every other path leads home, too. */
export const REDIRECTS: Readonly<Record<string, string>> = { "/contact": "/#visit-us" };

/** Paths without a page that count as the shop's. Source: specification section 2 (navigation bar). */
const SHOP_PREFIX = "/coffee";

export type MatchedRoute = {
  readonly route: SiteRoute;
  /** What stands in place of the route's colon; `null` without one. */
  readonly code: string | null;
  /** The page's one address, however this one was written: lower case, no slash too many. */
  readonly pathname: string;
};

/** The page at an address, whatever its case and slashes; `null` where there is none. */
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

/** What the bar shows on a path: its page's, or of a path below a page that page's. */
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

/** A code that nobody can decode is nobody's code. */
const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const segmentsOf = (pathname: string): readonly string[] => pathname.split("/").filter(Boolean);
