import * as v from "valibot";
import { expect, it } from "vitest";
import { placedOrderFromWire, placedOrderWire } from "#wire/checkout.ts";
import { coffeesFromWire } from "#wire/coffee.ts";
import { orderFromWire, ordersFromWire, ordersWire } from "#wire/order.ts";
import { fetchedOrNull } from "#wire/error.ts";

it.each([null, "", "  "])(
  "takes a green cost of %j as none, and not as coffee for nothing",
  (cost) => {
    const row = { code: "SW16", name: "Sumber Wening", category: "espresso", green_cost: cost };
    expect(coffeesFromWire([row])).toMatchObject([{ code: "SW16", greenCostPerKg: null }]);
  },
);

it.each([{}, { code: null }])("reads a coffee without a code by its name: %j", (code) => {
  const row = { name: "Sumber Wening", category: "espresso", green_cost: 120_000, ...code };
  expect(coffeesFromWire([row])).toMatchObject([{ code: "Sumber Wening", name: "Sumber Wening" }]);
});

const soldOut = { code: "SW16", name: "Sumber Wening", category: "espresso", available: false };
it.each([
  ["2026-12-05", soldOut, "2026-12-05"],
  ["2026-02-30", soldOut, null],
  ["soon", soldOut, null],
  ["", soldOut, null],
  [null, soldOut, null],
  [undefined, soldOut, null],
  ["2026-12-05", { ...soldOut, available: true }, null],
  ["2026-12-05", { ...soldOut, available: undefined }, null],
])("takes %j for the day that %j is back as %j", (written, coffee, backOn) => {
  expect(coffeesFromWire([{ ...coffee, back_on: written }])).toMatchObject([
    { code: "SW16", backOn },
  ]);
});

it.each([
  [1400, 1400],
  [0, 0],
  [null, null],
  [undefined, null],
  ["much", null],
])("takes %j for what is left as %j, and never drops the coffee for it", (written, leftGrams) => {
  const row = { code: "SW16", name: "Sumber Wening", category: "espresso", left_grams: written };
  expect(coffeesFromWire([row])).toMatchObject([{ code: "SW16", leftGrams }]);
});

it("finds the code of a placed order wherever the server puts it", () => {
  const payment = { bank: "BCA", account_name: "Enambelas", account_number: "816", unique_code: 7 };
  for (const where of [{ transfer_code: 7 }, { unique_code: 7 }, { payment }]) {
    const placed = v.parse(placedOrderWire, { order_code: "KQ7M2XTB", ...where });
    expect(placedOrderFromWire(placed).transferCode).toBe(7);
  }
});

it("shows an order whose address keeps to no rule of today", () => {
  const address = { recipient_name: "D".repeat(300), city: "Malang", line2: null };
  const [order] = v.parse(ordersWire, [
    {
      order_code: "KQ7M2XTB",
      created_at: "2025-07-21T07:32:00.000Z",
      total: 384_000,
      shipping_address: address,
    },
  ]);
  expect(order && orderFromWire(order).shippingAddress).toMatchObject({
    recipientName: "D".repeat(300),
    line1: "",
    city: "Malang",
    line2: "",
  });
});

const row = { order_code: "KQ7M2XTB", created_at: "2025-07-21T07:32:00.000Z", total: 384_000 };

it.each([null, 7, "order", [], {}, { ...row, order_code: 7 }, { ...row, total: "much" }])(
  "leaves out the order row %j and shows the others",
  (odd) => {
    expect(ordersFromWire([odd, row])).toMatchObject([{ orderCode: "KQ7M2XTB" }]);
    expect(ordersFromWire([odd])).toBeNull();
  },
);

it.each([
  ["status", 7, { status: null }],
  ["payment_status", {}, { paymentStatus: null }],
  ["created_at", 1_753_000_000, { createdAt: "" }],
  ["transfer_code", "007", { transferCode: null }],
  ["payment", { bank: 7 }, { payment: null }],
  ["payment", "BCA", { payment: null }],
  ["shipping_address", "Jl. Ijen", { shippingAddress: null }],
  ["items", "a coffee", { items: [] }],
  ["items", { 0: {} }, { items: [] }],
])("shows an order with an odd %s (%j) as far as it goes", (field, odd, shown) => {
  expect(ordersFromWire([{ ...row, [field]: odd }])).toMatchObject([
    { orderCode: "KQ7M2XTB", totalIdr: 384_000, ...shown },
  ]);
});

