import * as v from "valibot";
import { expect, it } from "vitest";
import { NO_DATES, type Order } from "#core/domain/ordering/order.ts";
import { orderToWire } from "#server/http/routes/order-routes.ts";
import type { CurrentPrice } from "#core/domain/pricing/current-price.ts";
import type { PriceChange } from "#core/domain/pricing/price-history.ts";
import {
  accountFromWire,
  meWire,
  profileToWire,
  provisionFromWire,
  provisionToWire,
  provisionWire,
  syncUserFromWire,
  syncUserToWire,
  syncUserWire,
} from "#wire/account.ts";
import { addressFromWire, addressToWire, addressWire } from "#wire/address.ts";
import {
  checkoutToWire,
  checkoutWire,
  currentPricesFromWire,
  currentPricesToWire,
  placedOrderFromWire,
  placedOrderToWire,
  placedOrderWire,
  priceChangedWire,
} from "#wire/checkout.ts";
import { coffeesFromWire, shopItemToWire } from "#wire/coffee.ts";
import { ordersFromWire } from "#wire/order.ts";
import { paymentToWire } from "#wire/payment.ts";
import { priceChangeFromWire, priceChangeToWire, priceChangeWire } from "#wire/price-change.ts";
import { roastDayFromWire, roastDayToWire } from "#wire/roast-day.ts";
import type { EveryField } from "#wire/fields.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aDraft, anAddress, delivered } from "#test/support/builders.ts";
import { aPayment } from "#test/support/an-order.ts";
import { aStoredOrder } from "#test/support/an-order.ts";
import { setAt } from "#test/support/payloads.ts";

it("sends every field of a coffee, and reads each as it was", () => {
  const coffee = aCoffee({
    imageUrl: "/pictures/a.jpg",
    available: false,
    backOn: "2026-12-05",
    leftGrams: 1400,
  });
  expect(unfilled(coffee)).toEqual(["available"]);
  expect(coffeesFromWire(JSON.parse(JSON.stringify([shopItemToWire(coffee)])))).toEqual([coffee]);
});

it("sends every field of an order, and reads each as it was", () => {
  const { cancelsAt, amountDueIdr, amountHeldUntil, ...stored } = aStoredOrder({
    amountHeldUntil: "2025-07-25T03:20:00.000Z",
    shippingAddress: anAddress({ line2: "Lantai 2" }),
    dates: {
      ...NO_DATES,
      paidAt: "2025-07-20T08:00:00.000Z",
      processingAt: "2025-07-20T09:00:00.000Z",
      shippedAt: "2025-07-20T10:00:00.000Z",
      closedAt: "2025-07-20T11:00:00.000Z",
      cancelledAt: "2025-07-20T12:00:00.000Z",
      roastedOn: "2025-07-20",
    },
    items: [
      {
        code: "SW16",
        name: "Sumber Wening",
        quantity: 2,
        priceEach: 194_000,
        sizeGrams: 1000,
        grind: "v60",
        pricedFrom: {
          category: "espresso",
          greenCostPerKg: 126_000,
          weightLossPct: 16,
          channel: "retail",
        },
      },
    ],
    shipment: { courier: "JNE", trackingNumber: "16", trackingLink: "https://jne.example/16" },
    customerNote: "No doorbell.",
    money: {
      receivedIdr: 1_600_016,
      sentBackIdr: 160_016,
      toSendBackIdr: 16_016,
      reducedIdr: 32_016,
      refundIdr: 31_016,
      lessIdr: 160,
      roundingIdr: 116,
    },
  });
  const bank = { bank: "BCA", accountName: "Enambelas", accountNumber: "816" };
  const order = { ...stored, cancelsAt, amountDueIdr, amountHeldUntil };
  expect(unfilled(order)).toEqual([]);
  const sent = JSON.stringify([orderToWire(order, bank)]);
  expect(ordersFromWire(JSON.parse(sent))).toEqual([
    {
      ...stored,
      payment: aPayment({
        ...bank,
        uniqueCode: stored.transferCode,
        amountDueIdr,
        expiresAt: stored.expiresAt,
        cancelsAt,
        instructions: expect.any(Array),
      }),
    } satisfies Order,
  ]);
});

const DEWI = { firstName: "Dewi", lastName: "Anggraini", phone: "6281233451616" };
const PROFILE = { ...DEWI, email: "dewi@example.com", wholesaleAccount: true };
const ADDRESS = anAddress({ recipientPhone: "6281616161616", line2: "Lantai 2" });
const PLACED = {
  orderCode: "KQ7M2XTB",
  transferCode: 348,
  amountDueIdr: 478_348,
  payment: aPayment(),
};
const FIGURES = { category: "espresso", greenCostPerKg: 126_000, weightLossPct: 16 } as const;
const CHANGE: PriceChange = {
  code: "SW16",
  at: "2025-07-20T08:00:00.000Z",
  reason: "New harvest",
  before: FIGURES,
  after: { category: "filter", greenCostPerKg: 134_400, weightLossPct: 15 },
};
const ROAST_DAY = { day: "2025-07-22", shipsOn: "2025-07-23" };
const PRICE: CurrentPrice = { code: "SW16", sizeGrams: 200, priceEach: 62_000, gone: null };

