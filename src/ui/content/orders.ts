/** Texts of an order's status steps, worded as in its mails. */
export const orderStoryTexts = {
  heading: "Order status",
  /** Accessible name of the list. */
  of: (orderCode: string) => `Status of order ${orderCode}`,
  /** Hidden text after a future step. */
  toCome: ", to come",
  placed: "Placed",
  awaiting: "Awaiting payment",
  paid: "Paid",
  inHand: "In hand",
  beingPrepared: "Your coffee is being roasted and packed.",
  prepared: "Roasted and packed",
  roastedOn: "Roasted on",
  beingPacked: "Your coffee is being packed.",
  sent: "Shipped",
  sentWith: (courier: string) => `Shipped with ${courier}`,
  number: "Number ",
  copyNumber: "tracking number",
  ready: "Ready for you",
  toCollect: "Ready to collect",
  waits: (place: string) => `At the roastery, ${place}. Please bring your Order Code.`,
  closed: "Complete",
  cancelled: "Cancelled",
  expired: "Expired: no transfer came in time",
  /** How a customer names the account for money that goes back; follows "please". */
  tellAccount: (service: string) => `write to us on ${service}`,
  doNotTransfer: "Please do not transfer anything for it any more.",
} as const;

/** Texts of an offer to order the same again. */
export const orderAgainTexts = {
  submit: "Order the same again",
  /** @param bag name and size. @param now today's price. @param then what was paid. */
  otherPrice: (bag: string, now: string, then: string) =>
    `${bag} costs ${now} today, it was ${then}.`,
  gone: (bag: string, reason: string) => `${bag} ${reason}.`,
  nothingLeft: "None of these coffees can be ordered right now.",
} as const;

/** Texts of the link to the courier's tracking page. */
export const trackingTexts = {
  label: "Track your parcel",
  /** Suffix of the accessible name. */
  parcel: (orderCode: string, courier: string) =>
    ` of order ${orderCode} at ${courier}, in a new tab`,
} as const;
