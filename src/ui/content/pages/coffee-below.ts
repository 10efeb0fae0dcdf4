import type { RelatedCoffees } from "#core/domain/catalog/related-coffees.ts";
import { breakdownTexts } from "#ui/content/breakdown.ts";

/** The facts of a coffee in display order. */
type Fact =
  | "farm"
  | "varietals"
  | "producer"
  | "process"
  | "region"
  | "altitude"
  | "tastingNotes"
  | "sourcedFrom";

type CoffeeBelow = {
  readonly recipe: { readonly heading: string; readonly more: string };
  readonly facts: Readonly<Record<Fact, string>>;
  readonly sections: {
    readonly transparency: string;
    readonly farmStory: string;
    readonly reason: string;
  };
  /** Text alternative and caption of the drawn mountain. */
  readonly farmPicture: {
    readonly alternative: (mountain: string, stripes: number) => string;
    readonly caption: (mountain: string, region: string, stripes: number) => string;
  };
  readonly transparency: {
    readonly noPrice: string;
    /** Text before and after the price. */
    readonly before: string;
    readonly after: string;
    readonly caption: (price: string, coffee: string) => string;
    readonly green: (size: string, costPerKilo: string) => string;
    readonly loss: (percent: number) => string;
    readonly labor: string;
    readonly profit: (percent: number) => string;
    readonly packaging: string;
    readonly markup: (costOfGoods: string, percent: number) => string;
    readonly rounding: string;
    readonly assumedLoss: string;
    readonly compare: string;
  };
  readonly neighbours: { readonly label: string; readonly previous: string; readonly next: string };
  readonly related: {
    /** @param category in lower case. */
    readonly ofShelf: (category: string) => string;
    readonly ofShop: string;
    /** Why these; see `relatedCoffees`. */
    readonly why: (why: RelatedCoffees["why"]) => string;
  };
  readonly details: string;
};

/** Texts of a coffee page below the fold, loaded with it. */
export const coffeeBelow: CoffeeBelow = {
  recipe: { heading: "How we brew it", more: "Read the brew guide" },
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
  farmPicture: {
    alternative: (mountain, stripes) =>
      `${mountain}, its flank drawn with one stripe for each hundred metres, ${stripes} in all`,
    caption: (mountain, region, stripes) =>
      `${region.includes(mountain) ? region : `${mountain}, ${region}`}. ${stripes} stripes, one for each hundred metres the trees stand above the sea.`,
  },
  transparency: {
    noPrice: "This coffee has no price yet.",
    before: "Where your ",
    after: " goes",
    caption: (price, coffee) => `Where the ${price} of ${coffee} go`,
    green: (size, costPerKilo) => `Green coffee, ${size} at ${costPerKilo} a kilo`,
    loss: (percent) => `Weight lost in the roast, ${percent}%`,
    labor: breakdownTexts.laborInCostOfGoods,
    profit: (percent) => `Gross profit, ${percent}% of cost of goods`,
    packaging: "Packaging: bag, valve, label, box",
    markup: (costOfGoods, percent) =>
      `Green coffee, roast loss and labor together are the cost of goods: ${costOfGoods}. We add ${percent}% to it and the price of the bag.`,
    rounding: "Prices are rounded to the nearest Rp.1.000.",
    assumedLoss: "We assume 20% weight loss: roast 500 g, sell 400 g.",
    compare: "Compare with every other coffee",
  },
  neighbours: { label: "Previous and next coffee", previous: "Previous: ", next: "Next: " },
  related: {
    ofShelf: (category) => `More ${category}`,
    ofShop: "More coffee",
    why: ({ sameShelf, otherShelves, soldOut }) =>
      [whyOnSale(sameShelf, otherShelves), whySoldOut(soldOut, sameShelf + otherShelves + soldOut)]
        .filter(Boolean)
        .join(" "),
  },
  details: "Details",
};

const whyOnSale = (sameShelf: number, otherShelves: number): string => {
  if (otherShelves === 0)
    return sameShelf === 0
      ? ""
      : "From the same shelf, the nearest in taste, process and region first.";
  return sameShelf === 0
    ? "Nothing else on this shelf is in stock. These are the nearest in taste, process and region."
    : "All else this shelf has in stock, then the nearest of the others in taste, process and region.";
};

const whySoldOut = (soldOut: number, all: number): string => {
  if (soldOut === 0) return "";
  if (soldOut === all) return "Sold out for now; we keep the place.";
  return soldOut === 1
    ? "The last one is sold out; we keep its place."
    : `The last ${soldOut === 2 ? "two" : "three"} are sold out; we keep their places.`;
};
