import type { Address } from "#core/domain/account/address.ts";
import type { QuotedItem } from "#core/domain/ordering/checkout-rules.ts";
import type { FulfillmentMethod, OrderItem, PickupLocation } from "#core/domain/ordering/order.ts";
import type { Shipment } from "#core/domain/ordering/shipment.ts";
import type { Channel } from "#core/domain/pricing/compute-bag-price.ts";

/** Orders as stored. Amounts in whole rupiah, points in time as ISO 8601 in UTC. */
export interface OrderBook {
  /** Stores the order, or says why not, in one transaction. On disk when it resolves. */
  place(request: PlaceRequest): Promise<PlaceOutcome>;
  /** Newest first. */
  ofCustomer(customerId: string): Promise<readonly StoredOrder[]>;
  /** `null` also for somebody else's order. */
  ofCustomerByCode(customerId: string, orderCode: string): Promise<StoredOrder | null>;
  /** Cancels everybody's orders that were to be paid by `now` at the latest. @returns how many. */
  cancelUnpaid(now: string): Promise<number>;
  /** Gives back the transfer amounts whose reservation ended. @returns how many. */
  releaseHolds(now: string): Promise<number>;
  /** Forgets changes of orders that were made before this moment. @returns how many. */
  pruneAudit(before: string): Promise<number>;
}

export type StoredOrder = {
  readonly orderCode: string;
  readonly createdAt: string;
  /** The deadline the customer is shown. */
  readonly expiresAt: string;
  /** When an order that is not paid by then is cancelled. Until that moment it can be paid. */
  readonly cancelsAt: string;
  readonly status: string;
  readonly paymentStatus: string;
  readonly paymentMethod: string;
  readonly fulfillment: FulfillmentMethod;
  readonly totalIdr: number;
  readonly transferCode: number;
  readonly amountDueIdr: number;
  readonly shippingAddress: Address | null;
  readonly items: readonly OrderItem[];
  /** Once a courier has it. */
  readonly shipment: Shipment | null;
  /** What the customer wrote with it. */
  readonly customerNote: string | null;
};

export type PlacedFacts = Pick<
  StoredOrder,
  "orderCode" | "status" | "transferCode" | "amountDueIdr" | "expiresAt" | "cancelsAt"
>;

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
  /**
   * The order the shopper was asked about and wants once more: lets this cart pass although that
   * order still waits, as long as none of the same cart is newer. `null`, or any other code, asks.
   */
  readonly repeatOf: string | null;
  readonly expiresAt: string;
  readonly cancelsAt: string;
  /** Of those before their deadline. */
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
  readonly customerNote: string | null;
};

export type PlaceOutcome =
  | { readonly kind: "placed"; readonly order: PlacedFacts }
  | { readonly kind: "replayed"; readonly order: PlacedFacts }
  /** The key made this order, of another body. */
  | { readonly kind: "other-body"; readonly orderCode: string }
  /** The newest order of this cart that waits for its transfer and is before its deadline. */
  | { readonly kind: "already-ordered"; readonly orderCode: string; readonly createdAt: string }
  | { readonly kind: "price-changed"; readonly channel: Channel }
  | { readonly kind: "too-many-unpaid" }
  | { readonly kind: "no-free-amount" }
  | { readonly kind: "unknown-customer" }
  /** Nothing is wrong with the request: load the catalogue or draw another code, and ask again. */
  | { readonly kind: "try-again"; readonly because: "catalogue" | "order-code" | "amount" }
  /** Somebody else held what this order needs for too long. Nothing was stored. */
  | { readonly kind: "busy" };
