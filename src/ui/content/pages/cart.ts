type CartTexts = {
  readonly heading: string;
  readonly lead: string;
  readonly empty: {
    readonly title: string;
    readonly text: string;
    readonly toShop: string;
    readonly putBack: string;
  };
  readonly continueShopping: string;
  readonly clear: string;
  readonly summary: {
    readonly netWeight: string;
    readonly subtotal: string;
    /** @param fee of a delivery, as it is shown. */
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
  continueShopping: "Continue shopping",
  clear: "Clear cart",
  summary: {
    netWeight: "Net weight",
    subtotal: "Subtotal",
    shipping: (fee) => `Delivery is a flat ${fee}, pickup is free. You choose at checkout.`,
    toCheckout: "Go to checkout",
  },
};
