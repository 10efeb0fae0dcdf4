import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { OrderDraft } from "#core/domain/ordering/order.ts";
import { err, ok } from "#core/domain/result.ts";
import { randomBytes } from "#server/ports/runtime.ts";
import { DatabaseUnavailableError } from "#server/ports/database.ts";
import type { PlaceOutcome } from "#server/ports/order-book.ts";
import { CatalogueCache } from "#server/use-cases/catalogue-cache.ts";
import { contentHash, coffeeVersion } from "#server/ports/catalogue.ts";
import { PlaceCheckout, type Checkout } from "#server/use-cases/place-checkout.ts";
import { inHours, moveAlong, newCustomer, NOW, RINA } from "#test/support/shop-world.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aDraft, anAddress, delivered } from "#test/support/builders.ts";
import { embeddedShop } from "#test/support/embedded-shop.ts";

const SUMBER_WENING = aCoffee({ code: "SW16" });
const ULU_BATUR = aCoffee({
  code: "UB08",
  name: "Ulu Batur",
  category: "filter",
  greenCostPerKg: 218_400,
});
const EXOTIC = aCoffee({ code: "TK06", category: "filter_exotic", greenCostPerKg: 400_000 });

const aShop = async (draw = randomBytes) => {
  const shop = await embeddedShop({ coffees: [SUMBER_WENING, ULU_BATUR, EXOTIC] });
  const checkout = new PlaceCheckout({
    ...shop,
    catalogue: new CatalogueCache(shop),
    randomBytes: draw,
    newId: randomUUID,
    orderExpiryHours: 24,
    orderGraceHours: 72,
  });
  const place = (customerId: string, draft: OrderDraft, key: string | null = randomUUID()) =>
    checkout.execute(customerId, checkoutOf(draft), key);
  const { id } = await newCustomer(shop);
  /** What the customer is told instead of an order, which is not stored. */
  const refusal = async (draft: OrderDraft) => {
    const placed = await place(id, draft);
    expect(await shop.orders.ofCustomer(id)).toEqual([]);
    return placed.ok ? null : placed.error;
  };
  return { shop, checkout, place, refusal, id };
};

const checkoutOf = (draft: OrderDraft): Checkout => {
  const { items, fulfillment, subtotalIdr, shippingIdr, totalIdr } = draft;
  const { phoneSnapshot, customerNote, repeatOf } = draft;
  return {
    items,
    claimed: { subtotalIdr, shippingIdr, totalIdr },
    method: fulfillment.method,
    address: fulfillment.method === "delivery" ? fulfillment.address : null,
    phoneSnapshot,
    customerNote,
    repeatOf,
    network: null,
    bodyHash: contentHash(draft),
  };
};

const kilos = (quantity = 1): OrderDraft =>
  aDraft([{ coffee: SUMBER_WENING, sizeGrams: 1000, quantity }]);

const bagOf = (
  { code, name }: Pick<Coffee, "code" | "name">,
  sizeGrams: number,
  priceEach = 194_000,
): OrderDraft => ({ ...kilos(), items: [{ code, name, sizeGrams, quantity: 1, priceEach }] });

const CHANGED = "Prices have changed. Please check your cart and order again.";

