import * as v from "valibot";
import type { CurrentPrice } from "#core/domain/pricing/current-price.ts";
import { GRINDS, WHOLE_BEAN } from "#core/domain/catalog/grind.ts";
import { MAX_QUANTITY } from "#core/domain/cart/cart.ts";
import {
  LONGEST_NOTE,
  EMPTY_CART_REFUSED,
  type ShortBag,
} from "#core/domain/ordering/checkout-rules.ts";
import { ORDER_CODE, type OrderDraft, type PlacedOrder } from "#core/domain/ordering/order.ts";
import { addressToWire, addressWire } from "./address.ts";
import { transferCodeOf } from "./order.ts";
import { paymentFromWire, paymentToWire, paymentWire } from "./payment.ts";
import { amountIdr, text, type EveryField } from "./fields.ts";

const orderItem = v.strictObject({
  code: v.pipe(text(40), v.minLength(1)),
  name: text(200),
  qty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
  price_each: amountIdr,
  options: v.strictObject({
    size_grams: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
    grind: v.nullish(v.picklist([WHOLE_BEAN, ...GRINDS])),
  }),
});

/** Any exact amount: the checkout refuses one that is too large in its own words. */
const claimedIdr = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const pickup = v.strictObject({
  method: v.literal("pickup"),
  pickup_location: v.strictObject({ name: text(200), address: text(400), map_link: text(500) }),
});

/** Every method but `pickup` is read as shipping. */
const delivery = v.strictObject({ method: v.pipe(text(40), v.notValue("pickup")) });

/** `POST /checkout`. Source: specification section 3 (checkout payload). */
export const checkoutWire = v.strictObject({
  items: v.pipe(v.array(orderItem), v.minLength(1, EMPTY_CART_REFUSED.message), v.maxLength(100)),
  pricing: v.strictObject({
    subtotal: claimedIdr,
    shipping_fee: claimedIdr,
    total: claimedIdr,
    currency: v.literal("IDR"),
  }),
  fulfillment: v.union([pickup, delivery]),
  phone_snapshot: v.nullish(text(20)),
  customer_note: v.nullish(text(LONGEST_NOTE)),
  address: v.nullish(addressWire),
  /** The unpaid order of the same cart that is repeated intentionally. */
  repeat_of: v.nullish(v.pipe(text(40), v.regex(ORDER_CODE, "must be an order code"))),
});

export type CheckoutWire = v.InferOutput<typeof checkoutWire>;

export const checkoutToWire = ({
  items,
  subtotalIdr,
  shippingIdr,
  totalIdr,
  fulfillment,
  phoneSnapshot,
  customerNote,
  repeatOf,
  // Nothing: a field of the draft that has no word below is a type error, because it would be lost.
  ...others
}: OrderDraft): EveryField<v.InferInput<typeof checkoutWire>> => ({
  ...(others satisfies Readonly<Record<string, never>>),
  items: items.map(({ code, name, quantity, priceEach, sizeGrams, grind, ...more }) => ({
    ...(more satisfies Readonly<Record<string, never>>),
    code,
    name,
    qty: quantity,
    price_each: priceEach,
    options: { size_grams: sizeGrams, grind },
  })),
  pricing: { subtotal: subtotalIdr, shipping_fee: shippingIdr, total: totalIdr, currency: "IDR" },
  fulfillment:
    fulfillment.method === "pickup"
      ? {
          method: "pickup",
          pickup_location: {
            name: fulfillment.location.name,
            address: fulfillment.location.address,
            map_link: fulfillment.location.mapLink,
          },
        }
      : { method: "delivery" },
  address: fulfillment.method === "delivery" ? addressToWire(fulfillment.address) : undefined,
  phone_snapshot: phoneSnapshot ?? undefined,
  customer_note: customerNote ?? undefined,
  repeat_of: repeatOf ?? undefined,
});

const optionalNumber = v.nullish(v.number(), null);

/** Response of `POST /checkout`; the code has either of two names. */
export const placedOrderWire = v.object({
  order_code: v.pipe(v.string(), v.minLength(1)),
  transfer_code: optionalNumber,
  unique_code: optionalNumber,
  amount_due_idr: optionalNumber,
  payment: v.nullish(paymentWire, null),
});

export const placedOrderFromWire = (wire: v.InferOutput<typeof placedOrderWire>): PlacedOrder => ({
  orderCode: wire.order_code,
  transferCode: transferCodeOf(wire),
  amountDueIdr: wire.amount_due_idr,
  payment: wire.payment ? paymentFromWire(wire.payment) : null,
});

/** The code has both of its names. */
export const placedOrderToWire = (
  order: PlacedOrder,
): EveryField<v.InferInput<typeof placedOrderWire>> => ({
  order_code: order.orderCode,
  transfer_code: order.transferCode,
  unique_code: order.transferCode,
  amount_due_idr: order.amountDueIdr,
  payment: order.payment && paymentToWire(order.payment),
});

/** Response 409 of `POST /checkout`. */
export const priceChangedWire = v.object({
  error: v.string(),
  code: v.literal("price_changed"),
  items: v.array(
    v.object({
      code: v.string(),
      size_grams: v.number(),
      price_each: v.nullable(v.number()),
      /** Why the bag is not sold; present with a price of `null`. */
      gone: v.nullish(v.picklist(["sold-out", "off-list", "no-price", "above-limit"]), "off-list"),
    }),
  ),
});

/** Response 409 of `POST /checkout`: bags of limited coffees, and grams that are left of the coffee. */
export const soldOutWire = v.object({
  error: v.string(),
  code: v.literal("sold_out"),
  items: v.array(v.object({ code: v.string(), size_grams: v.number(), left_grams: v.number() })),
});

export const shortBagsFromWire = (wire: v.InferOutput<typeof soldOutWire>): readonly ShortBag[] =>
  wire.items.map(({ code, size_grams: sizeGrams, left_grams: leftGrams }) => ({
    code,
    sizeGrams,
    leftGrams,
  }));

export const shortBagsToWire = (
  bags: readonly ShortBag[],
): EveryField<v.InferInput<typeof soldOutWire>["items"]> =>
  bags.map(({ code, sizeGrams, leftGrams }) => ({
    code,
    size_grams: sizeGrams,
    left_grams: leftGrams,
  }));

export const alreadyOrderedWire = v.object({
  error: v.string(),
  code: v.literal("already_ordered"),
  order_code: v.string(),
  created_at: v.nullish(v.string()),
});

/** Response 422 of `POST /checkout`, for a key that already made another order. */
export const keyReusedWire = v.object({
  error: v.string(),
  code: v.literal("key_reused"),
  order_code: v.nullish(v.string()),
});

export const currentPricesFromWire = (
  wire: v.InferOutput<typeof priceChangedWire>,
): readonly CurrentPrice[] =>
  wire.items.map(({ code, size_grams: sizeGrams, price_each: priceEach, gone }) =>
    priceEach === null
      ? { code, sizeGrams, priceEach, gone }
      : { code, sizeGrams, priceEach, gone: null },
  );

export const currentPricesToWire = (
  prices: readonly CurrentPrice[],
): EveryField<v.InferInput<typeof priceChangedWire>["items"]> =>
  prices.map(({ code, sizeGrams, priceEach, gone }) => ({
    code,
    size_grams: sizeGrams,
    price_each: priceEach,
    gone: gone ?? undefined,
  }));
