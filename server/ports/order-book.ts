import type { Address } from "#core/account/address.ts";
import type { Category } from "#core/catalog/coffee.ts";
import type { FulfillmentMethod, OrderItem, PickupLocation } from "#core/ordering/order.ts";
import type { Channel } from "#core/pricing/compute-bag-price.ts";

/** Orders as stored. Amounts in whole rupiah, points in time as ISO 8601 in UTC. */
export interface OrderBook {
  /** Stores the order, or says why not, in one transaction. On disk when it resolves. */
  place(request: PlaceRequest): Promise<PlaceOutcome>;
  /** Newest first. */
  ofCustomer(customerId: string): Promise<readonly StoredOrder[]>;
  /** `null` also for somebody else's order. */
  ofCustomerByCode(customerId: string, orderCode: string): Promise<StoredOrder | null>;
  /**
   * Cancels unpaid orders whose deadline was at `deadline` or before.
   * @param customerId only this customer's; `null` for everybody's.
   * @returns how many.
   */
  cancelUnpaid(deadline: string, customerId: string | null): Promise<number>;
  /** Gives back the transfer amounts whose reservation ended. */
  releaseHolds(now: string): Promise<number>;
}

export type StoredOrder = {
  readonly orderCode: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly status: string;
  readonly paymentStatus: string;
  readonly paymentMethod: string;
  readonly fulfillment: FulfillmentMethod;
  readonly totalIdr: number;
  readonly transferCode: number;
  readonly amountDueIdr: number;
  readonly shippingAddress: Address | null;
  readonly items: readonly OrderItem[];
};

export type PlacedFacts = Pick<
  StoredOrder,
  "orderCode" | "status" | "transferCode" | "amountDueIdr" | "expiresAt"
>;

export type QuotedItem = {
  readonly code: string;
  readonly name: string;
  readonly category: Category;
  readonly sizeGrams: number;
  readonly qty: number;
  readonly priceEach: number;
};

export type PlaceRequest = {
  readonly customerId: string;
  readonly idempotencyKey: string;
  readonly bodyHash: string;
  /** Of what is ordered and how it reaches the customer. */
  readonly cartHash: string;
  readonly now: string;
  /**
   * When the shopper named no key: the same body placed after this moment is the same order. `null`
   * when they did.
   */
  readonly repeatSince: string | null;
  /** Unpaid orders whose deadline is not later than this are cancelled first. */
  readonly cancelDeadline: string;
  readonly expiresAt: string;
  readonly maxUnpaid: number;
  /** Refused when the catalogue has another version by now. */
  readonly catalogueVersion: string;
  /** The channels in which the shopper's figures are right. */
  readonly acceptedIn: readonly Channel[];
  readonly orderCode: string;
  readonly fulfillment: FulfillmentMethod;
  readonly subtotalIdr: number;
  readonly shippingIdr: number;
  readonly items: readonly QuotedItem[];
  readonly shippingAddress: Address | null;
  readonly pickupLocation: PickupLocation | null;
  readonly phoneSnapshot: string | null;
};

export type PlaceOutcome =
  | { readonly kind: "placed"; readonly order: PlacedFacts }
  | { readonly kind: "replayed"; readonly order: PlacedFacts }
  | { readonly kind: "other-body" }
  | { readonly kind: "already-ordered"; readonly orderCode: string }
  | { readonly kind: "price-changed"; readonly channel: Channel }
  | { readonly kind: "too-many-unpaid" }
  | { readonly kind: "no-free-amount" }
  | { readonly kind: "unknown-customer" }
  /** Nothing is wrong with the request: load the catalogue, draw another code, ask again. */
  | { readonly kind: "try-again"; readonly because: "catalogue" | "order-code" | "busy" };
