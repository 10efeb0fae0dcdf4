import * as v from "valibot";
import { transferAmountIdr } from "#core/domain/ordering/transfer-amount.ts";
import type { PlaceOutcome, PlaceRequest } from "#server/ports/order-book.ts";

/** What `private.place_order` is given, as the type `private.checkout` has it. */
export const checkoutRow = (request: PlaceRequest) => ({
  customer: request.customerId,
  idempotency_key: request.idempotencyKey,
  body_hash: request.bodyHash,
  cart_hash: request.cartHash,
  placed_at: request.now,
  repeat_since: request.repeatSince,
  repeat_of: request.repeatOf,
  expires_at: request.expiresAt,
  cancels_at: request.cancelsAt,
  max_unpaid: request.maxUnpaid,
  catalogue_version: request.catalogueVersion,
  accepted_in: request.acceptedIn,
  order_code: request.orderCode,
  fulfillment: request.fulfillment,
  subtotal: request.subtotalIdr,
  shipping: request.shippingIdr,
  items: request.items.map(({ code, name, category, sizeGrams, qty, priceEach }) => ({
    code,
    name,
    category,
    size_grams: sizeGrams,
    qty,
    price_each: priceEach,
  })),
  shipping_address: request.shippingAddress,
  pickup_location: request.pickupLocation,
  phone_snapshot: request.phoneSnapshot,
  customer_note: request.customerNote,
});

/** What it answered. */
export const placeOutcome = (request: PlaceRequest, answered: unknown): PlaceOutcome => {
  const answer = v.parse(placeAnswer, answered);
  return answer.kind === "placed" ? placedAs(request, answer.transferCode) : answer;
};

const placedAs = (request: PlaceRequest, transferCode: number): PlaceOutcome => ({
  kind: "placed",
  order: {
    orderCode: request.orderCode,
    status: "awaiting payment",
    transferCode,
    // A check of the table says that this is what was stored.
    amountDueIdr: transferAmountIdr(request.subtotalIdr + request.shippingIdr, transferCode),
    expiresAt: request.expiresAt,
    cancelsAt: request.cancelsAt,
  },
});

const placeAnswer = v.variant("kind", [
  v.object({ kind: v.literal("placed"), transferCode: v.number() }),
  v.object({
    kind: v.literal("replayed"),
    order: v.object({
      orderCode: v.string(),
      status: v.string(),
      transferCode: v.number(),
      amountDueIdr: v.number(),
      expiresAt: v.string(),
      cancelsAt: v.string(),
    }),
  }),
  v.object({ kind: v.literal("other-body"), orderCode: v.string() }),
  v.object({
    kind: v.literal("already-ordered"),
    orderCode: v.string(),
    createdAt: v.string(),
  }),
  v.object({ kind: v.literal("price-changed"), channel: v.picklist(["retail", "wholesale"]) }),
  v.object({ kind: v.picklist(["too-many-unpaid", "no-free-amount", "unknown-customer"]) }),
  v.object({ kind: v.literal("try-again"), because: v.literal("catalogue") }),
]);
