import { Hono } from "hono";
import { addressFromWire } from "#wire/address.ts";
import {
  checkoutWire,
  currentPricesToWire,
  placedOrderToWire,
  type CheckoutWire,
  alreadyOrderedWire,
  keyReusedWire,
  placedOrderWire,
  priceChangedWire,
  shortBagsToWire,
  soldOutWire,
} from "#wire/checkout.ts";
import { type BankAccount, paymentOf } from "#documents/shop-details.ts";
import type { ServerContext, ServerEnv } from "#server/http/context.ts";
import { readNote } from "#core/domain/ordering/order-draft.ts";
import { knownGrind } from "#core/domain/catalog/grind.ts";
import { byNetwork, isOwnMachine } from "#server/http/rate-limits.ts";
import { withBody, wireField } from "#server/http/json-body.ts";
import { refuse, unauthorized } from "#server/http/refusals.ts";
import { contentHash } from "#server/ports/catalogue.ts";
import type { Checkout, CheckoutRefusal, PlaceCheckout } from "#server/use-cases/place-checkout.ts";
import { errorWire } from "#wire/error.ts";
import * as v from "valibot";
import { type DescribedCalls } from "./described-call.ts";

/** `POST /checkout`, idempotent by `Idempotency-Key`. */
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
    return withBody(c, checkoutWire, async (body) => {
      const placed = await deps.placeCheckout.execute(
        c.get("customerId"),
        checkoutOf(body, networkOf(c)),
        key?.toLowerCase() ?? null,
      );
      if (!placed.ok) return refused(c, placed.error);
      if (placed.value.replayed) c.header("idempotent-replayed", "true");
      const { order } = placed.value;
      return c.json(placedOrderToWire({ ...order, payment: paymentOf(order, deps.bank) }), 201);
    });
  });

/** Whoever reaches the shop on its own machine is behind a proxy that says nothing of them. */
const networkOf = (c: ServerContext): string | null =>
  isOwnMachine(c.env.clientAddress) ? null : byNetwork(c);

const checkoutOf = (body: CheckoutWire, network: string | null): Checkout => ({
  items: body.items.map(({ code, name, qty, price_each, options }) => ({
    code,
    name,
    quantity: qty,
    priceEach: price_each,
    sizeGrams: options.size_grams,
    grind: knownGrind(options.grind),
  })),
  claimed: {
    subtotalIdr: body.pricing.subtotal,
    shippingIdr: body.pricing.shipping_fee,
    totalIdr: body.pricing.total,
  },
  method: body.fulfillment.method === "pickup" ? "pickup" : "delivery",
  address: body.address ? addressFromWire(body.address) : null,
  phoneSnapshot: body.phone_snapshot ?? null,
  customerNote: readNote(body.customer_note ?? ""),
  repeatOf: body.repeat_of ?? null,
  network,
  bodyHash: contentHash(body),
});

const refused = (c: ServerContext, refusal: CheckoutRefusal): Response => {
  const { kind, message } = refusal;
  if (kind === "unknown-customer") return unauthorized(c);
  if (kind === "invalid")
    return refuse(c, 422, message, { code: "invalid", field: wireField(refusal.field) });
  if (kind === "key-used")
    return refuse(c, 422, message, { code: "key_reused", order_code: refusal.orderCode });
  if (kind === "already-ordered") {
    const { orderCode, createdAt } = refusal;
    const order = { order_code: orderCode, created_at: createdAt };
    return refuse(c, 409, message, { code: "already_ordered", ...order });
  }
  if (kind === "price-changed")
    return refuse(c, 409, message, {
      code: "price_changed",
      items: currentPricesToWire(refusal.items),
    });
  if (kind === "sold-out")
    return refuse(c, 409, message, { code: "sold_out", items: shortBagsToWire(refusal.items) });
  if (kind === "too-many-unpaid") return refuse(c, 409, message, { code: "too_many_unpaid" });
  c.header("retry-after", kind === "busy" ? "1" : "3600");
  if (kind === "too-many-from-network")
    return refuse(c, 429, message, { code: "too_many_from_network" });
  return refuse(c, 503, message, { code: kind === "busy" ? "busy" : "no_free_amount" });
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The checkout, as OpenAPI describes it: the schemas are those that pages and routes parse with. */
export const CHECKOUT_CALLS: DescribedCalls = {
  "post /checkout": {
    summary: "Orders the cart once. Amounts are whole rupiah, and must be the server's own.",
    signedIn: true,
    headers: { "Idempotency-Key": "A UUID of this cart; the same key answers the same order." },
    body: checkoutWire,
    answers: { 201: placedOrderWire },
    refusals: {
      409: v.union([priceChangedWire, soldOutWire, alreadyOrderedWire, errorWire]),
      422: v.union([keyReusedWire, errorWire]),
    },
  },
};
