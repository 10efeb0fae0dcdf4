import type { Observable } from "rxjs";
import type { Cart } from "../domain/cart/cart.ts";
import type { GramsLeft } from "../domain/cart/short-lines.ts";
import type { LinePriceChange } from "../domain/cart/reprice-cart.ts";
import type { FulfillmentMethod } from "../domain/ordering/order.ts";
import type { UnansweredCheckout } from "../domain/ordering/order-draft.ts";

/**
 * Stores the cart on the shopper's device. Never throws: without usable storage it keeps the cart
 * in memory.
 */
export interface CartStoragePort {
  /** The stored cart; `null` when there is none or it is invalid. */
  read(): Cart | null;
  write(cart: Cart): void;
  /** The stored cart's checkout key (idempotency key); created when there is none. */
  checkoutKey(): string;
  /** Called when the cart was ordered or cleared, so that the next checkout is a new order. */
  renewCheckoutKey(): void;
  /** The code of the order that the cart became, until its confirmation was shown; else `null`. */
  unseenOrder(): string | null;
  keepUnseenOrder(orderCode: string | null): void;
  /** The checkout sent under the current key without a final response; else `null`. */
  unanswered(): UnansweredCheckout | null;
  keepUnanswered(checkout: UnansweredCheckout | null): void;
  /** How the shopper wants this cart, if they have said so; else `null`. */
  fulfillment(): FulfillmentMethod | null;
  keepFulfillment(method: FulfillmentMethod | null): void;
  /** Price changes applied to the cart that the shopper has not dismissed yet. */
  notice(): readonly LinePriceChange[];
  keepNotice(changes: readonly LinePriceChange[]): void;
  /** What a refused checkout said is left of coffees in the cart, until the shopper has answered. */
  left(): GramsLeft;
  keepLeft(left: GramsLeft): void;
  /**
   * Emits the stored cart when another tab wrote it, the notice or what is left, also while this page was in the
   * back/forward cache. Never errors.
   */
  readonly changedElsewhere$: Observable<Cart>;
}
