import { siteContent } from "#brand/enambelas.ts";

/** Separate from the page's description, which only the prerendered HTML needs. */
export const homeHero = {
  headline: "Enam belas, sixteen.",
  /** Its second piece links to the price list. */
  hint: ["Coffee, roasted in Malang. Each tile is one sixteenth of its ", "price", ". Count them."],
  priceList: "Price list",
  /** @param all `null` while none is known. */
  toShop: (all: number | null) => `All ${all === null ? "" : `${all} `}coffees`,
  /** Links to the coffee; to the shop while none is known. */
  see: (coffee: string | null) => `See ${coffee ?? "the shop"}`,
  /** Accessible name of the choice of coffees. */
  pick: "Lay the sixteen for another coffee",
  /** The price of a bag as sixteen tiles. */
  price: {
    /** For screen readers; visually the figures speak for themselves. */
    columns: ["Part of the price", "Tiles", "Rupiah"],
    rounding: "Rounded to the nearest Rp.1.000",
    /** Which bag; `null` while no coffee is known. */
    total: (
      bag: { readonly coffee: { readonly name: string }; readonly sizeGrams: number } | null,
    ) =>
      bag && bag.sizeGrams < 1000
        ? `${bag.sizeGrams}\u00a0g of ${bag.coffee.name}`
        : `One kilo of ${bag?.coffee.name ?? "espresso"}`,
    /** Text alternative of the drawn numeral; its parts follow once they are known. */
    drawing: "The number 16 drawn in sixteen tiles.",
  },
} as const;

/** Coffees offered by the home page's hero, two of each category. */
export const HOME_COFFEE_CODES = [siteContent.houseCoffee, "GN11", "UB08", "HM02", "TK06", "QA77"];
