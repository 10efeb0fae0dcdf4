import * as v from "valibot";
import type { OrderDraft } from "#core/domain/ordering/order.ts";
import type {
  Cancellation,
  OrdersError,
  OrdersPort,
  OrdersPage,
  PlaceOrderError,
} from "#core/ports/orders-port.ts";
import { err, ok } from "#core/domain/result.ts";
import {
  alreadyOrderedWire,
  checkoutToWire,
  currentPricesFromWire,
  keyReusedWire,
  placedOrderFromWire,
  placedOrderWire,
  priceChangedWire,
  shortBagsFromWire,
  soldOutWire,
} from "#wire/checkout.ts";
import { readBy } from "#wire/fields.ts";
import { ordersFromWire, readConfirmation } from "#wire/order.ts";
import {
  failureText,
  failureTexts,
  type FailedCall,
  type FailureTexts,
  type ProductServer,
} from "./product-server.ts";

/** Orders on the product server. Source: specification sections 7 and 8. */
export class HttpOrders implements OrdersPort {
  readonly #server: ProductServer;

  constructor(deps: { readonly server: ProductServer }) {
    this.#server = deps.server;
  }

  async place(draft: OrderDraft, checkoutKey: string): ReturnType<OrdersPort["place"]> {
    const placed = await this.#server.call("checkout", readBy(placedOrderWire), {
      method: "post",
      json: checkoutToWire(draft),
      headers: { "idempotency-key": checkoutKey },
    });
    return placed.ok ? ok(placedOrderFromWire(placed.value)) : err(placeError(placed.error));
  }

  async list(page: OrdersPage, signal?: Cancellation): ReturnType<OrdersPort["list"]> {
    const orders = await this.#server.call("orders", ordersFromWire, { signal });
    return orders.ok ? orders : err(ordersError(orders.error, LIST_TEXTS[page]));
  }

  /** Retried once. Source: specification section 7. */
  async confirmation(
    orderCode: string,
    signal?: Cancellation,
  ): ReturnType<OrdersPort["confirmation"]> {
    const path = `checkout/success/${encodeURIComponent(orderCode)}`;
    const ask = async (): ReturnType<OrdersPort["confirmation"]> => {
      const told = await this.#server.call(path, readConfirmation, { signal, retry: 0 });
      return told.ok ? told : err(ordersError(told.error, CONFIRMATION_TEXTS));
    };
    const first = await ask();
    if (first.ok || first.error.kind === "aborted" || first.error.kind === "no-session")
      return first;
    return ask();
  }
}

const PLACE_TEXTS = failureTexts("Checkout failed", "Failed to place order");
const CONFIRMATION_TEXTS = failureTexts("Failed to load confirmation", "Failed to load order");
const LIST_TEXTS: Readonly<Record<OrdersPage, FailureTexts>> = {
  account: failureTexts("Failed to load orders", "Failed to load orders"),
  invoice: failureTexts("Orders fetch failed", "Failed to load order"),
};

const ordersError = (failure: FailedCall, texts: FailureTexts): OrdersError => {
  const message = failureText(failure, texts);
  if (failure.kind === "aborted" || failure.kind === "no-session")
    return { kind: failure.kind, message };
  if (failure.kind === "no-answer") return { kind: "unavailable", message };
  if (failure.status === 401) return { kind: "no-session", message };
  return { kind: failure.status === 404 ? "not-found" : "unavailable", message };
};

const placeError = (failure: FailedCall): PlaceOrderError => {
  const message = failureText(failure, PLACE_TEXTS);
  if (failure.kind === "no-session") return { kind: "no-session", message };
  if (failure.kind !== "refused") return { kind: "unavailable", message };
  const { status, body } = failure;
  if (status === 401) return { kind: "no-session", message };
  const changed = readBy(priceChangedWire)(body);
  if (changed) return { kind: "price-changed", message, items: currentPricesFromWire(changed) };
  if (v.is(soldOutWire, body)) return { kind: "sold-out", message, items: shortBagsFromWire(body) };
  if (v.is(alreadyOrderedWire, body)) {
    const { order_code: orderCode, created_at: createdAt = null } = body;
    return { kind: "already-ordered", message, orderCode, createdAt };
  }
  if (v.is(keyReusedWire, body))
    return { kind: "key-used", message, orderCode: body.order_code ?? null };
  // On a server error the order may have been stored nevertheless.
  return { kind: status >= 500 || status === 408 ? "unavailable" : "rejected", message };
};
