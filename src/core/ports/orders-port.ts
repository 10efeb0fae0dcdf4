import type {
  Order,
  OrderConfirmation,
  OrderDraft,
  PlacedOrder,
} from "../domain/ordering/order.ts";
import type { CurrentPrice } from "../domain/pricing/current-price.ts";
import type { Result } from "../domain/result.ts";
import type { Cancellation } from "./cancellation.ts";

export type PlaceOrderError =
  | { readonly kind: "no-session"; readonly message: string }
  | {
      readonly kind: "price-changed";
      readonly message: string;
      readonly items: readonly CurrentPrice[];
    }
  /** The same cart awaits its payment as this order; `createdAt` in ISO 8601. */
  | {
      readonly kind: "already-ordered";
      readonly message: string;
      readonly orderCode: string;
      readonly createdAt: string | null;
    }
  /** This key made this order of another content, whose answer got lost. */
  | { readonly kind: "key-used"; readonly message: string; readonly orderCode: string | null }
  | { readonly kind: "rejected"; readonly message: string }
  /** The answer never came: the order may stand. The same key asks again safely. */
  | { readonly kind: "unavailable"; readonly message: string };

export type OrdersError =
  | { readonly kind: "no-session"; readonly message: string }
  | { readonly kind: "not-found"; readonly message: string }
  | { readonly kind: "aborted"; readonly message: string }
  | { readonly kind: "unavailable"; readonly message: string };

/** Who asks for the list: a failure is worded for that page. Source: specification section 8. */
export type OrdersReader = "account" | "invoice";

/** The customer's orders on the product server. */
export interface OrdersPort {
  /** The same key and draft always answer the same order. */
  place(draft: OrderDraft, checkoutKey: string): Promise<Result<PlacedOrder, PlaceOrderError>>;
  /** Newest first. */
  list(reader: OrdersReader, signal?: Cancellation): Promise<Result<readonly Order[], OrdersError>>;
  confirmation(
    orderCode: string,
    signal?: Cancellation,
  ): Promise<Result<OrderConfirmation, OrdersError>>;
}
