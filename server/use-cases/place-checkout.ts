import type { Address } from "#core/account/address.ts";
import { validateCheckoutAddress } from "#core/account/validate-checkout-address.ts";
import { lineIdOf } from "#core/cart/cart.ts";
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
import { priceBook, type PriceBook } from "./price-book.ts";
import { currentPrices, quoteOf, type Quote } from "./quote.ts";

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
  /** Of the catalogue that was looked at last. */
  #books: PriceBooks | null = null;
  #moment: Moment | null = null;

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
      const books = this.#booksOf(snapshot);
      const request = this.#request(customerId, checkout, idempotencyKey, books);
      const outcome = await orders.place(request);
      if (outcome.kind === "try-again") {
        if (outcome.because === "catalogue") catalogue.drop();
        continue;
      }
      if (outcome.kind === "placed" || outcome.kind === "replayed")
        return ok({ order: outcome.order, replayed: outcome.kind === "replayed" });
      if (outcome.kind === "price-changed")
        return err({
          kind: "price-changed",
          prices: currentPrices(checkout.items, books[outcome.channel]),
        });
      return err(outcome);
    }
    return err({ kind: "busy" });
  }

  #request(
    customerId: string,
    checkout: Checkout,
    idempotencyKey: string | null,
    books: PriceBooks,
  ): PlaceRequest {
    const moment = this.#momentOf(this.#deps.now());
    const agreed = CHANNELS.flatMap((channel) => {
      const quote = quoteOf(checkout.items, checkout.method, books[channel]);
      return quote && agrees(checkout, quote) ? [{ channel, quote }] : [];
    });
    const quote = agreed[0]?.quote;
    return {
      customerId,
      idempotencyKey: idempotencyKey ?? this.#deps.newId(),
      bodyHash: checkout.bodyHash,
      cartHash: cartHash(checkout),
      now: moment.text,
      repeatSince: idempotencyKey === null ? isoText(moment.at - REPEAT_MS) : null,
      cancelDeadline: moment.cancelDeadline,
      expiresAt: moment.expiresAt,
      maxUnpaid: MAX_UNPAID,
      catalogueVersion: books.snapshot.version,
      acceptedIn: agreed.map(({ channel }) => channel),
      orderCode: drawOrderCode(this.#deps.randomBytes),
      fulfillment: checkout.method,
      subtotalIdr: quote?.subtotalIdr ?? 0,
      shippingIdr: quote?.shippingIdr ?? 0,
      items: quote?.items ?? [],
      shippingAddress: checkout.method === "delivery" ? checkout.address : null,
      pickupLocation: checkout.method === "pickup" ? PICKUP_LOCATION : null,
      phoneSnapshot: checkout.phoneSnapshot,
    };
  }

  /** In a rush several checkouts share a moment, and dates are slow to write. */
  #momentOf(at: number): Moment {
    if (this.#moment?.at !== at)
      this.#moment = {
        at,
        text: isoText(at),
        cancelDeadline: cancelDeadline(at),
        expiresAt: isoText(at + this.#deps.orderExpiryHours * HOUR_MS),
      };
    return this.#moment;
  }

  #booksOf(snapshot: CatalogueSnapshot): PriceBooks {
    if (this.#books?.snapshot !== snapshot)
      this.#books = {
        snapshot,
        retail: priceBook(snapshot.coffees, "retail"),
        wholesale: priceBook(snapshot.coffees, "wholesale"),
      };
    return this.#books;
  }
}

type Moment = Pick<PlaceRequest, "cancelDeadline" | "expiresAt"> & {
  readonly at: number;
  readonly text: string;
};

type PriceBooks = Readonly<Record<Channel, PriceBook>> & { readonly snapshot: CatalogueSnapshot };

const refusalOf = ({ method, address, items }: Checkout): CheckoutRefusal | null => {
  const bags = new Set(items.map(({ code, sizeGrams }) => lineIdOf(code, sizeGrams)));
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

/** Every price and every sum the shopper saw must be the server's own. */
const agrees = ({ items, claimed }: Checkout, quote: Quote): boolean =>
  quote.items.every((item, index) => item.priceEach === items[index]?.priceEach) &&
  quote.subtotalIdr === claimed.subtotalIdr &&
  quote.shippingIdr === claimed.shippingIdr &&
  quote.totalIdr === claimed.totalIdr;

const cartHash = ({ items, method, address }: Checkout): string =>
  contentHash([
    items.map(({ code, sizeGrams, qty }) => `${lineIdOf(code, sizeGrams)} ${qty}`).toSorted(),
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