const payment = {
  bank: "BCA",
  account_name: "Enambelas",
  account_number: "8160161616",
  expires_at: "2025-07-22T07:32:00.000Z",
  instructions: ["Transfer it all."],
};

it.each([
  ["account_name", null, { accountName: "–" }],
  ["account_number", 8160161616, { accountNumber: "8160161616" }],
  ["expires_at", 1_753_000_000, { expiresAt: null }],
  ["cancels_at", {}, { cancelsAt: null }],
  ["unique_code", "007", { uniqueCode: null }],
  ["instructions", "Transfer it all.", { instructions: [] }],
  ["instructions", ["Transfer it all.", 7, null], { instructions: ["Transfer it all."] }],
])("says where to pay although the payment's %s is odd (%j)", (field, odd, shown) => {
  const order = { ...row, payment: { ...payment, [field]: odd } };
  expect(ordersFromWire([order])).toMatchObject([{ payment: { bank: "BCA", ...shown } }]);
});

it.each(["bank", "account_number"])("says nothing of a payment without its %s", (field) => {
  const order = { ...row, payment: { ...payment, [field]: undefined } };
  expect(ordersFromWire([order])).toMatchObject([{ payment: null }]);
});

it.each([
  ["{", null],
  ["null", null],
  ["[1000]", null],
  ['{"size_grams":"1000"}', 1000],
  ['{"size_grams":"much"}', null],
  ['{"size_grams":{}}', null],
  ['{"size_grams":1e999}', null],
  [{ size_grams: null }, null],
  [7, null],
])("reads the size out of the options %j", (options, sizeGrams) => {
  const item = { name: "Sumber Wening", quantity: 1, price: 194_000, options };
  expect(ordersFromWire([{ ...row, items: [item, { name: 7 }, null] }])).toMatchObject([
    { items: [{ name: "Sumber Wening", sizeGrams }] },
  ]);
});

const pricedFrom = {
  category: "filter",
  green_cost: 218_400,
  weight_loss: 15.5,
  channel: "wholesale",
};

it("reads what a line's price was computed from", () => {
  const item = { name: "Ulu Batur", code: "UB08", quantity: 1, price: 85_000 };
  expect(ordersFromWire([{ ...row, items: [{ ...item, priced_from: pricedFrom }] }])).toMatchObject(
    [
      {
        items: [
          {
            code: "UB08",
            pricedFrom: {
              category: "filter",
              greenCostPerKg: 218_400,
              weightLossPct: 15.5,
              channel: "wholesale",
            },
          },
        ],
      },
    ],
  );
});

it.each([
  undefined,
  null,
  {},
  { ...pricedFrom, category: "tea" },
  { ...pricedFrom, channel: "staff" },
  { ...pricedFrom, green_cost: "218400" },
])("reads a line whose price was computed from %j as one that does not say", (odd) => {
  const item = { name: "Ulu Batur", quantity: 1, price: 85_000, priced_from: odd };
  const [order] = ordersFromWire([{ ...row, items: [item] }]) ?? [];
  expect(order?.items).toMatchObject([{ name: "Ulu Batur" }]);
  expect(order?.items[0]?.pricedFrom).toBeUndefined();
});

const failing = (cause: unknown) => fetchedOrNull(() => Promise.reject(cause));

it.each([
  new TypeError("Failed to fetch"),
  new TypeError("Failed to fetch dynamically imported module: https://shop.test/assets/a.js"),
  new TypeError("NetworkError when attempting to fetch resource."),
  new TypeError("Load failed"),
  new TypeError("Importing a module script failed."),
  new TypeError("fetch failed"),
  new TypeError("terminated"),
  new DOMException("The operation timed out.", "TimeoutError"),
  new DOMException("The user aborted a request.", "AbortError"),
])("takes %s for a network that failed", async (cause) => {
  expect(await failing(cause)).toBeNull();
});

it.each([
  new TypeError("Failed to execute 'fetch' on 'Window': Illegal invocation"),
  new TypeError("Illegal invocation"),
  new TypeError("Cannot read properties of undefined (reading 'fetch')"),
  new TypeError("undefined is not an object (evaluating 'a.b')"),
  new TypeError("answer.json is not a function"),
  new DOMException("The object could not be cloned.", "DataCloneError"),
  new RangeError("Maximum call stack size exceeded"),
])("lets a bug through: %s", async (cause) => {
  await expect(failing(cause)).rejects.toBe(cause);
});

it("fails to fetch from a port nobody listens on, in words it knows", async () => {
  expect(await fetchedOrNull(() => fetch("http://127.0.0.1:1/"))).toBeNull();
});
