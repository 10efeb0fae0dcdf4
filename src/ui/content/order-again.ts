/** Texts of an offer to order the same again. */
export const orderAgainTexts = {
  submit: "Order the same again",
  /** @param bag name and size. @param now today's price. @param then what was paid. */
  otherPrice: (bag: string, now: string, then: string) =>
    `${bag} costs ${now} today, it was ${then}.`,
  gone: (bag: string, reason: string) => `${bag} ${reason}.`,
  nothingLeft: "None of these coffees can be ordered right now.",
  remind: "Remind me in 3 weeks",
  /** Title of the calendar entry. */
  reminder: (brand: string) => `Order coffee at ${brand} again`,
} as const;
