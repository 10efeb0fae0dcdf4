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

type CoffeeTexts = {
  readonly shop: string;
  readonly size: string;
  readonly onlySize: string;
  /** @param price of 100 g in the selected bag. */
  readonly per100: (price: string) => string;
  /** @param price of 100 g in another, larger bag. */
  readonly per100In: (size: string, price: string) => string;
  readonly anyGrind: string;
  readonly grind: string;
  readonly wholeBean: string;
  readonly noPrice: string;
  readonly wholesale: string;
  /**
   * @param fee delivery fee as displayed.
   * @param street of the roastery, for pickup.
   */
  readonly shipping: (fee: string, street: string) => string;
  readonly soldOut: {
    readonly until: string;
    readonly ask: string;
    /** First message of the chat. */
    readonly question: (brand: string, coffee: string, code: string) => string;
    readonly lastPrice: (price: string, bag: string) => string;
    /** @param prices as displayed, in one text. */
    readonly last: (prices: string) => string;
  };
  readonly recipe: { readonly heading: string; readonly more: string };
  readonly roast: {
    /** Text before the day. */
    readonly nextRoastDay: string;
    readonly shipsOn: (weekday: string) => string;
  };
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
  readonly buy: {
    readonly add: string;
    readonly added: string;
    /** Announced to screen readers. */
    readonly addedBag: (bag: string) => string;
    readonly soldOut: string;
    readonly notOnline: string;
    readonly why: (reason: string) => string;
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
  /** @param category in lower case. */
  readonly related: (category: string) => string;
  readonly relatedWhy: string;
  readonly details: string;
  readonly failed: {
    readonly heading: string;
    /** Name on the drawn bag without coffee. */
    readonly label: string;
    readonly tryAgain: string;
    readonly backToShop: string;
  };
};

/** Texts of a coffee page; the coffee's own texts are in the catalogue. */
export const coffeeTexts: CoffeeTexts = {
  shop: "Shop",
  size: "Size",
  onlySize: "The one size we pack for this coffee.",
  per100: (price) => `${price} for 100 g.`,
  per100In: (size, price) => `In the ${size} bag ${price} for 100 g.`,
  anyGrind: "Ground or whole, same price.",
  grind: "Grind, no extra cost",
  wholeBean: "Whole bean",
  noPrice: "No price yet",
  wholesale: "Wholesale pricing",
  shipping: (fee, street) => `Delivery is a flat ${fee}. Pickup at ${street} is free.`,
  soldOut: {
    until: "We keep its place until it is back.",
    ask: "Ask on WhatsApp when it is back",
    question: (brand, coffee, code) =>
      `Hello ${brand}, when will ${coffee} (${code}) be back? Please write to me.`,
    lastPrice: (price, bag) => `${price} for ${bag}`,
    last: (prices) => `Last price ${prices}.`,
  },
  recipe: { heading: "How we brew it", more: "Read the brew guide" },
  roast: {
    nextRoastDay: "Next roast day is ",
    shipsOn: (weekday) => `Paid by then, it ships on ${weekday}.`,
  },
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
  buy: {
    add: "Add to Cart",
    added: "Added!",
    addedBag: (bag) => `Added! ${bag}`,
    soldOut: "Sold out",
    notOnline: "Not sold online",
    why: (reason) => `This bag ${reason}.`,
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
  related: (category) => `More ${category}`,
  relatedWhy: "Those that taste most alike, the ones in stock first.",
  details: "Details",
  failed: {
    heading: "Coffee",
    label: "No coffee",
    tryAgain: "Try again",
    backToShop: "Back to the shop",
  },
};
