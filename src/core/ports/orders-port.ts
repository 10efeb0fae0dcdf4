import type { Order, OrderConfirmation, OrderDraft, PlacedOrder } from "../ordering/order.ts";
import type { Result } from "../result.ts";
import type { Cancellation } from "./cancellation.ts";

export type CurrentPrice = {
  readonly code: string;
  readonly sizeGrams: number;
  /** Rupiah; `null` when the bag can no longer be bought. */
  readonly priceEach: number | null;
};

export type PlaceOrderError =
  | { readonly kind: "no-session"; readonly message: string }
  | {
      readonly kind: "price-changed";
      readonly message: string;
      readonly items: readonly CurrentPrice[];
    }
  | { readonly kind: "already-ordered"; readonly message: string; readonly orderCode: string }
  /** This key made another order before, whose answer got lost. */
  | { readonly kind: "key-used"; readonly message: string }
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
