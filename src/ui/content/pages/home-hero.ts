import type { PageContents } from "#ui/content/page-contents.ts";

/** Separate from the page's description, which only the prerendered HTML needs. */
export const homeHero: PageContents["homeHero"] = {
  headline: "Enam belas, sixteen.",
  hint: "Each tile is one sixteenth of the price. Count them.",
  priceListLink: "Read the price list",
  see: (coffee) => `See ${coffee ?? "the shop"}`,
  pick: "Lay the sixteen for another coffee",
  price: {
    columns: ["Part of the price", "Tiles", "Rupiah"],
    rounding: "Rounded to the nearest Rp.1.000",
    total: (bag) =>
      bag && bag.sizeGrams < 1000
        ? `${bag.sizeGrams} g of ${bag.name}`
        : `One kilo of ${bag?.name ?? "espresso"}`,
    drawing: "The number 16 drawn in sixteen tiles.",
  },
};
