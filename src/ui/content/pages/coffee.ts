/** Texts of a coffee page; the coffee's own texts are in the catalogue. */
export const coffeeTexts = {
  shop: "Shop",
  size: "Size",
  onlySize: "The one size we pack for this coffee.",
  /** @param price of 100 g in the selected bag. */
  per100: (price: string) => `${price} for 100\u00a0g.`,
  /** @param price of 100 g in another, larger bag. */
  per100In: (size: string, price: string) => `In the ${size} bag ${price} for 100\u00a0g.`,
  grind: "Grind, no extra cost",
  wholeBean: "Whole bean",
  noPrice: "No price yet",
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
    ask: "Ask on WhatsApp when it is back",
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
    tryAgain: "Try again",
    backToShop: "Back to the shop",
  },
} as const;
