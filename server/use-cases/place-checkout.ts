import type { Address } from "#core/account/address.ts";
import { validateCheckoutAddress } from "#core/account/validate-checkout-address.ts";
import type { Coffee } from "#core/catalog/coffee.ts";
import type { DraftItem, FulfillmentMethod } from "#core/ordering/order.ts";
import type { CurrentPrice } from "#core/ports/orders-port.ts";
import type { Channel } from "#core/pricing/compute-bag-price.ts";
import { err, ok, type Result } from "#core/result.ts";
import type { CatalogueSnapshot } from "#server/ports/catalogue.ts";
import type { Clock } from "#server/ports/clock.ts";
import type {
  OrderBook,
  PlacedFacts,
  PlaceOutcome,
  PlaceRequest,
} from "#server/ports/order-book.ts";
import type { CatalogueCache } from "./catalogue-cache.ts";
import { cancelDeadline } from "./close-expired-orders.ts";
import { contentHash } from "./content-hash.ts";
import { drawOrderCode } from "./order-code.ts";
import { PICKUP_LOCATION } from "./pickup-location.ts";
import { quoteOf, type Quote } from "./quote.ts";

/** A checkout as it was sent: its figures are claims. */
export type Checkout = {
  readonly items: readonly DraftItem[];
  readonly claimed: {
    readonly subtotalIdr: number;
    readonly shippingIdr: number;
    readonly totalIdr: number;
  };
  readonly method: FulfillmentMethod;
  readonly address: Address | null;
  readonly phoneSnapshot: string | null;
  /** Of the whole body. */
  readonly bodyHash: string;
};

export type CheckoutRefusal =
  | { readonly kind: "invalid"; readonly message: string; readonly field: string }
  | { readonly kind: "price-changed"; readonly prices: readonly CurrentPrice[] }
  | Exclude<PlaceOutcome, { readonly kind: "placed" | "replayed" | "try-again" | "price-changed" }>
  /** Others keep getting in between; the same request may pass in a moment. */
  | { readonly kind: "busy" };

export type PlacedCheckout = { readonly order: PlacedFacts; readonly replayed: boolean };

type Deps = {
  readonly orders: OrderBook;
  readonly catalogue: CatalogueCache;
  readonly now: Clock;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly newId: () => string;
  readonly orderExpiryHours: number;
};

/**
 * Orders a cart exactly once, at today's prices in the account's channel, with an amount to
 * transfer that nobody else has. Source: specification sections 4, 7 and 9.
 */
export class PlaceCheckout {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @param idempotencyKey the shopper's key of this cart; `null` when none was sent. */
  async execute(
    customerId: string,
    checkout: Checkout,
    idempotencyKey: string | null,
  ): Promise<Result<PlacedCheckout, CheckoutRefusal>> {
    const refusal = refusalOf(checkout);
    if (refusal) return err(refusal);
    const { catalogue, orders } = this.#deps;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const snapshot = await catalogue.current();
      const quotes = quotesOf(checkout, snapshot);
      const request = this.#request(customerId, checkout, idempotencyKey, snapshot, quotes);
      const outcome = await orders.place(request);
      if (outcome.kind === "try-again") {
        if (outcome.because === "catalogue") catalogue.drop();
        continue;
      }
      if (outcome.kind === "placed" || outcome.kind === "replayed")
        return ok({ order: outcome.order, replayed: outcome.kind === "replayed" });
      if (outcome.kind === "price-changed")
        return err({ kind: "price-changed", prices: quotes[outcome.channel].prices });
      return err(outcome);
    }
    return err({ kind: "busy" });
  }

  #request(
    customerId: string,
    checkout: Checkout,
    idempotencyKey: string | null,
    snapshot: CatalogueSnapshot,
    quotes: Readonly<Record<Channel, Quote>>,
  ): PlaceRequest {
    const now = this.#deps.now();
    const expiresAt = now + this.#deps.orderExpiryHours * HOUR_MS;
    const acceptedIn = CHANNELS.filter((channel) => agrees(checkout, quotes[channel]));
    const quoted = acceptedIn[0] === undefined ? null : quotes[acceptedIn[0]].order;
    return {
      customerId,
      idempotencyKey: idempotencyKey ?? this.#deps.newId(),
      keyGiven: idempotencyKey !== null,
      bodyHash: checkout.bodyHash,
      cartHash: cartHash(checkout),
      now: isoText(now),
      repeatSince: isoText(now - REPEAT_MS),
      cancelDeadline: cancelDeadline(now),
      expiresAt: isoText(expiresAt),
      heldUntil: isoText(expiresAt + HOLD_MS),
      maxUnpaid: MAX_UNPAID,
      catalogueVersion: snapshot.version,
      acceptedIn,
      orderCode: drawOrderCode(this.#deps.randomBytes),
      fulfillment: checkout.method,
      subtotalIdr: quoted?.subtotalIdr ?? 0,
      shippingIdr: quoted?.shippingIdr ?? 0,
      items: quoted?.items ?? [],
      shippingAddress: checkout.method === "delivery" ? checkout.address : null,
      pickupLocation: checkout.method === "pickup" ? PICKUP_LOCATION : null,
      phoneSnapshot: checkout.phoneSnapshot,
    };
  }
}

const refusalOf = ({ method, address, items }: Checkout): CheckoutRefusal | null => {
  const bags = new Set(items.map((item) => `${item.code} ${item.sizeGrams}`));
  if (bags.size < items.length)
    return { kind: "invalid", field: "items", message: "Every bag may stand in the cart once." };
  if (method === "pickup") return null;
  if (!address)
    return {
      kind: "invalid",
      field: "address",
      message: "Please select or enter a delivery address.",
    };
  const [wrong] = Object.entries(validateCheckoutAddress(address));
  return wrong ? { kind: "invalid", field: `address.${wrong[0]}`, message: wrong[1] } : null;
};

const quotesOf = (checkout: Checkout, snapshot: CatalogueSnapshot): Record<Channel, Quote> => {
  const coffees = new Map<string, Coffee>(snapshot.coffees.map((one) => [one.code, one]));
  const quote = (channel: Channel) => quoteOf(checkout.items, checkout.method, coffees, channel);
  return { retail: quote("retail"), wholesale: quote("wholesale") };
};

/** Every price and every sum the shopper saw must be the server's own. */
const agrees = ({ items, claimed }: Checkout, { order }: Quote): boolean =>
  order !== null &&
  order.items.every((item, index) => item.priceEach === items[index]?.priceEach) &&
  order.subtotalIdr === claimed.subtotalIdr &&
  order.shippingIdr === claimed.shippingIdr &&
  order.totalIdr === claimed.totalIdr;

const cartHash = ({ items, method, address }: Checkout): string =>
  contentHash([
    items.map(({ code, sizeGrams, qty }) => `${code} ${sizeGrams} ${qty}`).toSorted(),
    method,
    method === "delivery" ? address : null,
  ]);

const isoText = (at: number): string => new Date(at).toISOString();

const CHANNELS: readonly Channel[] = ["retail", "wholesale"];
const ATTEMPTS = 5;
const MAX_UNPAID = 5;
const HOUR_MS = 3_600_000;
/** Without a key, a body sent again this soon is a double click. */
const REPEAT_MS = 10_000;
/** Bank statements lag: an amount stays reserved this long after its order expired. */
const HOLD_MS = 7 * 24 * HOUR_MS;
