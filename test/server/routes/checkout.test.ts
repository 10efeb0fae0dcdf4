import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { OrderDraft } from "#core/domain/ordering/order.ts";
import { addressToWire } from "#wire/address.ts";
import { checkoutToWire } from "#wire/checkout.ts";
import { PostgresDeskOrders } from "#server/postgres/postgres-desk-orders.ts";
import { fillHolds } from "#test/support/fill-holds.ts";
import { startApi, type ApiHarness } from "#test/support/api-harness.ts";
import { aDraft, anAddress, delivered } from "#test/support/builders.ts";
import { callAs, catalogueOf, checkout, errorIn, placedIn } from "#test/support/shop-client.ts";

let api: ApiHarness;
let coffees: ReadonlyMap<string, Coffee>;
beforeAll(async () => {
  api = await startApi();
  coffees = await catalogueOf(api);
});
afterAll(() => api.close());

const coffee = (code: string): Coffee => {
  const found = coffees.get(code);
  if (!found) throw new Error(`No coffee ${code}`);
  return found;
};
const espressos = (quantity = 1) => aDraft([{ coffee: coffee("SW16"), sizeGrams: 1000, quantity }]);
const sameTotal = (): OrderDraft => aDraft([{ coffee: coffee("QA77"), sizeGrams: 100 }]);
const ordersOf = async (customer: { id: string }) =>
  api.db.query<{ order_code: string; total: number }>(
    "select order_code, total from public.orders where user_id = $1",
    [customer.id],
  );

const notesOf = ({ id }: { id: string }) =>
  api.db.query("select customer_note from public.orders where user_id = $1", [id]);
const withNote = (customer: { id: string }, note: unknown) =>
  callAs(api, customer)("/checkout", {
    method: "POST",
    body: { ...checkoutToWire(espressos()), customer_note: note },
  });
const withGrind = (customer: { id: string }, grind: unknown) => {
  const body = checkoutToWire(espressos());
  const items = body.items.map((item) => ({ ...item, options: { ...item.options, grind } }));
  return callAs(api, customer)("/checkout", { method: "POST", body: { ...body, items } });
};

