import type { Address } from "../domain/account/address.ts";
import type { GramsLeft } from "../domain/cart/short-lines.ts";
import {
  confirmationOf,
  draftOrder,
  unansweredCheckout,
  type Purchase,
} from "../domain/ordering/order-draft.ts";
import type { OrderProblem } from "../domain/ordering/checkout-rules.ts";
import type { OrderConfirmation, OrderDraft, PlacedOrder } from "../domain/ordering/order.ts";
import type { CurrentPrice } from "../domain/pricing/current-price.ts";
import { err, ok, type Result } from "../domain/result.ts";
import type { CartStoragePort } from "../ports/cart-storage-port.ts";
import type { OrdersPort, PlaceOrderError } from "../ports/orders-port.ts";

export type CheckoutProblem = OrderProblem | PlaceOrderError;

type Deps = {
  readonly orders: Pick<OrdersPort, "place">;
  readonly cartStorage: Pick<
    CartStoragePort,
    "checkoutKey" | "renewCheckoutKey" | "unanswered" | "keepUnanswered"
  >;
  readonly cart: {
    readonly completeOrder: (orderCode: string, ordered: OrderDraft["items"]) => void;
    readonly applyPrices: (prices: readonly CurrentPrice[]) => void;
    readonly applyLeft: (left: GramsLeft) => void;
  };
  readonly confirmations: { readonly keepPlaced: (confirmation: OrderConfirmation) => void };
  readonly addressBook: { readonly addAddress: (address: Address) => Promise<unknown> };
};

/**
 * A checkout from start to end: draft, send, settle, save the new address. The checkout key belongs
 * to the cart until the cart was ordered or cleared, so that a double click, a second tab or a lost
 * response results in the same order. The server's half: `server/use-cases/place-checkout.ts`. Source:
 * specification section 4 (checkout).
 */
export class PlaceOrder {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @param newAddress saved for the next order; a failure to save it does not fail the order. */
  async execute(
    purchase: Purchase,
    newAddress: Address | null = null,
  ): Promise<Result<OrderConfirmation, CheckoutProblem>> {
    const draft = this.#draft(purchase);
    if (!draft.ok) return draft;
    const key = this.#keep(draft.value);
    const placed = await this.#deps.orders.place(draft.value, key);
    if (!placed.ok) return err(this.#settleRefused(placed.error, draft.value, key));
    const confirmation = this.#settleOrdered(placed.value, draft.value);
    if (newAddress) void this.#deps.addressBook.addAddress(newAddress);
    return ok(confirmation);
  }

  /** A retry after a lost response keeps the `repeatOf` of the first request. */
  #draft(purchase: Purchase): Result<OrderDraft, OrderProblem> {
    const repeatOf = purchase.repeatOf ?? this.#repeatAsked();
    return draftOrder({ ...purchase, repeatOf });
  }

  /**
   * Remembers the checkout until its response, and returns its key: a new `repeatOf` means another
   * order and needs a new key; a retry keeps its key.
   */
  #keep(draft: OrderDraft): string {
    const { cartStorage } = this.#deps;
    if (draft.repeatOf !== this.#repeatAsked()) cartStorage.renewCheckoutKey();
    cartStorage.keepUnanswered(unansweredCheckout(draft));
    return cartStorage.checkoutKey();
  }

  /** Stores the confirmation and removes the ordered bags from the cart. */
  #settleOrdered(placed: PlacedOrder, draft: OrderDraft): OrderConfirmation {
    const { cart, confirmations } = this.#deps;
    const confirmation = confirmationOf(placed, draft);
    confirmations.keepPlaced(confirmation);
    cart.completeOrder(placed.orderCode, draft.items);
    return confirmation;
  }

  /**
   * Nothing was ordered: applies today's prices to the cart, or what is left, or remembers the order
   * that exists already.
   */
  #settleRefused(error: PlaceOrderError, draft: OrderDraft, key: string): PlaceOrderError {
    const { cart, cartStorage } = this.#deps;
    if (error.kind === "price-changed") cart.applyPrices(error.items);
    if (error.kind === "sold-out")
      cart.applyLeft(
        Object.fromEntries(error.items.map(({ code, leftGrams }) => [code, leftGrams])),
      );
    // Meanwhile another tab has settled the checkout of this key.
    if (cartStorage.checkoutKey() !== key) return error;
    // The order may exist: the stored checkout stays, to be retried with the same key.
    if (error.kind === "unavailable") return error;
    const orderCode = error.kind === "key-used" ? error.orderCode : null;
    cartStorage.keepUnanswered(
      orderCode === null ? null : { ...unansweredCheckout(draft), repeatOf: null, orderCode },
    );
    // Without a known order this key would be refused on every retry.
    if (error.kind === "key-used" && orderCode === null) cartStorage.renewCheckoutKey();
    return error;
  }

  #repeatAsked(): string | null {
    return this.#deps.cartStorage.unanswered()?.repeatOf ?? null;
  }
}
