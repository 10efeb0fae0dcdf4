import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { Crumb } from "#ui/components/page/page-head.tsx";
import { siteContent } from "#brand/enambelas.ts";
import { aboutContent } from "#ui/content/pages/about.ts";
import { blogContent } from "#ui/content/pages/blog.ts";
import { brewGuideContent } from "#ui/content/pages/brew-guide.ts";
import { rubasseContent } from "#ui/content/pages/rubasse.ts";
import { forgotTexts, signInTexts, signUpTexts } from "#ui/content/pages/auth.ts";
import { cartTexts } from "#ui/content/pages/cart.ts";
import { offerListTexts } from "#ui/content/pages/offer-list.ts";
import { shopTexts } from "#ui/content/pages/shop.ts";
import { wholesaleContent } from "#ui/content/pages/wholesale.ts";
import type { PageNaming } from "#ui/content/every-page.ts";
import {
  coffeeCardPath,
  coffeePath,
  matchSiteRoute,
  pageCardPath,
  type PageModule,
} from "#site/routes.ts";

const { address, brand, nav } = siteContent;

/** Metadata of a page for browsers and search engines. */
export type PageMeta = PageNaming & {
  /** Breadcrumbs from the home page to the page itself; empty on the home page. */
  readonly crumbs: readonly Crumb[];
  /** For search engines and social networks; `null` hides the page from them. */
  readonly shared: {
    readonly canonicalPath: string;
    readonly cardPath: string;
    readonly cardAlternative: string;
  } | null;
};

/** Of a public page; `null` for the visitor's own pages. */
export const contentMeta = (path: string): PageMeta | null => {
  const route = matchSiteRoute(path)?.route;
  const naming = route && NAMINGS[route.page];
  if (!naming) return null;
  const { title, description } = naming;
  const canonicalPath = route.canonical ?? path;
  return {
    title,
    description,
    crumbs: title === null ? [] : [HOME, { label: title, to: canonicalPath }],
    shared: {
      canonicalPath,
      cardPath: pageCardPath(canonicalPath),
      cardAlternative: `${title ?? brand.tagline} ${brand.name}, with the number 16 in sixteen tiles.`,
    },
  };
};

export const coffeeMeta = (coffee: Coffee): PageMeta => {
  const canonicalPath = coffeePath(coffee.code);
  return {
    title: coffee.name,
    description: coffeeDescription(coffee),
    crumbs: [HOME, { label: "Shop", to: "/shop" }, { label: coffee.name, to: canonicalPath }],
    shared: {
      canonicalPath,
      cardPath: coffeeCardPath(coffee.code),
      cardAlternative: `${coffee.name}: its bag label, drawn in sixteen tiles, and its price.`,
    },
  };
};

/** The browser sets the page's own title later; until then the brand's is shown. */
export const privateMeta: PageMeta = {
  title: null,
  description: brand.description,
  crumbs: [],
  shared: null,
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

/**
 * Title and description of each page; `null` for those that are not for search engines, which name
 * themselves in the browser, and for a coffee's, named by {@link coffeeMeta}.
 */
const NAMINGS: Readonly<Record<PageModule, PageNaming | null>> = {
  "home/home-page.tsx": {
    title: null,
    description:
      "Specialty coffee roasted at Jl. Jombang No. 16, Malang. Every price is printed with the costs it is made of: green coffee, roast loss, labor, packaging and what we keep.",
  },
  "about/about-page.tsx": aboutContent,
  "wholesale/wholesale-page.tsx": wholesaleContent,
  "rubasse/rubasse-page.tsx": rubasseContent,
  "brewguide/brew-guide-page.tsx": brewGuideContent,
  "blog/blog-page.tsx": blogContent,
  "shop/shop-page.tsx": {
    title: shopTexts.heading,
    description:
      "Espresso by the kilo, filter and exotic coffees in small bags, roasted in Malang. Every price comes with the costs it is made of.",
  },
  "offer-list/offer-list-page.tsx": {
    title: offerListTexts.title,
    description:
      "Every coffee we sell with its green cost, roast loss, cost of goods, packaging and what we keep, and a calculator for your own espresso blend.",
  },
  "cart/cart-page.tsx": {
    title: cartTexts.heading,
    description:
      "What you have picked from our shop, with its weight and its sum. Delivery is a flat fee, pickup at the roastery is free.",
  },
  "auth/sign-in-page.tsx": {
    title: signInTexts.title,
    description: "Sign in to see your orders and addresses at Enambelas and to check out.",
  },
  "auth/sign-up-page.tsx": {
    title: signUpTexts.title,
    description:
      "Open an account at Enambelas: it keeps your orders and addresses, and you need it to check out.",
  },
  "auth/forgot-page.tsx": {
    title: forgotTexts.title,
    description: "Tell us your email, and we send you a link to choose a new password.",
  },
  "coffee/coffee-page.tsx": null,
  "auth/reset-password-page.tsx": null,
  "checkout/checkout-page.tsx": null,
  "success/success-page.tsx": null,
  "account/account-page.tsx": null,
  "invoice/invoice-page.tsx": null,
};
