import { keyUsed } from "../domain/ordering/checkout-rules.ts";
import { orderOfCheckout } from "../domain/ordering/order-draft.ts";
import type { CartStoragePort } from "../ports/cart-storage-port.ts";
import type { OrdersPort } from "../ports/orders-port.ts";

type Deps = {
  readonly orders: Pick<OrdersPort, "list">;
  readonly cartStorage: Pick<CartStoragePort, "unanswered" | "keepUnanswered">;
};

/** Finds out whether a checkout without a response, e.g. after a reload, has become an order. */
export class RecoverCheckout {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The question to ask the shopper about it; `null` when no such order is known. */
  async execute(): Promise<ReturnType<typeof keyUsed> | null> {
    const { orders, cartStorage } = this.#deps;
    const unanswered = cartStorage.unanswered();
    if (!unanswered) return null;
    const mine = await orders.list("account");
    const arrived = mine.ok ? orderOfCheckout(unanswered, mine.value) : null;
    if (!arrived) return null;
    // Seeing this order then settles the checkout.
    cartStorage.keepUnanswered({ ...unanswered, orderCode: arrived.orderCode });
    return keyUsed(arrived.orderCode);
  }
}
