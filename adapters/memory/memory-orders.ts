import type { Coffee } from "#core/catalog/coffee.ts";
import type { Order, OrderDraft, PlacedOrder } from "#core/ordering/order.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import type { Cancellation } from "#core/ports/cancellation.ts";
import type { OrdersPort, OrdersReader, PlaceOrderError } from "#core/ports/orders-port.ts";
import { coffeePrice } from "#core/pricing/coffee-price.ts";
import type { Channel } from "#core/pricing/compute-bag-price.ts";
import { err, ok, type Result } from "#core/result.ts";
import type { MemoryCustomers } from "./memory-customers.ts";
import { AWAITING, cartText, closedWhenDue, orderOf } from "./memory-order.ts";
import { freeTransferCode } from "./transfer-code.ts";

type Deps = {
  readonly customers: MemoryCustomers;
  /** Where today's prices come from; may be another backend's. */
  readonly catalog: Pick<CatalogPort, "list">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
};

type Kept = {
  readonly order: Order;
  readonly customerId: string;
  readonly checkoutKey: string;
  readonly body: string;
  readonly cart: string;
};

/** Orders in memory, refused and repeated by the same rules as on the product server. */
export class MemoryOrders implements OrdersPort {
  readonly #deps: Deps;
  #kept: readonly Kept[] = [];

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async place(draft: OrderDraft, checkoutKey: string): ReturnType<OrdersPort["place"]> {
    const coffees = await this.#deps.catalog.list();
    const user = this.#deps.customers.signedIn;
    if (!user) return NO_SESSION;
    if (!coffees.ok) return err({ kind: "unavailable", message: "Failed to place order" });
    this.#closeOverdue();
    const body = JSON.stringify(draft);
    const cart = cartText(draft);
    const mine = this.#kept.filter((kept) => kept.customerId === user.id);
    const repeated = mine.find((kept) => kept.checkoutKey === checkoutKey);
    if (repeated) return repeated.body === body ? ok(placedOf(repeated.order)) : KEY_USED;
    const refusal = this.#refusal(draft, cart, mine, coffees.value);
    if (refusal) return err(refusal);
    const transferCode = freeTransferCode(
      draft.totalIdr,
      this.#kept.map((kept) => kept.order),
      this.#deps.random,
    );
    if (transferCode === null) return NO_FREE_AMOUNT;
    const order = orderOf(draft, { transferCode, ...this.#deps });
    this.#kept = [{ order, customerId: user.id, checkoutKey, body, cart }, ...this.#kept];
    return ok(placedOf(order));
  }

  /** Every order of the customer, with what was noted about them. */
  ofCustomer(customerId: string): readonly Order[] {
    return this.#kept.filter((kept) => kept.customerId === customerId).map((kept) => kept.order);
  }

  /** Keeps the customer's orders without the customer; unpaid ones are cancelled. */
  forget(customerId: string): void {
    this.#kept = this.#kept.map((kept) =>
      kept.customerId === customerId
        ? { ...kept, customerId: "", order: forgotten(kept.order) }
        : kept,
    );
  }

  async list(_reader: OrdersReader, signal?: Cancellation): ReturnType<OrdersPort["list"]> {
    const mine = this.#mine();
    if (signal?.aborted) return ABORTED;
    return mine.ok ? ok(mine.value) : mine;
  }

  async confirmation(
    orderCode: string,
    signal?: Cancellation,
  ): ReturnType<OrdersPort["confirmation"]> {
    const mine = this.#mine();
    if (signal?.aborted) return ABORTED;
    if (!mine.ok) return mine;
    const code = orderCode.trim().toUpperCase();
    const order = mine.value.find((one) => one.orderCode === code);
    return order
      ? ok({ ...order, amountDueIdr: order.payment?.amountDueIdr ?? null })
      : err({
          kind: "not-found",
          message: "We couldn’t find that order code in your account.",
        });
  }

  #mine(): Result<readonly Order[], { readonly kind: "no-session"; readonly message: string }> {
    const user = this.#deps.customers.signedIn;
    if (!user) return NO_SESSION;
    this.#closeOverdue();
    return ok(this.#kept.filter((kept) => kept.customerId === user.id).map((kept) => kept.order));
  }

  #refusal(
    draft: OrderDraft,
    cart: string,
    mine: readonly Kept[],
    coffees: readonly Coffee[],
  ): PlaceOrderError | null {
    const unpaid = mine.filter((kept) => kept.order.status === AWAITING);
    const same = unpaid.find((kept) => kept.cart === cart);
    if (same)
      return {
        kind: "already-ordered",
        orderCode: same.order.orderCode,
        message: `You already ordered this cart: order ${same.order.orderCode} awaits your payment.`,
      };
    const channel = this.#channel();
    const items = draft.items.map(({ code, sizeGrams }) => ({
      code,
      sizeGrams,
      priceEach: priceOf(coffees, code, sizeGrams, channel),
    }));
    if (items.some((item, index) => item.priceEach !== draft.items[index]?.priceEach))
      return {
        kind: "price-changed",
        items,
        message: "Prices have changed. Please check your cart and order again.",
      };
    if (unpaid.length >= MAX_UNPAID)
      return {
        kind: "rejected",
        message: `You have ${MAX_UNPAID} unpaid orders. Please pay one before you order again.`,
      };
    return null;
  }

  #channel(): Channel {
    const { customers } = this.#deps;
    const customer = customers.signedIn && customers.of(customers.signedIn);
    return customer?.profile.wholesaleAccount ? "wholesale" : "retail";
  }

  #closeOverdue(): void {
    const now = this.#deps.now();
    this.#kept = this.#kept.map((kept) => ({ ...kept, order: closedWhenDue(kept.order, now) }));
  }
}

const MAX_UNPAID = 5;
const NO_SESSION = err({ kind: "no-session", message: "No session token" });
const ABORTED = err({ kind: "aborted", message: "Failed to load orders" });
const KEY_USED = err({
  kind: "key-used",
  message:
    "An earlier order of this cart already went through. Please look at your orders before you order again.",
});
const NO_FREE_AMOUNT = err({
  kind: "unavailable",
  message:
    "Too many orders of exactly this amount await payment. Please try again later, or change the cart.",
});

const placedOf = ({ orderCode, transferCode, payment }: Order): PlacedOrder => ({
  orderCode,
  transferCode,
  amountDueIdr: payment?.amountDueIdr ?? null,
  payment,
});

const forgotten = (order: Order): Order => ({
  ...order,
  ...(order.status === AWAITING && { status: "cancelled", paymentStatus: "void", payment: null }),
  shippingAddress: null,
});

const priceOf = (
  coffees: readonly Coffee[],
  code: string,
  sizeGrams: number,
  channel: Channel,
): number | null => {
  const coffee = coffees.find((one) => one.code === code);
  if (!coffee?.available) return null;
  const priced = coffeePrice(coffee, sizeGrams, channel);
  return priced.ok ? priced.value.priceShownIdr : null;
};
