import { offerListTexts } from "#ui/content/pages/offer-list.ts";
import { shopTexts } from "#ui/content/pages/shop.ts";
import type { PageNaming } from "#ui/content/page-naming.ts";

/** Titles and descriptions of the catalogue pages; a coffee page has its own. */
export const catalogueNaming: Readonly<Record<"shop" | "priceList", PageNaming>> = {
  shop: {
    title: shopTexts.heading,
    description:
      "Espresso by the kilo, filter and exotic coffees in small bags, roasted in Malang. Every price comes with the costs it is made of.",
  },
  priceList: {
    title: offerListTexts.title,
    description:
      "Every coffee we sell with its green cost, roast loss, cost of goods, packaging and what we keep, and a calculator for your own espresso blend.",
  },
};
