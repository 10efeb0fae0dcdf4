import type { Address } from "../domain/account/address.ts";
import {
  confirmationOf,
  draftOrder,
  unansweredCheckout,
  type DraftError,
  type Purchase,
} from "../domain/ordering/order-draft.ts";
import type { OrderConfirmation, OrderDraft, PlacedOrder } from "../domain/ordering/order.ts";
import type { CurrentPrice } from "../domain/pricing/current-price.ts";
import { err, ok, type Result } from "../domain/result.ts";
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
  readonly confirmations: { readonly keepPlaced: (confirmation: OrderConfirmation) => void };
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
  ): Promise<Result<OrderConfirmation, CheckoutProblem>> {
    const draft = this.#draft(purchase);
    if (!draft.ok) return draft;
    const placed = await this.#send(draft.value);
    if (!placed.ok) return err(this.#settleRefused(placed.error, draft.value));
    const confirmation = this.#settleOrdered(placed.value, draft.value);
    if (newAddress) void this.#deps.addressBook.addAddress(newAddress);
    return ok(confirmation);
  }

  /** A wish to order once more, whose answer got lost, is still that wish. */
  #draft(purchase: Purchase): Result<OrderDraft, DraftError> {
    const repeatOf = purchase.repeatOf ?? this.#repeatAsked();
    return draftOrder({ ...purchase, repeatOf });
  }

  /** The wish to order once more is a new order; sent again after a lost answer it is the same one. */
  #send(draft: OrderDraft): Promise<Result<PlacedOrder, PlaceOrderError>> {
    const { orders, cartStorage } = this.#deps;
    if (draft.repeatOf !== this.#repeatAsked()) cartStorage.renewCheckoutKey();
    cartStorage.keepUnanswered(unansweredCheckout(draft));
    return orders.place(draft, cartStorage.checkoutKey());
  }

  /** The order stands: its confirmation is at hand, and the cart is free for the next one. */
  #settleOrdered(placed: PlacedOrder, draft: OrderDraft): OrderConfirmation {
    const { cart, confirmations } = this.#deps;
    const confirmation = confirmationOf(placed, draft);
    confirmations.keepPlaced(confirmation);
    cart.completeOrder(placed.orderCode, draft.items);
    return confirmation;
  }

  /** Nothing was ordered: the cart learns today's prices, or which order there is already. */
  #settleRefused(error: PlaceOrderError, draft: OrderDraft): PlaceOrderError {
    const { cart, cartStorage } = this.#deps;
    // The order may stand: all stays as it was sent, for the same key to ask again.
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

  #repeatAsked(): string | null {
    return this.#deps.cartStorage.unanswered()?.repeatOf ?? null;
  }
}
