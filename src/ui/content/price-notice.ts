type PriceNoticeTexts = {
  readonly pricesChanged: string;
  readonly cartChanged: string;
  readonly oneGone: string;
  readonly someGone: string;
  readonly takenOut: (reason: string) => string;
  /** Text before the old price and before the new one. */
  readonly was: string;
  readonly now: string;
  readonly seen: string;
};

/** Texts of the notice about price changes in the cart. */
export const priceNoticeTexts: PriceNoticeTexts = {
  pricesChanged: "Prices in your cart have changed.",
  cartChanged: "Your cart has changed.",
  oneGone: "A coffee in your cart can no longer be bought.",
  someGone: "Some coffees in your cart can no longer be bought.",
  takenOut: (reason) => ` ${reason}. It was taken out.`,
  was: ": was ",
  now: ", now ",
  seen: "I have seen it",
};
