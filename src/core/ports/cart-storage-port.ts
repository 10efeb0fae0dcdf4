import type { Observable } from "rxjs";
import type { Cart } from "../domain/cart/cart.ts";
import type { PriceChange } from "../domain/cart/reprice-cart.ts";
import type { UnansweredCheckout } from "../domain/ordering/order-draft.ts";

/** Keeps the cart on the shopper's device. Never throws: a broken or full storage keeps it in memory. */
export interface CartStoragePort {
  /** The stored cart; `null` when there is none or it makes no sense. */
  read(): Cart | null;
  write(cart: Cart): void;
  /** The checkout key that belongs to the stored cart; one is made when there is none. */
  checkoutKey(): string;
  /** Called when the cart was ordered or cleared, so that the next one is a new order. */
  renewCheckoutKey(): void;
  /** The order that the cart became, as long as nobody was shown its confirmation; else `null`. */
  unseenOrder(): string | null;
  keepUnseenOrder(orderCode: string | null): void;
  /** What was sent under the checkout key and has no answer yet that settles it. */
  unanswered(): UnansweredCheckout | null;
  keepUnanswered(checkout: UnansweredCheckout | null): void;
  /** What changed in the cart under the shopper, until they have seen it. */
  notice(): readonly PriceChange[];
  keepNotice(changes: readonly PriceChange[]): void;
  /**
   * Carts written by another tab of this shop, also while this page lay in the browser's memory.
   * Never errors.
   */
  readonly changedElsewhere$: Observable<Cart>;
}
