import type { Address } from "#core/domain/account/address.ts";
import type { Quote } from "#core/domain/ordering/checkout-rules.ts";
import type { FulfillmentMethod, PickupLocation } from "#core/domain/ordering/order.ts";
import type { Channel } from "#core/domain/pricing/bags.ts";
import type { PlacedFacts, StoredOrder } from "./stored-order.ts";

/** Stored orders. Amounts in whole rupiah, points in time as ISO 8601 in UTC. */
export interface OrderBook {
  /**
   * Stores the order or returns a refusal, in one transaction. Durable when it resolves.
   */
  place(request: PlaceRequest): Promise<PlaceOutcome>;
  /** Newest first. */
  ofCustomer(customerId: string): Promise<readonly StoredOrder[]>;
  /**
   * `null` also for another customer's order.
   * @param orderCode as typed; blanks and case are normalised.
   */
  ofCustomerByCode(customerId: string, orderCode: string): Promise<StoredOrder | null>;
  /**
   * Cancels all unpaid orders whose time ended by `due`.
   * @param at when they are cancelled; default: then.
   * @returns how many.
   */
  cancelUnpaid(due: string, at?: string): Promise<number>;
  /**
   * Releases reserved amounts whose time ended.
   * @returns how many.
   */
  releaseHolds(now: string): Promise<number>;
  /**
   * Forgets from where orders came that are older than this moment.
   * @returns how many.
   */
  forgetOrigins(before: string): Promise<number>;
  /**
   * Deletes what nobody asks of an order any more: its mails that were settled before this moment, or
   * waited since then for a mail server that is not there, and the keys of requests older than it.
   * @returns how many rows.
   */
  prune(before: string): Promise<number>;
}

/** An order to be stored, with what decides whether it may be. */
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
  /** The network that the order comes from, kept as a hash for a day; `null`: this machine. */
  readonly network: string | null;
  /** Maximum of orders of a day from one network that nobody paid. */
  readonly maxUnpaidOfNetwork: number;
  /** Refused when the catalogue has changed since this version. */
  readonly catalogueVersion: string;
  /** The channels in which the request's figures are correct. */
  readonly acceptedIn: readonly Channel[];
  /** `false`: it goes to no address that the shop takes. An earlier order of the key is told all the same. */
  readonly isDeliverable: boolean;
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
  /** The key made this order before. */
  | { readonly kind: "replayed"; readonly order: PlacedFacts }
  /** The key made this order with another body. */
  | { readonly kind: "other-body"; readonly orderCode: string }
  /** The newest unpaid order of this cart before its deadline. */
  | { readonly kind: "already-ordered"; readonly orderCode: string; readonly createdAt: string }
  /** The request's figures are not those of the account's channel. */
  | { readonly kind: "price-changed"; readonly channel: Channel }
  /** The limited coffees of which it wants more than is left. */
  | {
      readonly kind: "sold-out";
      readonly coffees: readonly { readonly code: string; readonly leftGrams: number }[];
    }
  | {
      readonly kind:
        | "undeliverable"
        | "too-many-unpaid"
        | "too-many-from-network"
        | "no-free-amount"
        | "unknown-customer"
        /** A lock was held by another transaction for too long. Nothing was stored. */
        | "busy";
    }
  /** Retry with a reloaded catalogue, with a new code, or after another transaction; the request itself is fine. */
  | {
      readonly kind: "try-again";
      readonly because: "catalogue" | "order-code" | "amount" | "conflict";
    };
