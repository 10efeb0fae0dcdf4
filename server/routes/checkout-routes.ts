import { Hono } from "hono";
import { addressFromWire } from "#wire/address.ts";
import { checkoutWire, type CheckoutWire } from "#wire/checkout.ts";
import type { BankAccount } from "#server/bank-account.ts";
import type { ServerContext, ServerEnv } from "#server/http/context.ts";
import { jsonBody } from "#server/http/json-body.ts";
import { refuse, unauthorized } from "#server/http/refuse.ts";
import { wireField } from "#server/http/wire-field.ts";
import { contentHash } from "#server/use-cases/content-hash.ts";
import type { Checkout, CheckoutRefusal, PlaceCheckout } from "#server/use-cases/place-checkout.ts";
import { placedToWire } from "./order-to-wire.ts";

/** `POST /checkout`, at most once for each `Idempotency-Key`. */
export const checkoutRoutes = (deps: {
  readonly placeCheckout: PlaceCheckout;
  readonly bank: BankAccount;
}): Hono<ServerEnv> =>
  new Hono<ServerEnv>().post("/checkout", async (c) => {
    const key = c.req.header("idempotency-key");
    if (key !== undefined && !UUID.test(key))
      return refuse(c, 400, "Idempotency-Key must be a UUID.", {
        code: "invalid",
        field: "Idempotency-Key",
      });
    const body = await jsonBody(c, checkoutWire);
    if (!body.ok) return body.error;
    const placed = await deps.placeCheckout.execute(
      c.get("customerId"),
      checkoutOf(body.value),
      key?.toLowerCase() ?? null,
    );
    if (!placed.ok) return refused(c, placed.error);
    if (placed.value.replayed) c.header("idempotent-replayed", "true");
    return c.json(placedToWire(placed.value.order, deps.bank), 201);
  });

const checkoutOf = (body: CheckoutWire): Checkout => ({
  items: body.items.map(({ code, name, qty, price_each, options }) => ({
    code,
    name,
    qty,
    priceEach: price_each,
    sizeGrams: options.size_grams,
  })),
  claimed: {
    subtotalIdr: body.pricing.subtotal,
    shippingIdr: body.pricing.shipping_fee,
    totalIdr: body.pricing.total,
  },
  method: body.fulfillment.method === "pickup" ? "pickup" : "delivery",
  address: body.address ? addressFromWire(body.address) : null,
  phoneSnapshot: body.phone_snapshot ?? null,
  bodyHash: contentHash(body),
});

const refused = (c: ServerContext, refusal: CheckoutRefusal): Response => {
  if (refusal.kind === "invalid")
    return refuse(c, 422, refusal.message, { code: "invalid", field: wireField(refusal.field) });
  if (refusal.kind === "unknown-customer") return unauthorized(c);
  if (refusal.kind === "already-ordered")
    return refuse(
      c,
      409,
      `You already ordered this cart: order ${refusal.orderCode} awaits your payment.`,
      { code: "already_ordered", order_code: refusal.orderCode },
    );
  if (refusal.kind === "price-changed")
    return refuse(c, 409, "Prices have changed. Please check your cart and order again.", {
      code: "price_changed",
      items: refusal.prices.map(({ code, sizeGrams, priceEach }) => ({
        code,
        size_grams: sizeGrams,
        price_each: priceEach,
      })),
    });
  const plain = PLAIN_REFUSALS[refusal.kind];
  if (plain.retryAfterSeconds) c.header("retry-after", String(plain.retryAfterSeconds));
  return refuse(c, plain.status, plain.error, { code: plain.code });
};

type PlainRefusal = {
  readonly status: 409 | 422 | 503;
  readonly error: string;
  readonly code: string;
  readonly retryAfterSeconds?: number;
};

const PLAIN_REFUSALS: Readonly<
  Record<"other-body" | "too-many-unpaid" | "no-free-amount" | "busy", PlainRefusal>
> = {
  "other-body": {
    status: 422,
    error: "This Idempotency-Key was already used for another order.",
    code: "key_reused",
  },
  "too-many-unpaid": {
    status: 409,
    error: "You have 5 unpaid orders. Please pay one before you order again.",
    code: "too_many_unpaid",
  },
  "no-free-amount": {
    status: 503,
    error:
      "Too many orders of exactly this amount await payment. Please try again later, or change the cart.",
    code: "no_free_amount",
    retryAfterSeconds: 3600,
  },
  busy: {
    status: 503,
    error: "The shop is very busy. Please try again in a moment.",
    code: "busy",
    retryAfterSeconds: 1,
  },
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
