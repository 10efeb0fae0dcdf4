type CartTexts = {
  readonly heading: string;
  readonly lead: string;
  readonly empty: {
    readonly title: string;
    readonly text: string;
    readonly toShop: string;
    readonly putBack: string;
  };
  /** Label of a control; the bag's name is appended. */
  readonly remove: string;
  readonly each: (size: string, price: string) => string;
  /** Announced to screen readers after an action. */
  readonly said: {
    readonly removed: (bag: string) => string;
    readonly cleared: string;
    readonly putBack: string;
  };
  /** For an order placed after the shopper had left the checkout. */
  readonly unseenOrder: {
    readonly placed: (orderCode: string) => string;
    readonly pay: (orderCode: string) => string;
  };
  readonly continueShopping: string;
  readonly clear: string;
  readonly summary: {
    readonly label: string;
    readonly items: (count: number) => string;
    readonly netWeight: string;
    readonly subtotal: string;
    /** @param fee delivery fee as displayed. */
    readonly shipping: (fee: string) => string;
    readonly toCheckout: string;
  };
};

export const cartTexts: CartTexts = {
  heading: "Cart",
  lead: "Kept on this device, at today’s prices. Nothing is ordered before you say so.",
  empty: {
    title: "Your cart is empty.",
    text: "Pick a coffee, choose a size, and it waits for you here.",
    toShop: "Go to the shop",
    putBack: "Put everything back",
  },
  remove: "Remove",
  each: (size, price) => `${size}, ${price} each`,
  said: {
    removed: (bag) => `${bag} removed.`,
    cleared: "Cart cleared.",
    putBack: "Everything is back in the cart.",
  },
  unseenOrder: {
    placed: (orderCode) => `Your order ${orderCode} has been placed. `,
    pay: (orderCode) => `See how to pay order ${orderCode}`,
  },
  continueShopping: "Continue shopping",
  clear: "Clear cart",
  summary: {
    label: "Cart summary",
    items: (count) => (count === 1 ? "1 item" : `${count} items`),
    netWeight: "Net weight",
    subtotal: "Subtotal",
    shipping: (fee) => `Delivery is a flat ${fee}, pickup is free. You choose at checkout.`,
    toCheckout: "Go to checkout",
  },
};