describe("a checkout", () => {
  it("becomes an order at today's prices, to be paid within a day and cancelled after four", async () => {
    const { shop, place, id } = await aShop();
    // Ulu Batur at 200 g, by hand: 218 400 / 0.84 + 10 000 = 270 000; 54 000 × 1.2 + 20 000 = 84 800.
    const draft = delivered(
      aDraft([
        { coffee: SUMBER_WENING, sizeGrams: 1000 },
        { coffee: ULU_BATUR, sizeGrams: 200, quantity: 2 },
      ]),
    );
    const placed = await place(id, { ...draft, phoneSnapshot: "6281" });
    const [stored] = await shop.orders.ofCustomer(id);
    expect(stored).toMatchObject({
      createdAt: NOW,
      expiresAt: inHours(24),
      cancelsAt: inHours(96),
      fulfillment: "delivery",
      totalIdr: 194_000 + 2 * 85_000 + 20_000,
      shippingAddress: anAddress(),
      items: [
        { name: "Sumber Wening", quantity: 1, priceEach: 194_000, sizeGrams: 1000 },
        { name: "Ulu Batur", quantity: 2, priceEach: 85_000, sizeGrams: 200 },
      ],
    });
    expect(stored?.orderCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(placed).toMatchObject({
      ok: true,
      value: {
        replayed: false,
        order: { orderCode: stored?.orderCode, amountDueIdr: stored?.amountDueIdr },
      },
    });
  });

  it("is picked up at the roastery's own address and no other, under the catalogue's names", async () => {
    const { shop, checkout, id } = await aShop();
    const typed = checkoutOf({
      ...bagOf({ code: SUMBER_WENING.code, name: "Gold" }, 1000),
      fulfillment: {
        method: "pickup",
        location: { name: "My garage", address: "Elsewhere", mapLink: "https://evil.example" },
      },
    });
    await checkout.execute(id, { ...typed, address: anAddress() }, randomUUID());
    expect(await shop.customers.record(id)).toMatchObject({
      orders: [
        {
          shipping_fee: 0,
          shipping_address: null,
          pickup_location: { name: "Enambelas Coffee Roastery" },
          items: [{ name: "Sumber Wening" }],
        },
      ],
    });
  });

  it("charges a wholesale account wholesale prices, and nobody else", async () => {
    const { shop, place, refusal } = await aShop();
    const wholesale = aDraft(
      [
        { coffee: SUMBER_WENING, sizeGrams: 1000 },
        { coffee: ULU_BATUR, sizeGrams: 100 },
      ],
      "wholesale",
    );
    const { id: trader } = await newCustomer(shop);
    await shop.setWholesale(trader);
    expect(await place(trader, wholesale)).toMatchObject({ ok: true });
    // Retail, by hand: (150 000 + 10 000) × 1.15 + 10 000 and 27 000 × 1.3 + 20 000, to the thousand.
    expect(await refusal(wholesale)).toEqual({
      kind: "price-changed",
      message: CHANGED,
      items: [
        { code: "SW16", sizeGrams: 1000, priceEach: 194_000, gone: null },
        { code: "UB08", sizeGrams: 100, priceEach: 55_000, gone: null },
      ],
    });
  });

  it("asks retail of an exotic also from a wholesale account", async () => {
    const { shop, place, id } = await aShop();
    await shop.setWholesale(id);
    const exotic = aDraft([{ coffee: EXOTIC, sizeGrams: 100 }], "retail");
    expect(await place(id, exotic)).toMatchObject({ ok: true });
  });

  it("notices a price that changed a moment ago, before the cache does", async () => {
    const { shop, place, id } = await aShop();
    await place(id, kilos());
    const coffee = { ...SUMBER_WENING, greenCostPerKg: 150_000 };
    const change = { coffee, seen: coffeeVersion(SUMBER_WENING) };
    await shop.deskCatalogue.save([change], { actor: RINA, at: NOW, reason: null });
    // 150 000 / 0.84 + 10 000 = 188 571.43; × 1.15 + 10 000 = 226 857.14
    expect(await place(id, kilos(2))).toMatchObject({
      ok: false,
      error: { message: CHANGED, items: [{ priceEach: 227_000 }] },
    });
    const today = aDraft([{ coffee, sizeGrams: 1000, quantity: 2 }]);
    expect(await place(id, today)).toMatchObject({ ok: true });
  });

  it("goes to a saved address without a recipient, and to no other like it", async () => {
    const { shop, place, id } = await aShop();
    const address = anAddress({ recipientName: "", recipientPhone: "" });
    await shop.customers.changeAddresses(id, null, () => ok([address]));
    const key = randomUUID();
    const first = await place(id, delivered(kilos(), address), key);
    expect(first).toMatchObject({ ok: true });
    await shop.customers.changeAddresses(id, null, () => ok([]));
    const again = await place(id, delivered(kilos(), address), key);
    expect(again).toEqual(ok({ ...(first.ok && first.value), replayed: true }));
    expect(await place(id, delivered(kilos(2), address))).toMatchObject({
      error: { message: "Recipient name is required.", field: "address.recipientName" },
    });
  });

  it("has no bag twice and is not larger than can be taken online", async () => {
    const { refusal } = await aShop();
    const draft = kilos();
    expect(await refusal({ ...draft, items: [...draft.items, ...draft.items] })).toEqual({
      kind: "invalid",
      message: "Every bag may stand in the cart once.",
      field: "items",
    });
    expect(await refusal({ ...draft, totalIdr: 1_000_000_000_001 })).toEqual({
      kind: "invalid",
      message: "This order is larger than we can take online. Please write to us.",
      field: "items",
    });
  });

  it("is refused to an account that nobody knows", async () => {
    const { place } = await aShop();
    expect(await place(randomUUID(), kilos())).toEqual(
      err({ kind: "unknown-customer", message: "Unauthorized" }),
    );
  });
});

describe("a checkout that comes again", () => {
  it("is answered alike under its key, whatever became of the prices", async () => {
    const { shop, place, id } = await aShop();
    const key = randomUUID();
    const first = await place(id, kilos(), key);
    const coffee = { ...SUMBER_WENING, available: false };
    const change = { coffee, seen: coffeeVersion(SUMBER_WENING) };
    await shop.deskCatalogue.save([change], { actor: RINA, at: NOW, reason: null });
    expect(await place(id, kilos(), key)).toEqual(
      ok({ ...(first.ok && first.value), replayed: true }),
    );
    expect(await shop.orders.ofCustomer(id)).toHaveLength(1);
  });

  it("leaves its key free when it was refused", async () => {
    const { place, id } = await aShop();
    const key = randomUUID();
    expect(await place(id, { ...kilos(), totalIdr: 1 }, key)).toMatchObject({ ok: false });
    expect(await place(id, kilos(), key)).toMatchObject({ ok: true, value: { replayed: false } });
  });

  it("asks about the same cart under another key, until its order is named or paid", async () => {
    const { shop, place, id } = await aShop();
    const first = await place(id, kilos());
    const orderCode = first.ok ? first.value.order.orderCode : "";
    expect(await place(id, kilos())).toEqual({
      ok: false,
      error: {
        kind: "already-ordered",
        message: `You already ordered these coffees: order ${orderCode} is still unpaid. Pay it, or order again?`,
        orderCode,
        createdAt: NOW,
      },
    });
    const second = await place(id, { ...kilos(), repeatOf: orderCode });
    expect(second).toMatchObject({ ok: true });
    await moveAlong(shop, orderCode, ["paid"]);
    if (second.ok) await moveAlong(shop, second.value.order.orderCode, ["paid"]);
    expect(await place(id, kilos())).toMatchObject({ ok: true });
  });

  it("goes by its content: order of lines and phone do not matter, quantity and address do", async () => {
    const { place, id } = await aShop();
    const draft = delivered(
      aDraft([
        { coffee: SUMBER_WENING, sizeGrams: 1000 },
        { coffee: ULU_BATUR, sizeGrams: 100 },
      ]),
    );
    await place(id, draft);
    const turned = { ...draft, items: draft.items.toReversed(), phoneSnapshot: "6281" };
    expect(await place(id, turned)).toMatchObject({ error: { kind: "already-ordered" } });
    const elsewhere = delivered(draft, anAddress({ line1: "Jl. Cendana 8" }));
    expect(await place(id, elsewhere)).toMatchObject({ ok: true });
    const more = aDraft([
      { coffee: SUMBER_WENING, sizeGrams: 1000, quantity: 2 },
      { coffee: ULU_BATUR, sizeGrams: 100 },
    ]);
    expect(await place(id, delivered(more))).toMatchObject({ ok: true });
  });

  it("without a key is one order within ten seconds, and another later", async () => {
    const { shop, place, id } = await aShop();
    const codeNow = async (quantity = 1) => {
      const placed = await place(id, kilos(quantity), null);
      return placed.ok ? placed.value.order.orderCode : placed.error.message;
    };
    const codes = new Set(await Promise.all(Array.from({ length: 10 }, () => codeNow())));
    expect(codes.size).toBe(1);
    expect(codes).not.toContain(await codeNow(2));
    shop.setNow(shop.now() + 9_999);
    expect(codes).toContain(await codeNow());
    shop.setNow(shop.now() + 1);
    expect(codes).not.toContain(await codeNow());
    expect(await shop.orders.ofCustomer(id)).toHaveLength(3);
  });

  it("makes one order, although its answer was lost and another transaction came first", async () => {
    const { shop, place, id } = await aShop();
    const book = shop.orders.place.bind(shop.orders);
    const hurdles: (() => Promise<PlaceOutcome>)[] = [
      async () => ({ kind: "try-again", because: "conflict" }),
      async () => {
        throw new DatabaseUnavailableError("Hung up.", { lostConnection: true });
      },
    ];
    shop.orders.place = async (request) => {
      const placed = await book(request);
      return hurdles.shift()?.() ?? placed;
    };
    const placed = await place(id, kilos(), null);
    const [stored, ...others] = await shop.orders.ofCustomer(id);
    expect(placed).toMatchObject({ value: { order: { orderCode: stored?.orderCode } } });
    expect(others).toEqual([]);
  });

  it("is not tried again when the database said nothing for too long", async () => {
    const { shop, place, id } = await aShop();
    let tries = 0;
    shop.orders.place = async () => {
      tries += 1;
      throw new DatabaseUnavailableError("57014");
    };
    await expect(place(id, kilos())).rejects.toMatchObject({ name: "DatabaseUnavailableError" });
    expect(tries).toBe(1);
  });
});

describe("a shop that cannot take an order now", () => {
  it.each<[PlaceOutcome, string]>([
    [
      { kind: "no-free-amount" },
      "Too many orders of exactly this amount await payment. Please try again later, or change the cart.",
    ],
    [{ kind: "busy" }, "The shop is very busy. Please try again in a moment."],
  ])("says so: %j", async (outcome, message) => {
    const { shop, place, id } = await aShop();
    shop.orders.place = async () => outcome;
    expect(await place(id, kilos())).toEqual(err({ kind: outcome.kind, message }));
  });

  it("draws another order code when one is taken, and asks to come back when six are", async () => {
    const letters = [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 2];
    const { shop, place, id } = await aShop((count) =>
      new Uint8Array(count).fill(letters.shift() ?? 0),
    );
    for (const [quantity, orderCode] of ["AAAAAAAA", "BBBBBBBB"].entries())
      expect(await place(id, kilos(1 + quantity))).toMatchObject({
        value: { order: { orderCode } },
      });
    expect(await place(id, kilos(3))).toMatchObject({ error: { kind: "busy" } });
    expect(await shop.orders.ofCustomer(id)).toHaveLength(2);
  });
});
