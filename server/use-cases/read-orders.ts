import { isOrderCode } from "#core/domain/ordering/order.ts";
import type { OrderBook, StoredOrder } from "#server/ports/order-book.ts";

/** Reads a customer's own orders. */
export class ReadOrders {
  readonly #orders: Pick<OrderBook, "ofCustomer" | "ofCustomerByCode">;

  constructor(deps: { readonly orders: Pick<OrderBook, "ofCustomer" | "ofCustomerByCode"> }) {
    this.#orders = deps.orders;
  }

  all(customerId: string): Promise<readonly StoredOrder[]> {
    return this.#orders.ofCustomer(customerId);
  }

  /** @param orderCode as typed; blanks and case are normalised. */
  async one(customerId: string, orderCode: string): Promise<StoredOrder | null> {
    const code = orderCode.trim().toUpperCase();
    return isOrderCode(code) ? this.#orders.ofCustomerByCode(customerId, code) : null;
  }
}
