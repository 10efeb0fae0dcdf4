/** Texts of an order's status steps, worded as in its mails. */
export const orderStoryTexts = {
  heading: "Order status",
  /** Accessible name of the list. */
  of: (orderCode: string) => `Status of order ${orderCode}`,
  /** Hidden text after a future step. */
  toCome: ", to come",
  /** Shown in place of the date. */
  by: (deadline: string) => `by ${deadline}`,
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
