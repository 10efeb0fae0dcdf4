export const checkoutTexts = {
  title: "Checkout",
  note: {
    heading: "A note for us",
    label: "Note with the order, if you like",
    /** @param left characters; negative when the note is too long. */
    room: (left: number) =>
      left >= 0
        ? `${left} ${left === 1 ? "character" : "characters"} left`
        : `${-left} ${left === -1 ? "character" : "characters"} too many`,
  },
  payment: {
    heading: "How you pay",
    text: "By bank transfer. After you place the order you get an amount that is yours alone: its last three digits tell us who paid. The next page says until when to transfer it.",
  },
  fulfillment: {
    heading: "How it reaches you",
    delivery: "Delivery",
    /** @param fee delivery fee as displayed. */
    deliveryText: (fee: string) => `Anywhere in Indonesia. ${fee}.`,
    pickup: "Pickup at the roastery",
    pickupText: (street: string, city: string) => `${street}, ${city}. Free.`,
    /** Announced to screen readers. */
    said: (way: string, shipping: string, total: string) =>
      `${way}: shipping ${shipping}, total ${total}.`,
    pickupHours: (hours: string) => `${hours}, weekdays`,
    map: "Open the map",
    /** Suffix of the accessible name. */
    mapOf: (address: string) => ` of ${address}`,
  },
  address: {
    heading: "Where to",
    legend: "Delivery address",
    savedMissing: "Your saved addresses are missing here. You can still enter one below.",
    edit: "Edit",
    /** @param place index in the list, from 1. */
    unnamed: (place: number) => `Address ${place}`,
    fresh: "A new address",
    freshText: "Fill in the form below.",
    save: "Save this address",
  },
  summary: {
    heading: "Order summary",
    total: "Total",
    hint: "You will transfer up to Rp.999 less than this, never more.",
    submit: "Place order",
    slow: "Still placing your order…",
  },
  problem: {
    failed: "Failed to place order",
    /**
     * Text before and after the code of the unpaid order; `when` is a formatted moment or `null`.
     */
    ordered: (when: string | null) =>
      `You ordered these coffees${when === null ? "" : ` ${when}`}, order #`,
    unpaid: ", still unpaid: open it, or order again?",
    alreadyOrdered: { see: "Open", again: "Order again" },
    keyUsed: { see: "See", again: "Order this cart as well" },
    /** Follows `see`. */
    order: (orderCode: string) => `order ${orderCode}`,
    ordersLink: "View orders",
    safeToRepeat:
      "Everything is kept. Placing the order again is safe: it can only be placed once.",
    cartKept: "Your cart is kept.",
    /** A sentence with the link `signIn` in it. */
    please: "Please ",
    signIn: "sign in",
    toPlace: " to place your order. Your cart is kept.",
  },
} as const;
