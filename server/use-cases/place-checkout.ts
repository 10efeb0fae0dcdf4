import type { Address } from "#core/domain/account/address.ts";
import {
  alreadyOrdered,
  BUSY,
  keyUsed,
  NO_FREE_AMOUNT,
  priceChanged,
  soldOut,
  TOO_MANY_FROM_NETWORK,
  TOO_MANY_UNPAID,
  MAX_UNPAID,
  MAX_UNPAID_OF_NETWORK,
  UNKNOWN_CUSTOMER,
  agreesWith,
  cartContent,
  deliveryAddress,
  itemsProblem,
  quoteCart,
  type OrderProblem,
} from "#core/domain/ordering/checkout-rules.ts";
import type { BagLine } from "#core/domain/cart/cart.ts";
import { type FulfillmentMethod, drawOrderCode } from "#core/domain/ordering/order.ts";
import { CHANNELS } from "#core/domain/pricing/bags.ts";
import { currentPrices } from "#core/domain/pricing/current-price.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { type CatalogueSnapshot, contentHash } from "#server/ports/catalogue.ts";
import { lostConnection } from "#server/ports/database.ts";
import { isoAt, type Clock, withRetries } from "#server/ports/runtime.ts";
import type { Customers } from "#server/ports/customers.ts";
import type { PlacedFacts } from "#server/ports/stored-order.ts";
import type { OrderBook, PlaceOutcome, PlaceRequest } from "#server/ports/order-book.ts";
import type { CatalogueCache } from "./catalogue-cache.ts";
import { PICKUP_LOCATION } from "#documents/shop-details.ts";

/** A received checkout; its figures are claims to be verified. */
export type Checkout = {
  readonly items: readonly BagLine[];
  readonly claimed: {
    readonly subtotalIdr: number;
    readonly shippingIdr: number;
    readonly totalIdr: number;
  };
  readonly method: FulfillmentMethod;
  readonly address: Address | null;
  readonly phoneSnapshot: string | null;
  readonly customerNote: string | null;
  /** The unpaid order of the same cart that is repeated intentionally. */
  readonly repeatOf: string | null;
  /** The network that it came from; `null`: this machine. */
  readonly network: string | null;
  /** Hash of the whole body. */
  readonly bodyHash: string;
};

type Invalid = { readonly kind: "invalid"; readonly message: string; readonly field: string };

export type CheckoutRefusal =
  | Invalid
  | ReturnType<typeof priceChanged | typeof soldOut | typeof alreadyOrdered | typeof keyUsed>
  | typeof TOO_MANY_UNPAID
  | typeof TOO_MANY_FROM_NETWORK
  | typeof NO_FREE_AMOUNT
  | typeof UNKNOWN_CUSTOMER
  | typeof BUSY;

export type PlacedCheckout = { readonly order: PlacedFacts; readonly replayed: boolean };

type Deps = {
  readonly orders: Pick<OrderBook, "place">;
  readonly catalogue: CatalogueCache;
  readonly customers: Pick<Customers, "load">;
  readonly now: Clock;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly newId: () => string;
  readonly orderExpiryHours: number;
  readonly orderGraceHours: number;
};

/**
 * Places an order idempotently, at today's prices in the account's channel, with a unique amount to
 * transfer. Source: specification sections 4, 7 and 9.
 */
export class PlaceCheckout {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @param idempotencyKey the cart's key; `null` when none was sent. */
  async execute(
    customerId: string,
    checkout: Checkout,
    idempotencyKey: string | null,
  ): Promise<Result<PlacedCheckout, CheckoutRefusal>> {
    const problem = itemsProblem(checkout.items, checkout.claimed.totalIdr);
    if (problem) return err(invalid(problem));
    const addressRefusal = await this.#addressRefusal(customerId, checkout);
    const key = idempotencyKey ?? this.#deps.newId();
    const asked = { customerId, checkout, addressRefusal, key, hasKey: idempotencyKey !== null };
    try {
      // The only retries of a checkout: here alone the catalogue can be read again and another code
      // drawn. The key makes it safe after a lost connection: a stored order is replayed.
      return await withRetries(
        () => this.#place(asked),
        (cause) => cause instanceof OvertakenError || lostConnection(cause),
      );
    } catch (cause) {
      if (cause instanceof OvertakenError) return err(BUSY);
      throw cause;
    }
  }

  async #place(asked: Asked): Promise<Result<PlacedCheckout, CheckoutRefusal>> {
    const { catalogue, orders } = this.#deps;
    const snapshot = await catalogue.current();
    // Also called when the address is refused: a repeated request must get its order, even if the
    // saved address was deleted meanwhile.
    const outcome = await orders.place(this.#request(asked, snapshot));
    if (outcome.kind === "placed" || outcome.kind === "replayed")
      return ok({ order: outcome.order, replayed: outcome.kind === "replayed" });
    if (outcome.kind === "undeliverable" && asked.addressRefusal) return err(asked.addressRefusal);
    if (outcome.kind !== "try-again") return err(refusalOf(outcome, asked, snapshot));
    if (outcome.because === "catalogue") catalogue.drop();
    throw new OvertakenError(outcome.because);
  }

