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
    /** @param day without its year. */
    readonly backAround: (day: string) => string;
    readonly ask: string;
    /** First message of the chat. */
    readonly question: (brand: string, coffee: string, code: string) => string;
    readonly lastPrice: (price: string, bag: string) => string;
    /** @param prices as displayed, in one text. */
    readonly last: (prices: string) => string;
  };
  readonly roast: {
    /** Text before the day. */
    readonly nextRoastDay: string;
    readonly shipsOn: (weekday: string) => string;
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
    backAround: (day) => `Back around ${day}. Until then we keep its place.`,
    ask: "Ask on WhatsApp when it is back",
    question: (brand, coffee, code) =>
      `Hello ${brand}, when will ${coffee} (${code}) be back? Please write to me.`,
    lastPrice: (price, bag) => `${price} for ${bag}`,
    last: (prices) => `Last price ${prices}.`,
  },
  roast: {
    nextRoastDay: "Next roast day is ",
    shipsOn: (weekday) => `Paid by then, it ships on ${weekday}.`,
  },
  buy: {
    add: "Add to Cart",
    added: "Added!",
    addedBag: (bag) => `Added! ${bag}`,
    soldOut: "Sold out",
    notOnline: "Not sold online",
    why: (reason) => `This bag ${reason}.`,
  },
  failed: {
    heading: "Coffee",
    label: "No coffee",
    tryAgain: "Try again",
    backToShop: "Back to the shop",
  },
};
