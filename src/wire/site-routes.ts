/**
 * What a page shows: `content` is the same for everybody until the next build, `catalogue` follows
 * what is on the shelf, `open` begins alike for everybody and becomes the visitor's own in the
 * browser, `private` is the visitor's own and drawn there.
 */
type SiteRouteKind = "content" | "catalogue" | "open" | "private";

export type SiteRoute = {
  /** A segment that begins with a colon stands for any text. */
  readonly path: string;
  readonly kind: SiteRouteKind;
  /** Its HTML in the built site; of a catalogue page the frame that the browser fills in need. */
  readonly file: string;
  /** The query's parameters that change what a catalogue page first shows. */
  readonly params?: readonly string[];
  /** With this parameter the page begins otherwise: as a frame that the browser fills. */
  readonly framed?: { readonly param: string; readonly file: string };
};

export type MatchedRoute = {
  readonly route: SiteRoute;
  /** What stands in place of the route's colon; `null` when it has none. */
  readonly code: string | null;
};

/** Every page of the site. Source: specification section 2 (route table). */
export const SITE_ROUTES: readonly SiteRoute[] = [
  { path: "/", kind: "content", file: "index.html" },
  { path: "/home", kind: "content", file: "index.html" },
  { path: "/about", kind: "content", file: "about/index.html" },
  { path: "/wholesale", kind: "content", file: "wholesale/index.html" },
  { path: "/rubasse", kind: "content", file: "rubasse/index.html" },
  { path: "/brewguide", kind: "content", file: "brewguide/index.html" },
  { path: "/blog", kind: "content", file: "blog/index.html" },
  { path: "/offer-list", kind: "catalogue", file: "frames/offer-list.html" },
  { path: "/shop", kind: "catalogue", file: "frames/shop.html", params: ["q", "sort"] },
  { path: "/shop/:code", kind: "catalogue", file: "frames/coffee.html" },
  { path: "/cart", kind: "open", file: "cart/index.html" },
  {
    path: "/signin",
    kind: "open",
    file: "signin/index.html",
    framed: { param: "check-email", file: "frames/signin.html" },
  },
  { path: "/signup", kind: "open", file: "signup/index.html" },
  { path: "/forgot", kind: "open", file: "forgot/index.html" },
  { path: "/checkout", kind: "private", file: "frames/checkout.html" },
  { path: "/checkout/success/:code", kind: "private", file: "frames/success.html" },
  { path: "/reset-password", kind: "private", file: "frames/reset-password.html" },
  { path: "/account", kind: "private", file: "frames/account.html" },
  { path: "/order/:code", kind: "private", file: "frames/order.html" },
];

/** The page at an address, whatever its case and trailing slashes; `null` where there is none. */
export const matchSiteRoute = (pathname: string): MatchedRoute | null => {
  const wanted = segmentsOf(pathname);
  for (const route of SITE_ROUTES) {
    const parts = segmentsOf(route.path);
    if (parts.length !== wanted.length) continue;
    const at = parts.findIndex((part) => part.startsWith(":"));
    const same = parts.every(
      (part, index) => index === at || part === wanted[index]?.toLowerCase(),
    );
    if (same) return { route, code: at === -1 ? null : (wanted[at] ?? null) };
  }
  return null;
};

const segmentsOf = (pathname: string): readonly string[] => pathname.split("/").filter(Boolean);
