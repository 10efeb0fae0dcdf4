/** Texts of the notice about price changes in the cart. */
export const priceNoticeTexts = {
  pricesChanged: "Prices in your cart have changed.",
  cartChanged: "Your cart has changed.",
  oneGone: "A coffee in your cart can no longer be bought.",
  someGone: "Some coffees in your cart can no longer be bought.",
  takenOut: (reason: string) => ` ${reason}. It was taken out.`,
  /** Text before the old price and before the new one. */
  was: ": was ",
  now: ", now ",
  seen: "I have seen it",
} as const;
