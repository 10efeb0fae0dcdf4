type CheckoutTexts = {
  readonly title: string;
  readonly note: { readonly heading: string; readonly label: string };
  readonly payment: { readonly heading: string; readonly text: string };
  readonly fulfillment: {
    readonly heading: string;
    readonly delivery: string;
    /** @param fee delivery fee as displayed. */
    readonly deliveryText: (fee: string) => string;
    readonly pickup: string;
    readonly pickupText: (street: string, city: string) => string;
    readonly pickupHours: (hours: string) => string;
    readonly map: string;
    /** Suffix of the accessible name. */
    readonly mapOf: (address: string) => string;
  };
  readonly address: {
    readonly heading: string;
    readonly legend: string;
    readonly savedMissing: string;
    readonly tryAgain: string;
    readonly edit: string;
    /** @param place index in the list, from 1. */
    readonly unnamed: (place: number) => string;
    readonly fresh: string;
    readonly freshText: string;
    readonly save: string;
  };
  readonly summary: {
    readonly heading: string;
    readonly subtotal: string;
    readonly shipping: string;
    readonly total: string;
    readonly hint: string;
    readonly submit: string;
    readonly slow: string;
  };
  readonly changes: {
    /**
     * @param bag name and size.
     * @param more price difference as displayed.
     */
    readonly dearer: (bag: string, more: string) => string;
    readonly cheaper: (bag: string, less: string) => string;
    readonly takenOut: (bag: string, reason: string) => string;
    readonly nothingOrdered: string;
    readonly seen: string;
  };
  readonly problem: {
    /**
     * Text before and after the code of the unpaid order; `when` is a formatted moment or `null`.
     */
    readonly ordered: (when: string | null) => string;
    readonly unpaid: string;
    readonly open: string;
    readonly orderAgain: string;
    readonly see: string;
    /** Follows `open` and `see`. */
    readonly order: (orderCode: string) => string;
    readonly orderAsWell: string;
    readonly ordersLink: string;
    readonly safeToRepeat: string;
    readonly cartKept: string;
    /** A sentence with the link `signIn` in it. */
    readonly please: string;
    readonly signIn: string;
    readonly toPlace: string;
  };
};

export const checkoutTexts: CheckoutTexts = {
  title: "Checkout",
  note: { heading: "A note for us", label: "Note with the order, if you like" },
  payment: {
    heading: "How you pay",
    text: "By bank transfer. After you place the order you get an amount that is yours alone: its last three digits tell us who paid. The next page says until when to transfer it.",
  },
  fulfillment: {
    heading: "How it reaches you",
    delivery: "Delivery",
    deliveryText: (fee) => `Anywhere in Indonesia. ${fee}.`,
    pickup: "Pickup at the roastery",
    pickupText: (street, city) => `${street}, ${city}. Free.`,
    pickupHours: (hours) => `${hours}, weekdays`,
    map: "Open the map",
    mapOf: (address) => ` of ${address}`,
  },
  address: {
    heading: "Where to",
    legend: "Delivery address",
    savedMissing: "Your saved addresses are missing here. You can still enter one below.",
    tryAgain: "Try again",
    edit: "Edit",
    unnamed: (place) => `Address ${place}`,
    fresh: "A new address",
    freshText: "Fill in the form below.",
    save: "Save this address",
  },
  summary: {
    heading: "Order summary",
    subtotal: "Subtotal",
    shipping: "Shipping",
    total: "Total",
    hint: "You will transfer up to Rp.999 less than this, never more.",
    submit: "Place order",
    slow: "Still placing your order…",
  },
  changes: {
    dearer: (bag, more) => `${bag} costs ${more} more since you put it in.`,
    cheaper: (bag, less) => `${bag} costs ${less} less since you put it in.`,
    takenOut: (bag, reason) => `${bag} ${reason}. It was taken out.`,
    nothingOrdered: "Nothing was ordered.",
    seen: "I have seen it",
  },
  problem: {
    ordered: (when) => `You ordered these coffees${when === null ? "" : ` ${when}`}, order #`,
    unpaid: ", still unpaid: open it, or order again?",
    open: "Open",
    orderAgain: "Order again",
    see: "See",
    order: (orderCode) => `order ${orderCode}`,
    orderAsWell: "Order this cart as well",
    ordersLink: "View orders",
    safeToRepeat:
      "Everything is kept. Placing the order again is safe: it can only be placed once.",
    cartKept: "Your cart is kept.",
    please: "Please ",
    signIn: "sign in",
    toPlace: " to place your order. Your cart is kept.",
  },
};