describe("a checkout", () => {
  it("places a delivery: three bags, flat shipping, and an amount with the unique code in it", async () => {
    const customer = await api.createCustomer();
    // Ulu Batur at 200 g, by hand: 218 400 / 0.84 + 10 000 = 270 000; 54 000 × 1.2 + 20 000 = 84 800.
    const draft = delivered(
      aDraft([
        { coffee: coffee("SW16"), sizeGrams: 1000 },
        { coffee: coffee("UB08"), sizeGrams: 200, quantity: 2 },
      ]),
    );
    expect(draft.totalIdr).toBe(194_000 + 2 * 85_000 + 20_000);
    const answer = await checkout(api, customer, draft);
    expect(answer.status).toBe(201);
    const placed = placedIn(answer);
    expect(placed.order_code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(placed.transfer_code).toBeGreaterThanOrEqual(1);
    expect(placed.transfer_code).toBeLessThanOrEqual(999);
    expect(placed.unique_code).toBe(placed.transfer_code);
    expect(placed.amount_due_idr).toBe(384_000 - 1000 + placed.transfer_code);
    expect(answer.body).toMatchObject({
      payment: {
        bank: "BCA",
        account_name: "Enambelas Kopi Nusantara",
        account_number: "816 0416 1600",
        unique_code: placed.transfer_code,
        amount_due_idr: placed.amount_due_idr,
        expires_at: new Date(api.now() + 24 * 3_600_000).toISOString(),
      },
    });

    const [order] = (await callAs(api, customer)("/orders")).body as unknown[];
    expect(order).toMatchObject({
      order_code: placed.order_code,
      created_at: new Date(api.now()).toISOString(),
      status: "awaiting payment",
      payment_status: "unpaid",
      payment_method: "bank_transfer",
      fulfillment_method: "delivery",
      total: 384_000,
      transfer_code: placed.transfer_code,
      shipping_address: { recipient_name: "Dewi Anggraini", postal_code: anAddress().postalCode },
      items: [
        { name: "Sumber Wening", quantity: 1, price: 194_000, options: { size_grams: 1000 } },
        { name: "Ulu Batur", quantity: 2, price: 85_000, options: { size_grams: 200 } },
      ],
    });
  });

  it("keeps what the customer writes with it, for the customer and for the desk", async () => {
    const customer = await api.createCustomer();
    const key = randomUUID();
    const noted = { ...espressos(), customerNote: "Grind for V60,\nplease." };
    const placed = placedIn(await checkout(api, customer, noted, key));
    const [order] = (await callAs(api, customer)("/orders")).body as unknown[];
    expect(order).toMatchObject({ customer_note: "Grind for V60,\nplease." });
    const desk = new PostgresDeskOrders({ database: api.db, log: () => {} });
    expect(await desk.byCode(placed.order_code)).toMatchObject({
      customerNote: "Grind for V60,\nplease.",
    });
    const otherwise = { ...noted, customerNote: "Whole beans." };
    expect(errorIn(await checkout(api, customer, otherwise, key))).toMatchObject({
      code: "key_reused",
    });
  });

  it.each([
    ["blank", " \n ", null],
    ["500 characters long", "n".repeat(500), "n".repeat(500)],
  ])("takes a note that is %s", async (_, note, kept) => {
    const customer = await api.createCustomer();
    expect((await withNote(customer, note)).status).toBe(201);
    expect(await notesOf(customer)).toEqual([{ customer_note: kept }]);
  });

  it.each([
    ["whole beans", "whole-bean", undefined],
    ["nothing", null, undefined],
    ["a moka pot", "moka-pot", "moka-pot"],
  ])("takes a bag that is ground for %s", async (_, grind, kept) => {
    const customer = await api.createCustomer();
    expect((await withGrind(customer, grind)).status).toBe(201);
    const [order] = (await callAs(api, customer)("/orders")).body as { items: unknown[] }[];
    expect(order?.items).toMatchObject([
      { options: { size_grams: 1000, ...(kept && { grind: kept }) } },
    ]);
  });

  it.each([["turkish"], [""], [16], [["v60"]]])("refuses to grind for %j", async (grind) => {
    const customer = await api.createCustomer();
    const answer = await withGrind(customer, grind);
    expect(answer.status).toBe(422);
    expect(errorIn(answer).field).toBe("items.0.options.grind");
    expect(await ordersOf(customer)).toEqual([]);
  });

  it.each([
    ["501 characters long", "n".repeat(501)],
    ["no text", 16],
    ["half a character", "\uD800"],
  ])("is refused with a note that is %s", async (_, note) => {
    const customer = await api.createCustomer();
    const answer = await withNote(customer, note);
    expect(answer.status).toBe(422);
    expect(errorIn(answer).field).toBe("customer_note");
    expect(await notesOf(customer)).toEqual([]);
  });

  it("places a pickup without shipping, at the roastery's own address whatever the client says", async () => {
    const customer = await api.createCustomer();
    const answer = await checkout(api, customer, {
      ...espressos(),
      fulfillment: {
        method: "pickup",
        location: { name: "My garage", address: "Elsewhere", mapLink: "https://evil.example" },
      },
    });
    expect(answer.status).toBe(201);
    const [row] = await api.db.query<{ pickup_location: unknown; shipping_fee: number }>(
      "select pickup_location, shipping_fee from public.orders where order_code = $1",
      [placedIn(answer).order_code],
    );
    expect(row).toMatchObject({
      shipping_fee: 0,
      pickup_location: { name: "Enambelas Coffee Roastery" },
    });
  });

  it("keeps the catalogue's name of a coffee, whatever the client calls it", async () => {
    const customer = await api.createCustomer();
    const draft = espressos();
    await checkout(api, customer, {
      ...draft,
      items: draft.items.map((item) => Object.assign({}, item, { name: "Gold" })),
    });
    expect((await callAs(api, customer)("/orders")).body).toMatchObject([
      { items: [{ name: "Sumber Wening" }] },
    ]);
  });

  it("charges a wholesale account wholesale prices, and nobody else", async () => {
    const wholesale = aDraft(
      [
        { coffee: coffee("SW16"), sizeGrams: 1000 },
        { coffee: coffee("UB08"), sizeGrams: 100 },
      ],
      "wholesale",
    );
    const trader = await api.createCustomer({ wholesale: true });
    expect(await checkout(api, trader, wholesale)).toMatchObject({ status: 201 });
    const consumer = await api.createCustomer();
    const refused = await checkout(api, consumer, wholesale);
    expect(refused.status).toBe(409);
    // Retail, by hand: (150 000 + 10 000) × 1.15 + 10 000 and 27 000 × 1.3 + 20 000, to the thousand.
    expect(refused.body).toMatchObject({
      code: "price_changed",
      items: [
        { code: "SW16", size_grams: 1000, price_each: 194_000 },
        { code: "UB08", size_grams: 100, price_each: 55_000 },
      ],
    });
    expect(await ordersOf(consumer)).toEqual([]);
  });

  it("asks retail of an exotic also from a wholesale account", async () => {
    const trader = await api.createCustomer({ wholesale: true });
    const exotic = aDraft([{ coffee: coffee("TK06"), sizeGrams: 100 }], "retail");
    expect(await checkout(api, trader, exotic)).toMatchObject({ status: 201 });
  });

  it("works without a profile, at retail", async () => {
    expect(await checkout(api, await api.createUser(), espressos())).toMatchObject({ status: 201 });
  });

  it.each([
    ["a coffee that is not available", "MB09", 100],
    ["a size that is not on sale", "SW16", 200],
    ["an exotic by the kilo", "TK06", 1000],
    ["a filter by the wholesale kilo", "UB08", 1000],
    ["a coffee nobody knows", "XX99", 1000],
  ])("says that %s cannot be bought", async (_, code, sizeGrams) => {
    const customer = await api.createCustomer();
    const answer = await checkout(api, customer, {
      ...espressos(),
      items: [{ code, name: "?", sizeGrams, quantity: 1, priceEach: 194_000 }],
    });
    expect(answer.body).toMatchObject({
      code: "price_changed",
      items: [{ code, size_grams: sizeGrams, price_each: null }],
    });
    expect(answer.status).toBe(409);
    expect(await ordersOf(customer)).toEqual([]);
  });

  it.each([
    ["subtotal", { subtotalIdr: 193_000 }],
    ["shipping", { shippingIdr: 20_000, totalIdr: 214_000 }],
    ["total", { totalIdr: 1000 }],
  ])("stores nothing when the %s differs", async (_, claim) => {
    const customer = await api.createCustomer();
    const answer = await checkout(api, customer, { ...espressos(), ...claim });
    expect(answer).toMatchObject({ status: 409, body: { code: "price_changed" } });
    expect(await ordersOf(customer)).toEqual([]);
  });

  it("stores nothing when a bag's price differs, though the sums are right", async () => {
    const customer = await api.createCustomer();
    const draft = espressos();
    const [item] = draft.items;
    const answer = await checkout(api, customer, {
      ...draft,
      items: item ? [{ ...item, priceEach: 1000 }] : [],
    });
    expect(answer).toMatchObject({ status: 409, body: { items: [{ price_each: 194_000 }] } });
    expect(await ordersOf(customer)).toEqual([]);
  });

  it("notices a price that changed a moment ago, before any cache does", async () => {
    const customer = await api.createCustomer();
    const draft = aDraft([{ coffee: coffee("RB21"), sizeGrams: 1000 }]);
    await callAs(api, null)("/shop-items");
    await api.db.query("update public.shop_items set green_cost = 150000 where code = 'RB21'");
    const answer = await checkout(api, customer, draft);
    // 150 000 / 0.84 + 10 000 = 188 571.43; × 1.15 + 10 000 = 226 857.14
    expect(answer).toMatchObject({ status: 409, body: { items: [{ price_each: 227_000 }] } });
    expect(await ordersOf(customer)).toEqual([]);
  });

  it.each<[string, Partial<ReturnType<typeof anAddress>>, string]>([
    ["recipient", { recipientName: " " }, "Recipient name is required."],
    ["phone", { recipientPhone: "" }, "Recipient phone is required."],
    ["line 1", { line1: "" }, "Address line 1 is required."],
    ["city", { city: "" }, "City is required."],
    ["province", { state: "" }, "Province is required."],
    ["ZIP code", { postalCode: "123456" }, "ZIP code must be 5 digits."],
    ["country", { country: "Japan" }, "Country must be Indonesia."],
  ])("needs a good address for delivery: %s", async (_, change, error) => {
    const customer = await api.createCustomer();
    const answer = await checkout(api, customer, delivered(espressos(), anAddress(change)));
    expect(answer).toMatchObject({ status: 422, body: { error } });
    expect(await ordersOf(customer)).toEqual([]);
  });

  it("needs an address for anything but pickup", async () => {
    const customer = await api.createCustomer();
    const { address: _, ...body } = checkoutToWire(delivered(espressos()));
    for (const method of ["delivery", "courier"]) {
      const answer = await callAs(api, customer)("/checkout", {
        method: "POST",
        body: { ...body, fulfillment: { method } },
      });
      expect(answer).toMatchObject({
        status: 422,
        body: { error: "Please select or enter a delivery address.", field: "address" },
      });
    }
  });

  it("refuses an empty cart and a bag that stands in it twice", async () => {
    const customer = await api.createCustomer();
    const draft = espressos();
    const empty = await checkout(api, customer, { ...draft, items: [] });
    expect(empty).toMatchObject({ status: 422, body: { error: "Your cart is empty." } });
    const twice = await checkout(api, customer, {
      ...draft,
      items: [...draft.items, ...draft.items],
      subtotalIdr: 388_000,
      totalIdr: 388_000,
    });
    expect(twice).toMatchObject({ status: 422, body: { field: "items" } });
  });
});

describe("an idempotency key", () => {
  it("makes one order of many tries, and answers each alike", async () => {
    const customer = await api.createCustomer();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => checkout(api, customer, espressos(), key)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const replayed = answers.filter(({ headers }) => headers.get("idempotent-replayed") === "true");
    expect(replayed).toHaveLength(19);
    expect(await ordersOf(customer)).toHaveLength(1);
  });

  it("answers the same order also after prices changed", async () => {
    const customer = await api.createCustomer();
    const draft = aDraft([{ coffee: coffee("GN11"), sizeGrams: 1000 }]);
    const key = randomUUID();
    const first = await checkout(api, customer, draft, key);
    await api.db.query("update public.shop_items set green_cost = 150000 where code = 'GN11'");
    const again = await checkout(api, customer, draft, key.toUpperCase());
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get("idempotent-replayed")).toBe("true");
  });

  it("refuses another body", async () => {
    const customer = await api.createCustomer();
    const key = randomUUID();
    await checkout(api, customer, espressos(), key);
    const other = await checkout(api, customer, espressos(2), key);
    expect(other).toMatchObject({ status: 422, body: { code: "key_reused" } });
    expect(await ordersOf(customer)).toHaveLength(1);
  });

  it("finds its order although the saved address was deleted meanwhile", async () => {
    const customer = await api.createCustomer();
    const call = callAs(api, customer);
    const address = anAddress({ recipientName: "", recipientPhone: "" });
    await call("/me/addresses", { method: "POST", body: { address: addressToWire(address) } });
    const key = randomUUID();
    const first = await checkout(api, customer, delivered(espressos(), address), key);
    await call("/me/addresses/0", { method: "DELETE" });
    const again = await checkout(api, customer, delivered(espressos(), address), key);
    expect(again).toMatchObject({ status: 201, body: first.body });
    const anew = await checkout(api, customer, delivered(espressos(2), address));
    expect(anew).toMatchObject({ status: 422, body: { field: "address.recipient_name" } });
    expect(await ordersOf(customer)).toHaveLength(1);
  });

  it.each(["", "KQ7M2XT0", "kq7m2xtb", "KQ7M2XTBB", 7, {}])(
    "refuses %j as the order to repeat",
    async (repeatOf) => {
      const customer = await api.createCustomer();
      const answer = await callAs(api, customer)("/checkout", {
        method: "POST",
        body: { ...checkoutToWire(espressos()), repeat_of: repeatOf },
      });
      expect(answer).toMatchObject({ status: 422, body: { field: "repeat_of" } });
      expect(await ordersOf(customer)).toEqual([]);
    },
  );

  it("remembers success only", async () => {
    const customer = await api.createCustomer();
    const key = randomUUID();
    expect(await checkout(api, customer, { ...espressos(), totalIdr: 1 }, key)).toMatchObject({
      status: 409,
    });
    expect(await checkout(api, customer, espressos(), key)).toMatchObject({ status: 201 });
  });

  it("means nothing to another account", async () => {
    const key = randomUUID();
    const first = await checkout(api, await api.createCustomer(), espressos(), key);
    const second = await checkout(api, await api.createCustomer(), espressos(), key);
    expect(second.status).toBe(201);
    expect(second.headers.get("idempotent-replayed")).toBeNull();
    expect(placedIn(second).order_code).not.toBe(placedIn(first).order_code);
  });

  it.each(["1", "not-a-uuid", "00000000-0000-0000-0000-00000000000g"])(
    "must be a UUID, unlike %s",
    async (key) => {
      const answer = await checkout(api, await api.createCustomer(), espressos(), key);
      expect(answer).toMatchObject({ status: 400, body: { field: "Idempotency-Key" } });
    },
  );
});

