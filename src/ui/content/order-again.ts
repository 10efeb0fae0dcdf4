type OrderAgainTexts = {
  readonly submit: string;
  readonly asThen: string;
  /** @param bag name and size. @param now today's price. @param then what was paid. */
  readonly otherPrice: (bag: string, now: string, then: string) => string;
  readonly gone: (bag: string, reason: string) => string;
  readonly nothingLeft: string;
  readonly remind: string;
  /** Title of the calendar entry. */
  readonly reminder: (brand: string) => string;
};

/** Texts of an offer to order the same again. */
export const orderAgainTexts: OrderAgainTexts = {
  submit: "Order the same again",
  asThen: "Today’s prices, the same as then.",
  otherPrice: (bag, now, then) => `${bag} costs ${now} today, it was ${then}.`,
  gone: (bag, reason) => `${bag} ${reason}.`,
  nothingLeft: "None of these coffees can be ordered right now.",
  remind: "Remind me in 3 weeks",
  reminder: (brand) => `Order coffee at ${brand} again`,
};
