import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { OrderDraft } from "#core/domain/ordering/order.ts";
import { checkoutToWire, type CheckoutWire } from "#wire/checkout.ts";
import {
  fillHolds,
  callAs,
  catalogueOf,
  checkout,
  errorIn,
  placedIn,
} from "#test/support/shop-client.ts";
import { startApi, type ApiHarness } from "#test/support/api-harness.ts";
import { aDraft, anAddress, delivered } from "#test/support/builders.ts";

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

const bagAt1000 = (code: string, sizeGrams: number) => ({
  code,
  name: "?",
  sizeGrams,
  quantity: 1,
  priceEach: 1000,
});

/** Every text below this value. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

describe("a checkout", () => {
  it("keeps every word it came with in the order that it makes", async () => {
    const customer = await api.createCustomer();
    const draft = delivered(
      aDraft([{ coffee: coffee("SW16"), sizeGrams: 1000, grind: "v60" }]),
      anAddress({ recipientName: "Sekar", line2: "Floor 2", recipientPhone: "6281233451616" }),
    );
    // Complete by type: what a checkout is given later must be said here, and is then looked for.
    const words = {
      ...checkoutToWire(draft),
      phone_snapshot: "6281233459999",
      customer_note: "No doorbell.",
      repeat_of: null,
    } satisfies Record<keyof CheckoutWire, unknown>;
    const ask = callAs(api, customer);
    expect((await ask("/checkout", { method: "POST", body: words })).status).toBe(201);
    const kept = new Set(textsIn((await ask("/me/export")).body));
    expect(textsIn(words).filter((word) => !kept.has(word))).toEqual([]);
  });

  it("answers with the order's code, its amount and where to transfer it", async () => {
    const answer = await checkout(api, await api.createCustomer(), espressos());
    const placed = placedIn(answer);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        order_code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
        unique_code: placed.transfer_code,
        amount_due_idr: 193_000 + placed.transfer_code,
        payment: {
          bank: "BCA",
          account_name: "Enambelas Kopi Nusantara",
          account_number: "816 0416 1600",
          unique_code: placed.transfer_code,
          amount_due_idr: placed.amount_due_idr,
          expires_at: new Date(api.now() + 24 * 3_600_000).toISOString(),
        },
      },
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

  it("is refused with today's prices when its own are others, and with none for what is sold out", async () => {
    const customer = await api.createCustomer();
    const answer = await checkout(api, customer, {
      ...espressos(),
      items: [bagAt1000("SW16", 1000), bagAt1000("MB09", 100)],
    });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: "price_changed",
        items: [
          { code: "SW16", size_grams: 1000, price_each: 194_000 },
          { code: "MB09", size_grams: 100, price_each: null },
        ],
      },
    });
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
});

describe("an idempotency key", () => {
  it("answers one body alike, however it is written, and refuses another with its order", async () => {
    const customer = await api.createCustomer();
    const key = randomUUID();
    const first = await checkout(api, customer, espressos(), key);
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    const again = await checkout(api, customer, espressos(), key.toUpperCase());
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    const { order_code } = placedIn(first);
    const other = await checkout(api, customer, espressos(2), key);
    expect(other).toMatchObject({ status: 422, body: { code: "key_reused", order_code } });
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

  it.each(["1", "not-a-uuid", "00000000-0000-0000-0000-00000000000g"])(
    "must be a UUID, unlike %s",
    async (key) => {
      const answer = await checkout(api, await api.createCustomer(), espressos(), key);
      expect(answer).toMatchObject({ status: 400, body: { field: "Idempotency-Key" } });
    },
  );
});

describe("the amount to transfer", () => {
  it("runs out with a clear answer that says when to come back", async () => {
    await fillHolds(api, sameTotal().totalIdr);
    const customer = await api.createUser();
    const refused = await checkout(api, customer, sameTotal());
    expect(refused).toMatchObject({ status: 503, body: { code: "no_free_amount" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await ordersOf(customer)).toEqual([]);
  });
});