describe("the same cart", () => {
  it("becomes one order of a hundred parallel tries under a hundred keys", async () => {
    const customer = await api.createCustomer();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => checkout(api, customer, espressos())),
    );
    const placed = answers.find(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(99);
    const orderCode = placed ? placedIn(placed).order_code : "";
    for (const { body } of refused)
      expect(body).toMatchObject({ code: "already_ordered", order_code: orderCode });
    expect(await ordersOf(customer)).toHaveLength(1);
  });

  it("may be ordered again once the first order is paid", async () => {
    const customer = await api.createCustomer();
    await checkout(api, customer, espressos());
    await api.db.query(
      "select private.take_payment(order_code) from public.orders where user_id = $1",
      [customer.id],
    );
    expect(await checkout(api, customer, espressos())).toMatchObject({ status: 201 });
  });

  it("goes by its content: order of lines and phone do not matter, quantity and address do", async () => {
    const customer = await api.createCustomer();
    const draft = delivered(
      aDraft([
        { coffee: coffee("SW16"), sizeGrams: 1000 },
        { coffee: coffee("AT03"), sizeGrams: 1000 },
      ]),
    );
    await checkout(api, customer, draft);
    const turned = { ...draft, items: draft.items.toReversed(), phoneSnapshot: "6281" };
    expect(await checkout(api, customer, turned)).toMatchObject({
      status: 409,
      body: { code: "already_ordered" },
    });
    const elsewhere = delivered(draft, anAddress({ line1: "Jl. Cendana 8" }));
    expect(await checkout(api, customer, elsewhere)).toMatchObject({ status: 201 });
  });

  it("without a key makes one order within ten seconds, and another later", async () => {
    const customer = await api.createCustomer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => checkout(api, customer, espressos(), null)),
    );
    const codes = new Set(answers.map((answer) => placedIn(answer).order_code));
    expect(codes.size).toBe(1);
    api.setNow(api.now() + 9_999);
    expect(placedIn(await checkout(api, customer, espressos(), null)).order_code).toBe(
      [...codes][0],
    );
    api.setNow(api.now() + 2);
    const later = await checkout(api, customer, espressos(), null);
    expect(later.headers.get("idempotent-replayed")).toBeNull();
    expect(await ordersOf(customer)).toHaveLength(2);
  });
});

describe("unpaid orders", () => {
  it("are five at most, however many come at once", async () => {
    const customer = await api.createCustomer();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => checkout(api, customer, espressos(index + 1))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer).toMatchObject({ status: 409, body: { code: "too_many_unpaid" } });
      expect(errorIn(answer).error).toBe(
        "You have 5 unpaid orders. Please pay one before you order again.",
      );
    }
  });
});

describe("the amount to transfer", () => {
  it("prefers a code that no other order uses, and runs out with a clear answer", async () => {
    const held = await api.db.query<{ transfer_code: number }>(
      "select transfer_code from private.transfer_holds",
    );
    const used = new Set(held.map((row) => row.transfer_code));
    const answer = await checkout(api, await api.createUser(), espressos());
    expect(used).not.toContain(placedIn(answer).transfer_code);

    const total = sameTotal().totalIdr;
    await fillHolds(api, total);
    const customer = await api.createUser();
    const refused = await checkout(api, customer, sameTotal());
    expect(refused).toMatchObject({ status: 503, body: { code: "no_free_amount" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await ordersOf(customer)).toEqual([]);
    expect(await checkout(api, customer, espressos(7))).toMatchObject({ status: 201 });
  });
});
