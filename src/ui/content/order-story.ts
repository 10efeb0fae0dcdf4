type OrderStoryTexts = {
  readonly heading: string;
  /** Accessible name of the list. */
  readonly of: (orderCode: string) => string;
  /** Hidden text after a future step. */
  readonly toCome: string;
  /** Shown in place of the date. */
  readonly by: (deadline: string) => string;
  readonly placed: string;
  readonly awaiting: string;
  readonly paid: string;
  readonly inHand: string;
  readonly beingPrepared: string;
  readonly prepared: string;
  readonly roastedOn: string;
  readonly beingPacked: string;
  readonly sent: string;
  readonly sentWith: (courier: string) => string;
  readonly number: string;
  readonly copyNumber: string;
  readonly ready: string;
  readonly toCollect: string;
  readonly waits: (place: string) => string;
  readonly closed: string;
  readonly cancelled: string;
  readonly expired: string;
  readonly doNotTransfer: string;
};

/** Texts of an order's status steps, worded as in its mails. */
export const orderStoryTexts: OrderStoryTexts = {
  heading: "Order status",
  of: (orderCode) => `Status of order ${orderCode}`,
  toCome: ", to come",
  by: (deadline) => `by ${deadline}`,
  placed: "Placed",
  awaiting: "Awaiting payment",
  paid: "Paid",
  inHand: "In hand",
  beingPrepared: "Your coffee is being roasted and packed.",
  prepared: "Roasted and packed",
  roastedOn: "Roasted on",
  beingPacked: "Your coffee is being packed.",
  sent: "Shipped",
  sentWith: (courier) => `Shipped with ${courier}`,
  number: "Number ",
  copyNumber: "tracking number",
  ready: "Ready for you",
  toCollect: "Ready to collect",
  waits: (place) => `At the roastery, ${place}. Please bring your Order Code.`,
  closed: "Complete",
  cancelled: "Cancelled",
  expired: "Expired: no transfer came in time",
  doNotTransfer: "Please do not transfer anything for it any more.",
};
