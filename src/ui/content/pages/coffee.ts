/** Texts of a coffee page; the coffee's own texts are in the catalogue. */
export const coffeeTexts = {
  shop: "Shop",
  /** Announced to screen readers. */
  saidSize: (size: string, price: string) => `${size}: ${price}.`,
  size: "Size",
  onlySize: "The one size we pack for this coffee.",
  /** @param price of 100 g in the selected bag. */
  per100: (price: string) => `${price} for 100\u00a0g.`,
  /** @param price of 100 g in another, larger bag. */
  per100In: (size: string, price: string) => `In the ${size} bag ${price} for 100\u00a0g.`,
  grind: "Grind, no extra cost",
  wholeBean: "Whole bean",
  noPrice: "No price yet",
  /** For a coffee of the list whose own row did not come. */
  fromTheList: "What you see is from the list that came before.",
  wholesale: "Wholesale pricing",
  /**
   * @param fee delivery fee as displayed.
   * @param street of the roastery, for pickup.
   */
  shipping: (fee: string, street: string) =>
    `Delivery is a flat ${fee}. Pickup at ${street} is free.`,
  soldOut: {
    until: "We keep its place until it is back.",
    /** @param day without its year. */
    backAround: (day: string) => `Back around ${day}. Until then we keep its place.`,
    ask: "Ask on WhatsApp",
    /** First message of the chat. */
    question: (brand: string, coffee: string, code: string) =>
      `Hello ${brand}, when will ${coffee} (${code}) be back? Please write to me.`,
    lastPrice: (price: string, bag: string) => `${price} for ${bag}`,
    /** @param prices as displayed, in one text. */
    last: (prices: string) => `Last price ${prices}.`,
  },
  roast: {
    /** Text before the day. */
    nextRoastDay: "Next roast day is ",
    shipsOn: (weekday: string) => `Paid by then, it ships on ${weekday}.`,
  },
  buy: {
    add: "Add to Cart",
    added: "Added!",
    /** Announced to screen readers. */
    addedBag: (bag: string) => `Added! ${bag}`,
    soldOut: "Sold out",
    notOnline: "Not sold online",
    why: (reason: string) => `This bag ${reason}.`,
  },
  failed: {
    heading: "Coffee",
    /** Name on the drawn bag without coffee. */
    label: "No coffee",
    backToShop: "Back to the shop",
  },
} as const;

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
    alternative: (mountain: string | undefined, region: string, stripes: number) =>
      `${mountain ?? (region ? `Hills of ${region}` : "Hills")}, drawn with one stripe for each hundred metres, ${stripes} in all`,
    caption: (mountain: string | undefined, region: string, stripes: number) =>
      `${placeOf(mountain, region)}${stripes} stripes, one for each hundred metres the trees stand above the sea.`,
  },
  transparency: {
    noPrice: "This coffee has no price yet.",
    /** Text before and after the price. */
    before: "Where your ",
    after: " goes",
    caption: (price: string, coffee: string) => `Where the ${price} of ${coffee} go`,
    profit: (percent: number) => `Gross profit, ${percent}% of cost of goods`,
    packaging: "Packaging: bag, valve, label, box",
    markup: (costOfGoods: string, percent: number) =>
      `Green coffee, roast loss and labor together are the cost of goods: ${costOfGoods}. We add ${percent}% to it and the price of the bag.`,
    assumedLoss: "We assume 20% weight loss: roast 500\u00a0g, sell 400\u00a0g.",
    compare: "Compare with every other coffee",
  },
  related: {
    /** @param category in lower case. */
    ofCategory: (category: string) => `More ${category}`,
    ofShop: "More coffee",
    why: "From this shelf first, then what tastes closest.",
  },
  details: "Details",
} as const;

const placeOf = (mountain: string | undefined, region: string): string => {
  if (mountain !== undefined && !region.includes(mountain)) return `${mountain}, ${region}. `;
  return region && `${region}. `;
};
