import type { Clock } from "#server/ports/clock.ts";
import type { OrderBook, StoredOrder } from "#server/ports/order-book.ts";
import { isOrderCode } from "./order-code.ts";
import { cancelDeadline } from "./close-expired-orders.ts";

/** A customer's own orders; those that ran out are cancelled before anybody sees them. */
export class ReadOrders {
  readonly #deps: { readonly orders: OrderBook; readonly now: Clock };

  constructor(deps: { readonly orders: OrderBook; readonly now: Clock }) {
    this.#deps = deps;
  }

  async all(customerId: string): Promise<readonly StoredOrder[]> {
    const orders = await this.#deps.orders.ofCustomer(customerId);
    return (await this.#cancelled(orders, customerId))
      ? this.#deps.orders.ofCustomer(customerId)
      : orders;
  }

  /** @param orderCode as typed: blanks around it and lower case are forgiven. */
  async one(customerId: string, orderCode: string): Promise<StoredOrder | null> {
    const code = orderCode.trim().toUpperCase();
    if (!isOrderCode(code)) return null;
    const order = await this.#deps.orders.ofCustomerByCode(customerId, code);
    return order && (await this.#cancelled([order], customerId))
      ? this.#deps.orders.ofCustomerByCode(customerId, code)
      : order;
  }

  /** Whether some of these had run out and are not as they were any more. */
  async #cancelled(orders: readonly StoredOrder[], customerId: string): Promise<boolean> {
    const deadline = cancelDeadline(this.#deps.now());
    const ranOut = orders.some(
      (order) => order.status === "awaiting payment" && order.expiresAt <= deadline,
    );
    if (ranOut) await this.#deps.orders.cancelUnpaid(deadline, customerId);
    return ranOut;
  }
}
