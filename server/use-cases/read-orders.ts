import type { Clock } from "#server/ports/clock.ts";
import type { OrderBook, StoredOrder } from "#server/ports/order-book.ts";
import { isOrderCode } from "./order-code.ts";
import { cancelDeadline } from "./close-expired-orders.ts";

/** A customer's own orders; those that ran out are cancelled before anybody looks. */
export class ReadOrders {
  readonly #deps: { readonly orders: OrderBook; readonly now: Clock };

  constructor(deps: { readonly orders: OrderBook; readonly now: Clock }) {
    this.#deps = deps;
  }

  async all(customerId: string): Promise<readonly StoredOrder[]> {
    await this.#cancelUnpaid(customerId);
    return this.#deps.orders.ofCustomer(customerId);
  }

  /** @param orderCode as typed: blanks around it and lower case are forgiven. */
  async one(customerId: string, orderCode: string): Promise<StoredOrder | null> {
    const code = orderCode.trim().toUpperCase();
    if (!isOrderCode(code)) return null;
    await this.#cancelUnpaid(customerId);
    return this.#deps.orders.ofCustomerByCode(customerId, code);
  }

  async #cancelUnpaid(customerId: string): Promise<void> {
    await this.#deps.orders.cancelUnpaid(cancelDeadline(this.#deps.now()), customerId);
  }
}
