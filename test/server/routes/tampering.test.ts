import { openedOnce } from "#test/support/opened-once.ts";
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { checkoutToWire } from "#wire/checkout.ts";
import { startApi } from "#test/support/api-harness.ts";
import { aDraft, anAddress, delivered } from "#test/support/builders.ts";
import { setAt } from "#test/support/payloads.ts";
import { callAs, catalogueOf } from "#test/support/shop-client.ts";

const api = openedOnce(startApi);
let coffees: ReadonlyMap<string, Coffee>;
beforeAll(async () => {
  coffees = await catalogueOf(api);
});

it("stores what the shop itself would charge, however a payload was changed on its way", async () => {
  const base = honestBody();
  await fc.assert(
    fc.asyncProperty(
      fc.array(mutation, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      async (changes, wholesale) => {
        const customer = await api.createCustomer({ wholesale });
        const body = structuredClone(base);
        // Copies: two places may draw the same object, which would become part of itself.
        for (const { path, value } of changes) setAt(body, path.split("."), structuredClone(value));
        const answer = await callAs(api, customer)("/checkout", {
          method: "POST",
          body,
          headers: { "idempotency-key": randomUUID() },
        });
        expect([201, 400, 409, 422]).toContain(answer.status);
        const stored = await storedFor(customer.id);
        expect(stored).toHaveLength(answer.status === 201 ? 1 : 0);
        for (const order of stored) expectHonest(order, wholesale);
      },
    ),
    { numRuns: 80 },
  );
});

type Stored = {
  readonly subtotal: number;
  readonly shipping_fee: number;
  readonly total: number;
  readonly amount_due: number;
  readonly transfer_code: number;
  readonly fulfillment_method: string;
  readonly sales_channel: string;
  readonly items: readonly {
    code: string;
    size_grams: number;
    qty: number;
    price_each: number;
    green_cost: number;
    weight_loss: number;
  }[];
};

const storedFor = (customerId: string) =>
  api.db.query<Stored>(
    `select o.*, (select json_agg(i) from public.order_items i where i.order_code = o.order_code) as items
       from public.orders o where o.user_id = $1`,
    [customerId],
  );

const expectHonest = (order: Stored, wholesale: boolean): void => {
  for (const item of order.items) {
    const coffee = coffees.get(item.code);
    expect(coffee?.available).toBe(true);
    expect(item.price_each).toBe(coffee && fairPriceIdr(coffee, item.size_grams, wholesale));
    expect(item.green_cost).toBe(coffee?.greenCostPerKg);
    expect(item.weight_loss).toBe(coffee?.weightLossPct);
    expect(item.qty).toBeGreaterThanOrEqual(1);
    expect(item.qty).toBeLessThanOrEqual(999);
  }
  expect(order.sales_channel).toBe(wholesale ? "wholesale" : "retail");
  const subtotal = order.items.reduce((sum, item) => sum + item.price_each * item.qty, 0);
  expect(order.subtotal).toBe(subtotal);
  expect(order.shipping_fee).toBe(order.fulfillment_method === "pickup" ? 0 : 20_000);
  expect(order.total).toBe(subtotal + order.shipping_fee);
  expect(order.amount_due).toBe(order.total - 1000 + order.transfer_code);
};

/** The formula once more, by another road: whole numbers scaled up, nothing of the shop's own code. */
const fairPriceIdr = (coffee: Coffee, sizeGrams: number, wholesale: boolean): number => {
  const sold = { espresso: [1000], filter: [100, 200], filter_exotic: [100] }[coffee.category];
  if (!sold.includes(sizeGrams)) throw new Error(`${coffee.code} is not sold at ${sizeGrams} g`);
  const loss = BigInt(
    Math.round((coffee.weightLossPct ?? (coffee.category === "filter_exotic" ? 20 : 16)) * 100),
  );
  const green = BigInt(coffee.greenCostPerKg ?? 0);
  const cheaper = wholesale && coffee.category !== "filter_exotic";
  const retail = coffee.category === "espresso" ? 15n : sizeGrams === 200 ? 20n : 30n;
  const percent = 100n + (cheaper ? 10n : retail);
  const packaging = sizeGrams === 1000 ? 10_000n : 20_000n;
  // price = (green × 10 000 / (10 000 − loss) + 10 000) × size / 1000 × percent / 100 + packaging
  const kept = 10_000n - loss;
  const over = kept * 100_000n;
  const price = (green * 10_000n + 10_000n * kept) * BigInt(sizeGrams) * percent + packaging * over;
  return Number((price * 2n + over * 1000n) / (over * 2000n)) * 1000;
};

const coffee = (code: string): Coffee => {
  const found = coffees.get(code);
  if (!found) throw new Error(`No coffee ${code}`);
  return found;
};

const honestBody = () => {
  return checkoutToWire(
    delivered(
      aDraft([
        { coffee: coffee("DM64"), sizeGrams: 1000, quantity: 2 },
        { coffee: coffee("KK05"), sizeGrams: 100 },
        { coffee: coffee("WW33"), sizeGrams: 100, quantity: 3 },
      ]),
      anAddress(),
    ),
  );
};

const anyNumber = fc.oneof(
  fc.integer({ min: -2, max: 1_000_000 }),
  fc.constantFrom(0, -1, 0.5, 1e12, 1e15, 2 ** 53, 999, 1000, 20_000),
);
const anyValue = fc.oneof(
  anyNumber,
  fc.constantFrom(null, true, "", "1", "DM64", "SW16", "wholesale", "pickup", [], {}),
  fc.string({ maxLength: 12, unit: "binary" }),
  fc.constantFrom("\u0000", "\ud800", "'; drop table orders; --", "💥".repeat(20)),
);

const mutation = fc.record({
  path: fc.constantFrom(
    "items.0.price_each",
    "items.0.green_cost",
    "items.0.priced_from",
    "items.1.price_each",
    "items.0.qty",
    "items.2.qty",
    "items.0.code",
    "items.1.code",
    "items.0.options.size_grams",
    "items.1.options.size_grams",
    "items.0.category",
    "items.0.name",
    "items.0.__proto__",
    "items.1",
    "items",
    "pricing.subtotal",
    "pricing.shipping_fee",
    "pricing.total",
    "pricing.currency",
    "pricing.channel",
    "pricing",
    "fulfillment.method",
    "fulfillment.pickup_location",
    "fulfillment",
    "address.state",
    "address.line1",
    "address",
    "phone_snapshot",
    "wholesale_account",
    "user_id",
    "status",
    "transfer_code",
    "__proto__",
    "constructor",
  ),
  value: anyValue,
});