/** What is sent, and what the other side makes of it. */
const trip = <Given extends object, Wire>(
  what: string,
  given: Given,
  write: (given: Given) => unknown,
  schema: v.GenericSchema<unknown, Wire>,
  read: (wire: Wire) => unknown,
) => [what, given, () => read(v.parse(schema, sent(write(given))))] as const;

const syncDewi = (names: typeof DEWI) =>
  syncUserToWire({ ...names, userId: "16", email: "d@e.com" });
const ROUND_TRIPS: readonly (readonly [string, object, () => unknown])[] = [
  trip("an address", ADDRESS, addressToWire, addressWire, addressFromWire),
  trip("a profile", PROFILE, profileToWire, meWire, (me) => accountFromWire(me, null).profile),
  trip("a new customer's names", DEWI, provisionToWire, provisionWire, provisionFromWire),
  trip("a sign-in's news", DEWI, syncDewi, syncUserWire, syncUserFromWire),
  trip("a placed order", PLACED, placedOrderToWire, placedOrderWire, placedOrderFromWire),
  trip("a change of a price", CHANGE, priceChangeToWire, priceChangeWire, priceChangeFromWire),
  trip("a roast day", ROAST_DAY, roastDayToWire, v.unknown(), roastDayFromWire),
];

it.each(ROUND_TRIPS)("sends every field of %s, and reads each as it was", (_, given, made) => {
  expect(unfilled(given)).toEqual([]);
  expect(made()).toEqual(given);
});

it("sends today's prices, and why a bag has gone", () => {
  const prices = [PRICE, { ...PRICE, code: "UB08", priceEach: null, gone: "sold-out" as const }];
  const refusal = { error: "Prices have changed.", code: "price_changed" };
  const body = sent({ ...refusal, items: currentPricesToWire(prices) });
  expect(currentPricesFromWire(v.parse(priceChangedWire, body))).toEqual(prices);
});

it("sends every field of a checkout under its own name", () => {
  const draft = {
    ...delivered(
      aDraft([{ coffee: aCoffee(), sizeGrams: 1000, quantity: 2, grind: "v60" }]),
      ADDRESS,
    ),
    phoneSnapshot: DEWI.phone,
    customerNote: "No doorbell.",
    repeatOf: "KQ7M2XTB",
  };
  expect(v.parse(checkoutWire, sent(checkoutToWire(draft)))).toEqual({
    items: [
      {
        code: draft.items[0]?.code,
        name: draft.items[0]?.name,
        qty: 2,
        price_each: draft.items[0]?.priceEach,
        options: { size_grams: 1000, grind: "v60" },
      },
    ],
    pricing: {
      subtotal: draft.subtotalIdr,
      shipping_fee: draft.shippingIdr,
      total: draft.totalIdr,
      currency: "IDR",
    },
    fulfillment: { method: "delivery" },
    address: addressToWire(ADDRESS),
    phone_snapshot: DEWI.phone,
    customer_note: "No doorbell.",
    repeat_of: "KQ7M2XTB",
  });
});

it.each([
  ["items.0.options.grind", ["turkish", "", 16, ["v60"]]],
  ["customer_note", ["n".repeat(501), 16, "\uD800"]],
  ["repeat_of", ["", "KQ7M2XT0", "kq7m2xtb", "KQ7M2XTBB", 7, {}]],
])("takes no checkout whose %s is another than may be sent", (field, odd) => {
  for (const value of odd) {
    const body = sent(checkoutToWire(aDraft([{ coffee: aCoffee(), sizeGrams: 1000 }])));
    setAt(body, field.split("."), value);
    const { issues = [] } = v.safeParse(checkoutWire, body);
    expect([value, issues.map((issue) => v.getDotPath(issue))]).toEqual([value, [field]]);
  }
});

const sent = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

/** Fields that hold nothing, or what another field holds: a mix-up of two would not be seen. */
const unfilled = (value: object, seen = new Set<unknown>()): readonly string[] =>
  Object.entries(value).flatMap(([name, held]: [string, unknown]) => {
    if (typeof held === "object" && held !== null) return unfilled(held, seen);
    const isPlain = held === null || held === "" || held === 0 || held === false || seen.has(held);
    seen.add(held);
    return isPlain ? [name] : [];
  });

it("cannot forget a field that a reader could do without", () => {
  const { cancels_at: _, ...forgetful } = paymentToWire(aPayment());
  // @ts-expect-error: the field is optional for whoever reads, and not for whoever writes.
  const written: EveryField<{ cancels_at?: string | null | undefined }> = forgetful;
  expect(written).not.toHaveProperty("cancels_at");
});
