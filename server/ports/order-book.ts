import type { Address } from "#core/domain/account/address.ts";
import type { Quote } from "#core/domain/ordering/checkout-rules.ts";
import type {
  OrderMoney,
  FulfillmentMethod,
  OrderDates,
  OrderItem,
  PickupLocation,
} from "#core/domain/ordering/order.ts";
import type { Shipment } from "#core/domain/ordering/shipment.ts";
import type { Channel } from "#core/domain/pricing/bags.ts";

export type StoredOrder = {
  readonly orderCode: string;
  readonly createdAt: string;
  /** The deadline shown to the customer. */
  readonly expiresAt: string;
  /** When it is cancelled if unpaid. It can be paid until then. */
  readonly cancelsAt: string;
  readonly dates: OrderDates;
  readonly status: string;
  readonly paymentStatus: string;
  readonly paymentMethod: string;
  readonly fulfillment: FulfillmentMethod;
  readonly totalIdr: number;
  readonly transferCode: number;
  readonly amountDueIdr: number;
  /** `null` for pickup, and after the account's deletion. */
  readonly shippingAddress: Address | null;
  readonly items: readonly OrderItem[];
  /** What the ledger says of it. */
  readonly money: OrderMoney;
  /** Set once a courier has it. */
  readonly shipment: Shipment | null;
  /** The customer's note. */
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
  /** Hash of items and delivery. */
  readonly cartHash: string;
  readonly now: string;
  /**
   * For a request without a key: the same body since this moment counts as a repetition. `null`
   * with a key.
   */
  readonly repeatSince: string | null;
  /**
   * The unpaid order of the same cart that this request intentionally repeats: it is accepted
   * unless a newer one of that cart exists. `null` or any other code gets the question.
   */
  readonly repeatOf: string | null;
  readonly expiresAt: string;
  readonly cancelsAt: string;
  /** Maximum of unpaid orders whose deadline has not passed. */
  readonly maxUnpaid: number;
  /** Refused when the catalogue has changed since this version. */
  readonly catalogueVersion: string;
  /** The channels in which the request's figures are correct. */
  readonly acceptedIn: readonly Channel[];
  readonly orderCode: string;
  readonly fulfillment: FulfillmentMethod;
  readonly subtotalIdr: number;
  readonly shippingIdr: number;
  readonly items: Quote["items"];
  readonly shippingAddress: Address | null;
  readonly pickupLocation: PickupLocation | null;
  readonly phoneSnapshot: string | null;
  readonly customerNote: string | null;
};

export type PlaceOutcome =
  | { readonly kind: "placed"; readonly order: PlacedFacts }
  | { readonly kind: "replayed"; readonly order: PlacedFacts }
  /** The key made this order with another body. */
  | { readonly kind: "other-body"; readonly orderCode: string }
  /** The newest unpaid order of this cart before its deadline. */
  | { readonly kind: "already-ordered"; readonly orderCode: string; readonly createdAt: string }
  | { readonly kind: "price-changed"; readonly channel: Channel }
  | { readonly kind: "too-many-unpaid" }
  | { readonly kind: "no-free-amount" }
  | { readonly kind: "unknown-customer" }
  /** Retry with a reloaded catalogue or a new code; the request itself is fine. */
  | {
      readonly kind: "try-again";
      readonly because: "catalogue" | "order-code" | "amount" | "conflict";
    }
  /** A lock was held by another transaction for too long. Nothing was stored. */
  | { readonly kind: "busy" };
