import type { Address } from "../domain/account/address.ts";
import { draftOrder, type DraftError, type Purchase } from "../domain/ordering/order-draft.ts";
import type { OrderDraft, PlacedOrder } from "../domain/ordering/order.ts";
import { unansweredCheckout } from "../domain/ordering/unanswered-checkout.ts";
import type { CurrentPrice } from "../domain/pricing/current-price.ts";
import { err, type Result } from "../domain/result.ts";
import type { CartStoragePort } from "../ports/cart-storage-port.ts";
import type { OrdersPort, PlaceOrderError } from "../ports/orders-port.ts";

export type CheckoutProblem = DraftError | PlaceOrderError;

type Deps = {
  readonly orders: Pick<OrdersPort, "place">;
  readonly cartStorage: Pick<
    CartStoragePort,
    "checkoutKey" | "renewCheckoutKey" | "unanswered" | "keepUnanswered"
  >;
  readonly cart: {
    readonly completeOrder: (orderCode: string, ordered: OrderDraft["items"]) => void;
    readonly applyPrices: (prices: readonly CurrentPrice[]) => void;
  };
  readonly addressBook: { readonly addAddress: (address: Address) => Promise<unknown> };
};

/**
 * A purchase from the shopper's yes to its end: draft, send, settle, keep the new address. The
 * checkout key stays with the cart until it was ordered or cleared, so that a double click, a second
 * tab or a lost answer ends in the same order. Source: specification section 4 (checkout).
 */
export class PlaceOrder {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @param newAddress to be kept for next time; that it cannot be kept is no failure of the order. */
  async execute(
    purchase: Purchase,
    newAddress: Address | null = null,
  ): Promise<Result<PlacedOrder, CheckoutProblem>> {
    const { orders, cart, cartStorage, addressBook } = this.#deps;
    const repeatOf = purchase.repeatOf ?? cartStorage.unanswered()?.repeatOf ?? null;
    const draft = draftOrder({ ...purchase, repeatOf });
    if (!draft.ok) return draft;
    const placed = await orders.place(draft.value, this.#keyFor(draft.value));
    if (!placed.ok) return err(this.#settled(placed.error, draft.value));
    cart.completeOrder(placed.value.orderCode, draft.value.items);
    if (newAddress) void addressBook.addAddress(newAddress);
    return placed;
  }

  /** The wish to order once more is a new order; sent again after a lost answer it is the same one. */
  #keyFor(draft: OrderDraft): string {
    const { cartStorage } = this.#deps;
    if (draft.repeatOf !== (cartStorage.unanswered()?.repeatOf ?? null))
      cartStorage.renewCheckoutKey();
    cartStorage.keepUnanswered(unansweredCheckout(draft));
    return cartStorage.checkoutKey();
  }

  #settled(error: PlaceOrderError, draft: OrderDraft): PlaceOrderError {
    const { cart, cartStorage } = this.#deps;
    if (error.kind === "unavailable") return error;
    const orderCode = error.kind === "key-used" ? error.orderCode : null;
    cartStorage.keepUnanswered(
      orderCode === null ? null : { ...unansweredCheckout(draft), repeatOf: null, orderCode },
    );
    // A key whose order nobody can name would only be refused again.
    if (error.kind === "key-used" && orderCode === null) cartStorage.renewCheckoutKey();
    if (error.kind === "price-changed") cart.applyPrices(error.items);
    return error;
  }
}
