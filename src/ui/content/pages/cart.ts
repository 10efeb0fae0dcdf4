export const cartTexts = {
  heading: "Cart",
  lead: "Kept on this device, at today’s prices. Nothing is ordered before you say so.",
  empty: {
    title: "Your cart is empty.",
    text: "Pick a coffee, choose a size, and it waits for you here.",
    toShop: "Go to the shop",
    putBack: "Put everything back",
  },
  /** Label of a control; the bag's name is appended. */
  remove: "Remove",
  /** Follows the size, where no grind was chosen. */
  wholeBean: ", whole bean",
  each: (price: string) => `. ${price} each.`,
  /** Announced to screen readers after an action. */
  said: {
    quantity: (bags: string, sum: string, subtotal: string, netWeight: string) =>
      `${bags}: ${sum}. Subtotal ${subtotal}, net weight ${netWeight}.`,
    removed: (bag: string) => `${bag} removed.`,
    cleared: "Cart cleared.",
    putBack: "Everything is back in the cart.",
  },
  /** For an order placed after the shopper had left the checkout. */
  unseenOrder: {
    placed: (orderCode: string) => `Your order ${orderCode} has been placed. `,
    pay: (orderCode: string) => `See how to pay order ${orderCode}`,
  },
  continueShopping: "Continue shopping",
  clear: "Clear cart",
  summary: {
    label: "Cart summary",
    items: (count: number) => (count === 1 ? "1 item" : `${count} items`),
    netWeight: "Net weight",
    /** @param fee delivery fee as displayed. */
    shipping: (fee: string) => `Delivery is a flat ${fee}, pickup is free. You choose at checkout.`,
    toCheckout: "Go to checkout",
  },
} as const;

/** Texts of the question about a line of which fewer bags are left. */
export const soldOutTexts = {
  left: (bags: number) =>
    bags === 0
      ? "Sold out."
      : bags === 1
        ? "1 bag is left, take it?"
        : `${bags} bags are left, take them?`,
  take: (bags: number) => (bags === 1 ? "Take 1 bag" : `Take ${bags} bags`),
  none: "Take none",
  takeOut: "Take it out",
  wanted: (bags: number) => ` You wanted ${bags}.`,
  /** Below the button that waits. @param names each coffee once. */
  first: (names: readonly string[]) => `${names.join(" and ")} first.`,
  /** Announced to screen readers. */
  said: (bags: number, bag: string) => (bags === 0 ? `${bag} removed.` : `${bags} × ${bag}.`),
} as const;

/** Texts of the notice about price changes in the cart. */
export const priceNoticeTexts = {
  pricesChanged: "Prices in your cart have changed.",
  cartChanged: "Your cart has changed.",
  oneGone: "A coffee in your cart can no longer be bought.",
  someGone: "Some coffees in your cart can no longer be bought.",
  /** Announced to screen readers. */
  said: (heading: string, changes: readonly string[]) =>
    `${heading.slice(0, -1)}: ${changes.join("; ")}.`,
  takenOut: (reason: string) => ` ${reason}. It was taken out.`,
  /** Text before the old price and before the new one. */
  was: ": was ",
  now: ", now ",
  nothingOrdered: "Nothing was ordered.",
  seen: "I have seen it",
} as const;
