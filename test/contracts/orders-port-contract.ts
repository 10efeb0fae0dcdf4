import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Coffee } from "#core/catalog/coffee.ts";
import type { PlacedOrder } from "#core/ordering/order.ts";
import { transferAmountIdr } from "#core/ordering/transfer-amount.ts";
import type { OrdersPort } from "#core/ports/orders-port.ts";
import { aDraft, anAddress, delivered } from "#test/support/builders.ts";

export type OrdersWorld = {
  /** The port in the hands of a new customer with a profile. */
  readonly customer: (options?: { readonly wholesale?: boolean }) => Promise<OrdersPort>;
  readonly signedOut: OrdersPort;
  readonly coffees: readonly Coffee[];
  /** Lets this many hours pass. */
  readonly wait: (hours: number) => void;
  readonly now: () => number;
};

/** What every keeper of orders promises. */
export const ordersPortContract = (name: string, open: () => Promise<OrdersWorld>): void => {
  describe(`orders, ${name}`, () => {
    it("are placed with a code and the exact amount to transfer within a day", async () => {
      const world = await open();
      const orders = await world.customer();
      const draft = aDraft([{ coffee: espresso(world), sizeGrams: 1000, qty: 2 }]);
      const placed = await place(orders, draft);
      expect(placed.orderCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
      const code = placed.transferCode ?? 0;
      expect(code).toBeGreaterThanOrEqual(1);
      expect(code).toBeLessThanOrEqual(999);
      const amountDueIdr = transferAmountIdr(draft.totalIdr, code);
      expect(placed.amountDueIdr).toBe(amountDueIdr);
      expect(placed.payment).toMatchObject({ uniqueCode: code, amountDueIdr });
      expect(placed.payment?.instructions).not.toEqual([]);
      expect(Date.parse(placed.payment?.expiresAt ?? "")).toBe(world.now() + DAY_MS);
    });

    it("are the same order however often the same key asks, also all at once", async () => {
      const world = await open();
      const orders = await world.customer();
      const draft = aDraft([{ coffee: espresso(world), sizeGrams: 1000 }]);
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => orders.place(draft, key)));
      answers.push(await orders.place(draft, key));
      const codes = answers.map((answer) => answer.ok && answer.value.orderCode);
      expect(new Set(codes).size).toBe(1);
      expect(await codesOf(orders)).toEqual([codes[0]]);
    });

    it("refuse a key that already made another order", async () => {
      const world = await open();
      const orders = await world.customer();
      const key = randomUUID();
      await orders.place(aDraft([{ coffee: espresso(world), sizeGrams: 1000 }]), key);
      const other = aDraft([{ coffee: espresso(world), sizeGrams: 1000, qty: 3 }]);
      expect(await orders.place(other, key)).toMatchObject({
        ok: false,
        error: { kind: "key-used" },
      });
    });

    it("name the order of a cart that a second tab already ordered", async () => {
      const world = await open();
      const orders = await world.customer();
      const draft = aDraft([{ coffee: espresso(world), sizeGrams: 1000 }]);
      const placed = await place(orders, draft);
      expect(await orders.place(draft, randomUUID())).toMatchObject({
        ok: false,
        error: { kind: "already-ordered", orderCode: placed.orderCode },
      });
    });

    it("are refused with today's prices when the shopper saw others, and not stored", async () => {
      const world = await open();
      const orders = await world.customer();
      const coffee = espresso(world);
      const [line] = aDraft([{ coffee, sizeGrams: 1000 }]).items;
      const cheap = aDraft([{ coffee: { ...coffee, greenCostPerKg: 1000 }, sizeGrams: 1000 }]);
      expect(await orders.place(cheap, randomUUID())).toMatchObject({
        ok: false,
        error: {
          kind: "price-changed",
          items: [{ code: coffee.code, sizeGrams: 1000, priceEach: line?.priceEach }],
        },
      });
      expect(await codesOf(orders)).toEqual([]);
    });

    it("say when a bag can no longer be bought", async () => {
      const world = await open();
      const orders = await world.customer();
      const gone = world.coffees.find(({ available }) => !available);
      if (!gone) throw new Error("Every coffee is available.");
      const sizeGrams = gone.category === "espresso" ? 1000 : 100;
      const draft = aDraft([{ coffee: gone, sizeGrams }]);
      expect(await orders.place(draft, randomUUID())).toMatchObject({
        ok: false,
        error: { kind: "price-changed", items: [{ code: gone.code, priceEach: null }] },
      });
    });

    it("cost a wholesale account wholesale, and nobody else", async () => {
      const world = await open();
      const bags = [{ coffee: espresso(world), sizeGrams: 1000 }];
      const cafe = await world.customer({ wholesale: true });
      const refused = { ok: false, error: { kind: "price-changed" } };
      expect(await cafe.place(aDraft(bags, "retail"), randomUUID())).toMatchObject(refused);
      await place(cafe, aDraft(bags, "wholesale"));
      const orders = await world.customer();
      expect(await orders.place(aDraft(bags, "wholesale"), randomUUID())).toMatchObject(refused);
    });

    it("of the same total are each told by their own amount", async () => {
      const world = await open();
      const draft = aDraft([{ coffee: espresso(world), sizeGrams: 1000 }]);
      const amounts = new Set<number | null>();
      for (let buyer = 0; buyer < 6; buyer += 1)
        amounts.add((await place(await world.customer(), draft)).amountDueIdr);
      expect(amounts.size).toBe(6);
    });

    it("stop at five that are not paid", async () => {
      const world = await open();
      const orders = await world.customer();
      const draft = (qty: number) => aDraft([{ coffee: espresso(world), sizeGrams: 1000, qty }]);
      for (let qty = 1; qty <= 5; qty += 1) await place(orders, draft(qty));
      expect(await orders.place(draft(6), randomUUID())).toMatchObject({
        ok: false,
        error: { kind: "rejected", message: expect.stringContaining("5 unpaid orders") },
      });
      expect(await codesOf(orders)).toHaveLength(5);
    });

    it("are listed newest first, as they were placed", async () => {
      const world = await open();
      const orders = await world.customer();
      const coffee = espresso(world);
      const pickup = await place(orders, aDraft([{ coffee, sizeGrams: 1000 }]));
      world.wait(1);
      const draft = delivered(aDraft([{ coffee, sizeGrams: 1000, qty: 2 }]));
      const delivery = await place(orders, draft);
      expect(await codesOf(orders)).toEqual([delivery.orderCode, pickup.orderCode]);
      const listed = await orders.list("account");
      expect(listed).toMatchObject({
        value: [
          {
            fulfillment: "delivery",
            status: "awaiting payment",
            paymentStatus: "unpaid",
            totalIdr: draft.totalIdr,
            transferCode: delivery.transferCode,
            shippingAddress: anAddress(),
            items: [{ name: coffee.name, quantity: 2, sizeGrams: 1000 }],
          },
          { fulfillment: "pickup", shippingAddress: null },
        ],
      });
      const createdAt = listed.ok ? (listed.value[0]?.createdAt ?? "") : "";
      expect(Date.parse(createdAt)).toBe(world.now());
    });

    it("are confirmed to their owner and do not exist for anybody else", async () => {
      const world = await open();
      const orders = await world.customer();
      const draft = aDraft([{ coffee: espresso(world), sizeGrams: 1000 }]);
      const { orderCode, amountDueIdr } = await place(orders, draft);
      expect(await orders.confirmation(orderCode)).toMatchObject({
        ok: true,
        value: {
          orderCode,
          amountDueIdr,
          fulfillment: "pickup",
          totalIdr: draft.totalIdr,
          payment: { amountDueIdr },
        },
      });
      const stranger = await world.customer();
      const notFound = { ok: false, error: { kind: "not-found" } };
      expect(await stranger.confirmation(orderCode)).toMatchObject(notFound);
      expect(await codesOf(stranger)).toEqual([]);
      expect(await orders.confirmation("../me?x=")).toMatchObject(notFound);
    });

    it("are cancelled an hour after the deadline and then show no way to pay", async () => {
      const world = await open();
      const orders = await world.customer();
      const draft = aDraft([{ coffee: espresso(world), sizeGrams: 1000 }]);
      const { orderCode } = await place(orders, draft);
      world.wait(24.9);
      expect(await orders.confirmation(orderCode)).toMatchObject({
        value: { status: "awaiting payment" },
      });
      world.wait(0.2);
      expect(await orders.confirmation(orderCode)).toMatchObject({
        value: { status: "cancelled", paymentStatus: "void", payment: null },
      });
    });

    it("answer nobody without a session", async () => {
      const world = await open();
      const noSession = {
        ok: false,
        error: { kind: "no-session", message: "No session token" },
      };
      const draft = aDraft([{ coffee: espresso(world), sizeGrams: 1000 }]);
      expect(await world.signedOut.place(draft, randomUUID())).toEqual(noSession);
      expect(await world.signedOut.list("account")).toEqual(noSession);
      expect(await world.signedOut.confirmation("ABCDEFGH")).toEqual(noSession);
    });

    it("tell a caller that went away nothing", async () => {
      const orders = await (await open()).customer();
      const gone = new AbortController();
      gone.abort();
      const aborted = { ok: false, error: { kind: "aborted" } };
      expect(await orders.list("account", gone.signal)).toMatchObject(aborted);
      expect(await orders.confirmation("ABCDEFGH", gone.signal)).toMatchObject(aborted);
    });
  });
};

const DAY_MS = 24 * 3_600_000;

const espresso = ({ coffees }: OrdersWorld): Coffee => {
  const found = coffees.find(({ category, available }) => category === "espresso" && available);
  if (!found) throw new Error("The catalogue has no espresso.");
  return found;
};

const place = async (
  orders: OrdersPort,
  draft: Parameters<OrdersPort["place"]>[0],
): Promise<PlacedOrder> => {
  const placed = await orders.place(draft, randomUUID());
  if (!placed.ok) throw new Error(placed.error.message);
  return placed.value;
};

const codesOf = async (orders: OrdersPort): Promise<readonly string[]> => {
  const listed = await orders.list("account");
  if (!listed.ok) throw new Error(listed.error.message);
  return listed.value.map(({ orderCode }) => orderCode);
};