  async #addressRefusal(
    customerId: string,
    { method, address }: Checkout,
  ): Promise<Invalid | null> {
    if (method === "pickup" || deliveryAddress(address, []).ok) return null;
    const account = address && (await this.#deps.customers.load(customerId));
    const delivery = deliveryAddress(address, account?.addressBook.addresses ?? []);
    return delivery.ok ? null : invalid(delivery.error);
  }

  #request(asked: Asked, snapshot: CatalogueSnapshot): PlaceRequest {
    const { customerId, checkout, key, hasKey, addressRefusal } = asked;
    const { now, randomBytes, orderExpiryHours, orderGraceHours } = this.#deps;
    const at = now();
    const deadline = at + orderExpiryHours * HOUR_MS;
    const agreed = CHANNELS.flatMap((channel) => {
      const quote = quoteCart(checkout.items, checkout.method, snapshot.coffees, channel);
      const claimed = { items: checkout.items, ...checkout.claimed };
      return quote && agreesWith(quote, claimed) ? [{ channel, quote }] : [];
    });
    const quote = agreed[0]?.quote;
    return {
      customerId,
      idempotencyKey: key,
      bodyHash: checkout.bodyHash,
      cartHash: contentHash(cartContent(checkout.items, checkout)),
      now: isoAt(at),
      repeatSince: hasKey ? null : isoAt(at - REPEAT_MS),
      repeatOf: checkout.repeatOf,
      expiresAt: isoAt(deadline),
      cancelsAt: isoAt(deadline + orderGraceHours * HOUR_MS),
      maxUnpaid: MAX_UNPAID,
      network: checkout.network,
      maxUnpaidOfNetwork: MAX_UNPAID_OF_NETWORK,
      catalogueVersion: snapshot.version,
      acceptedIn: agreed.map(({ channel }) => channel),
      isDeliverable: addressRefusal === null,
      orderCode: drawOrderCode(randomBytes),
      fulfillment: checkout.method,
      subtotalIdr: quote?.subtotalIdr ?? 0,
      shippingIdr: quote?.shippingIdr ?? 0,
      items: quote?.items ?? [],
      shippingAddress: checkout.method === "delivery" ? checkout.address : null,
      pickupLocation: checkout.method === "pickup" ? PICKUP_LOCATION : null,
      phoneSnapshot: checkout.phoneSnapshot,
      customerNote: checkout.customerNote,
    };
  }
}

type Asked = {
  readonly customerId: string;
  readonly checkout: Checkout;
  readonly key: string;
  /** Sent by the client, not drawn here. */
  readonly hasKey: boolean;
  readonly addressRefusal: Invalid | null;
};

/** Another change came first; the checkout itself is fine. */
class OvertakenError extends Error {
  override readonly name = "OvertakenError";
}

type Refused = Exclude<PlaceOutcome, { readonly kind: "placed" | "replayed" | "try-again" }>;

const refusalOf = (
  outcome: Refused,
  { checkout: { items } }: Asked,
  { coffees }: CatalogueSnapshot,
): CheckoutRefusal => {
  if (outcome.kind === "other-body") return keyUsed(outcome.orderCode);
  if (outcome.kind === "already-ordered")
    return alreadyOrdered(outcome.orderCode, outcome.createdAt);
  if (outcome.kind === "price-changed")
    return priceChanged(currentPrices(items, coffees, outcome.channel));
  if (outcome.kind === "undeliverable") throw new Error("Its address was not refused.");
  if (outcome.kind === "sold-out") {
    const leftOf = new Map(outcome.coffees.map(({ code, leftGrams }) => [code, leftGrams]));
    const short = items.flatMap(({ code, sizeGrams }) => {
      const leftGrams = leftOf.get(code);
      return leftGrams === undefined ? [] : [{ code, sizeGrams, leftGrams }];
    });
    return soldOut(short);
  }
  return PLAIN_REFUSALS[outcome.kind];
};

const PLAIN_REFUSALS = {
  "too-many-unpaid": TOO_MANY_UNPAID,
  "too-many-from-network": TOO_MANY_FROM_NETWORK,
  "no-free-amount": NO_FREE_AMOUNT,
  "unknown-customer": UNKNOWN_CUSTOMER,
  busy: BUSY,
} as const;

const invalid = (problem: OrderProblem): Invalid => {
  const { kind, message } = problem;
  if (kind !== "bad-address")
    return { kind: "invalid", message, field: kind === "no-address" ? "address" : "items" };
  return { kind: "invalid", message, field: `address.${Object.keys(problem.fields)[0]}` };
};

const HOUR_MS = 3_600_000;
/** Without a key, the same body within this time counts as a double click. */
const REPEAT_MS = 10_000;
