import type { Cart } from "../cart/cart.ts";
import type { CartStoragePort } from "../ports/cart-storage-port.ts";
import type { OrdersPort, PlaceOrderError } from "../ports/orders-port.ts";
import type { Result } from "../result.ts";
import { draftOrder, type DraftError, type Fulfillment } from "./order-draft.ts";
import type { PlacedOrder } from "./order.ts";

export type Checkout = {
  readonly cart: Cart;
  readonly fulfillment: Fulfillment;
  readonly phoneSnapshot: string | null;
};

type Deps = {
  readonly orders: Pick<OrdersPort, "place">;
  readonly cartStorage: Pick<CartStoragePort, "checkoutKey" | "renewCheckoutKey">;
};

/**
 * Places the order of a cart exactly once: the checkout key stays with the cart until it is
 * cleared, so a double click, a second tab or a lost answer ends in the same order.
 */
export class PlaceOrder {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async execute(checkout: Checkout): Promise<Result<PlacedOrder, DraftError | PlaceOrderError>> {
    const draft = draftOrder(checkout.cart, checkout.fulfillment, checkout.phoneSnapshot);
    if (!draft.ok) return draft;
    const { orders, cartStorage } = this.#deps;
    const placed = await orders.place(draft.value, cartStorage.checkoutKey());
    // The cart changed after an order of it went through unnoticed: ordering this one is a new wish.
    if (!placed.ok && placed.error.kind === "key-used") cartStorage.renewCheckoutKey();
    return placed;
  }
}
