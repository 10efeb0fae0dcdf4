import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { Crumb } from "#ui/components/page/page-head.tsx";
import { siteContent } from "#brand/enambelas.ts";
import { aboutContent } from "#ui/content/pages/about.ts";
import { blogContent } from "#ui/content/pages/blog.ts";
import { brewGuideContent } from "#ui/content/pages/brew-guide.ts";
import { catalogueNaming } from "#ui/content/pages/catalogue.ts";
import { homeContent } from "#ui/content/pages/home.ts";
import { rubasseContent } from "#ui/content/pages/rubasse.ts";
import { visitorsOwnNaming } from "#ui/content/pages/visitors-own.ts";
import { wholesaleContent } from "#ui/content/pages/wholesale.ts";
import type { PageNaming } from "#ui/content/page-naming.ts";
import { coffeePath, matchSiteRoute } from "#site/routes.ts";
import { coffeeCardPath, pageCardPath } from "#site/social-cards.ts";

const { address, brand, nav } = siteContent;

/** Metadata of a page for browsers and search engines. */
export type PageMeta = PageNaming & {
  /** The canonical path; `null` excludes the page from search engines. */
  readonly canonicalPath: string | null;
  /** Breadcrumbs from the home page to the page itself; empty on the home page. */
  readonly crumbs: readonly Crumb[];
  /** The social card; `null` for pages that should not be shared. */
  readonly card: SocialCard | null;
};

type SocialCard = { readonly path: string; readonly alternative: string };

/** Of a public page; `null` for the visitor's own pages. */
export const contentMeta = (path: string): PageMeta | null => {
  const naming = NAMINGS[path];
  if (!naming) return null;
  const { title, description } = naming;
  const canonicalPath = matchSiteRoute(path)?.route.canonical ?? path;
  return {
    title,
    description,
    canonicalPath,
    crumbs: title === null ? [] : [HOME, { label: title, to: canonicalPath }],
    card: {
      path: pageCardPath(canonicalPath),
      alternative: `${title ?? brand.tagline} ${brand.name}, with the number 16 in sixteen tiles.`,
    },
  };
};

export const coffeeMeta = (coffee: Coffee): PageMeta => {
  const canonicalPath = coffeePath(coffee.code);
  return {
    title: coffee.name,
    description: coffeeDescription(coffee),
    canonicalPath,
    crumbs: [HOME, { label: "Shop", to: "/shop" }, { label: coffee.name, to: canonicalPath }],
    card: {
      path: coffeeCardPath(coffee.code),
      alternative: `${coffee.name}: its bag label, drawn in sixteen tiles, and its price.`,
    },
  };
};

/** The browser sets the page's own title later; until then the brand's is shown. */
export const privateMeta: PageMeta = {
  title: null,
  description: brand.description,
  canonicalPath: null,
  crumbs: [],
  card: null,
};

export const missingCoffeeMeta: PageMeta = { ...privateMeta, title: "Coffee" };

const coffeeDescription = ({ name, tagline, tastingNotes, region, process }: Coffee): string =>
  [
    tagline || name,
    tastingNotes && `Tastes of ${tastingNotes}`,
    [region, process].filter(Boolean).join(", "),
    `Roasted in ${address.city}, with every cost in its price`,
  ]
    .filter(Boolean)
    .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(" ");

const HOME: Crumb = { label: nav.home, to: "/" };

const NAMINGS: Readonly<Record<string, PageNaming>> = {
  "/": homeContent,
  "/home": homeContent,
  "/about": aboutContent,
  "/wholesale": wholesaleContent,
  "/rubasse": rubasseContent,
  "/brewguide": brewGuideContent,
  "/blog": blogContent,
  "/shop": catalogueNaming.shop,
  "/offer-list": catalogueNaming.priceList,
  "/cart": visitorsOwnNaming.cart,
  "/signin": visitorsOwnNaming.signIn,
  "/signup": visitorsOwnNaming.signUp,
  "/forgot": visitorsOwnNaming.forgot,
};
