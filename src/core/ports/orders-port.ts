import type {
  Order,
  OrderConfirmation,
  OrderDraft,
  PlacedOrder,
} from "../domain/ordering/order.ts";
import type { ShortBag } from "../domain/ordering/checkout-rules.ts";
import type { CurrentPrice } from "../domain/pricing/current-price.ts";
import type { Failure, Result } from "../domain/result.ts";

export type PlaceOrderError =
  | Failure<"no-session" | "rejected">
  | (Failure<"price-changed"> & { readonly items: readonly CurrentPrice[] })
  /** Less is left of a limited coffee than the cart wants. */
  | (Failure<"sold-out"> & { readonly items: readonly ShortBag[] })
  /** Another order of the same cart awaits payment; `createdAt` in ISO 8601. */
  | (Failure<"already-ordered"> & {
      readonly orderCode: string;
      readonly createdAt: string | null;
    })
  /** The key already made this order with other content, whose response was lost. */
  | (Failure<"key-used"> & { readonly orderCode: string | null })
  /** No response: the order may exist. Retrying with the same key is safe. */
  | Failure<"unavailable">;

export type OrdersError = Failure<"no-session" | "not-found" | "aborted" | "unavailable">;

/**
 * The page that reads the list; it selects the failure's message. Source: specification section 8.
 */
export type OrdersPage = "account" | "invoice";

/** Signals a running call that its result is no longer needed. A browser's AbortSignal is one. */
export interface Cancellation {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
}

/** The customer's orders on the product server. */
export interface OrdersPort {
  /** Idempotent: the same key and draft always return the same order. */
  place(draft: OrderDraft, checkoutKey: string): Promise<Result<PlacedOrder, PlaceOrderError>>;
  /** Newest first. */
  list(page: OrdersPage, signal?: Cancellation): Promise<Result<readonly Order[], OrdersError>>;
  confirmation(
    orderCode: string,
    signal?: Cancellation,
  ): Promise<Result<OrderConfirmation, OrdersError>>;
}
