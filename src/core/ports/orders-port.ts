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
  /** Another order of the same cart awaits payment; `createdAt` in ISO 8601. */
  | {
      readonly kind: "already-ordered";
      readonly message: string;
      readonly orderCode: string;
      readonly createdAt: string | null;
    }
  /** The key already made this order with other content, whose response was lost. */
  | { readonly kind: "key-used"; readonly message: string; readonly orderCode: string | null }
  | { readonly kind: "rejected"; readonly message: string }
  /** No response: the order may exist. Retrying with the same key is safe. */
  | { readonly kind: "unavailable"; readonly message: string };

export type OrdersError =
  | { readonly kind: "no-session"; readonly message: string }
  | { readonly kind: "not-found"; readonly message: string }
  | { readonly kind: "aborted"; readonly message: string }
  | { readonly kind: "unavailable"; readonly message: string };

/**
 * The page that reads the list; it selects the failure's message. Source: specification section 8.
 */
export type OrdersReader = "account" | "invoice";

/** The customer's orders on the product server. */
export interface OrdersPort {
  /** Idempotent: the same key and draft always return the same order. */
  place(draft: OrderDraft, checkoutKey: string): Promise<Result<PlacedOrder, PlaceOrderError>>;
  /** Newest first. */
  list(reader: OrdersReader, signal?: Cancellation): Promise<Result<readonly Order[], OrdersError>>;
  confirmation(
    orderCode: string,
    signal?: Cancellation,
  ): Promise<Result<OrderConfirmation, OrdersError>>;
}
