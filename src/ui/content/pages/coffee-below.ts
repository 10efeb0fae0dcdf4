import type { RelatedCoffees } from "#core/domain/catalog/related-coffees.ts";
import { breakdownTexts } from "#ui/content/breakdown.ts";

/** Texts of a coffee page below the fold, loaded with it. */
export const coffeeBelow = {
  recipe: { heading: "How we brew it", more: "Read the brew guide" },
  /** In display order. */
  facts: {
    farm: "Farm",
    varietals: "Varietals",
    producer: "Producer",
    process: "Process",
    region: "Region",
    altitude: "Altitude",
    tastingNotes: "Tasting notes",
    sourcedFrom: "Sourced from",
  },
  sections: {
    transparency: "Transparency",
    farmStory: "Farm Story",
    reason: "Why We Picked This Coffee",
  },
  /** Text alternative and caption of the drawn mountain. */
  farmPicture: {
    alternative: (mountain: string, stripes: number) =>
      `${mountain}, its flank drawn with one stripe for each hundred metres, ${stripes} in all`,
    caption: (mountain: string, region: string, stripes: number) =>
      `${region.includes(mountain) ? region : `${mountain}, ${region}`}. ${stripes} stripes, one for each hundred metres the trees stand above the sea.`,
  },
  transparency: {
    noPrice: "This coffee has no price yet.",
    /** Text before and after the price. */
    before: "Where your ",
    after: " goes",
    caption: (price: string, coffee: string) => `Where the ${price} of ${coffee} go`,
    green: (size: string, costPerKilo: string) => `Green coffee, ${size} at ${costPerKilo} a kilo`,
    loss: (percent: number) => `Weight lost in the roast, ${percent}%`,
    labor: breakdownTexts.laborInCostOfGoods,
    profit: (percent: number) => `Gross profit, ${percent}% of cost of goods`,
    packaging: "Packaging: bag, valve, label, box",
    markup: (costOfGoods: string, percent: number) =>
      `Green coffee, roast loss and labor together are the cost of goods: ${costOfGoods}. We add ${percent}% to it and the price of the bag.`,
    rounding: "Prices are rounded to the nearest Rp.1.000.",
    assumedLoss: "We assume 20% weight loss: roast 500\u00a0g, sell 400\u00a0g.",
    compare: "Compare with every other coffee",
  },
  related: {
    /** @param category in lower case. */
    ofCategory: (category: string) => `More ${category}`,
    ofShop: "More coffee",
    /** Why these; see `relatedCoffees`. */
    why: ({ sameCategory, otherCategories, soldOut }: RelatedCoffees["why"]) =>
      [
        whyOnSale(sameCategory, otherCategories),
        whySoldOut(soldOut, sameCategory + otherCategories + soldOut),
      ]
        .filter(Boolean)
        .join(" "),
  },
  details: "Details",
} as const;

const whyOnSale = (sameCategory: number, otherCategories: number): string => {
  if (otherCategories === 0)
    return sameCategory === 0 ? "" : "From this shelf, what tastes closest first.";
  return sameCategory === 0
    ? "Nothing else on this shelf is in stock. These taste closest."
    : "From this shelf first, then what tastes closest.";
};

const whySoldOut = (soldOut: number, all: number): string => {
  if (soldOut === 0) return "";
  if (soldOut === all) return "Sold out for now; we keep the place.";
  return soldOut === 1
    ? "The last one is sold out; we keep its place."
    : `The last ${soldOut === 2 ? "two" : "three"} are sold out; we keep their places.`;
};
