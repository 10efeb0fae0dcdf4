import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Address } from "#core/domain/account/address.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import {
  alreadyOrdered,
  keyUsed,
  LONGEST_NOTE,
  NO_FREE_AMOUNT,
  priceChanged,
  soldOut,
  TOO_MANY_UNPAID,
  type OrderProblem,
} from "#core/domain/ordering/checkout-rules.ts";
import { NO_DATES, type OrderDraft, type PlacedOrder } from "#core/domain/ordering/order.ts";
import { amountDueFor } from "#core/domain/ordering/transfer-amount.ts";
import { err } from "#core/domain/result.ts";
import type { OrdersPort } from "#core/ports/orders-port.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aDraft, anAddress, delivered } from "#test/support/builders.ts";
import { serviceFailureContract, type Asking } from "./service-failures.ts";

export type OrdersWorld = {
  /** The port in the hands of a new customer with a profile. */
  readonly customer: (options?: {
    readonly wholesale?: boolean;
    readonly savedAddresses?: readonly Address[];
  }) => Promise<OrdersPort>;
  readonly signedOut: OrdersPort;
  readonly coffees: readonly Coffee[];
  /** Lets this many hours pass, with what the shop does by itself meanwhile. */
  readonly wait: (hours: number) => Promise<void>;
  readonly now: () => number;
  /** Lets so many grams of this coffee be left to sell, whatever is promised of it. */
  readonly limit: (code: string, grams: number) => Promise<void>;
  /** Reserves every amount to transfer of this total for orders of somebody else. */
  readonly reserveAmounts: (totalIdr: number) => Promise<void>;
};

/** What every store of orders promises. */
export const ordersPortContract = (name: string, open: () => Promise<OrdersWorld>): void => {
  const aCustomer = async () => {
    const world = await open();
    return { world, orders: await world.customer() };
  };

  describe(`orders, ${name}`, () => {
    it("are placed with a code and the exact amount to transfer within a day", async () => {
      const { world, orders } = await aCustomer();
      const draft = kilos(world, 2);
      const placed = await place(orders, draft);
      expect(placed.orderCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
      const code = placed.transferCode ?? 0;
      expect(code).toBeGreaterThanOrEqual(1);
      expect(code).toBeLessThanOrEqual(999);
      const amountDueIdr = amountDueFor(draft.totalIdr, code);
      expect(placed.amountDueIdr).toBe(amountDueIdr);
      expect(placed.payment).toMatchObject({ uniqueCode: code, amountDueIdr });
      expect(placed.payment?.instructions).not.toEqual([]);
      expect(Date.parse(placed.payment?.expiresAt ?? "")).toBe(world.now() + DAY_MS);
    });

    it("keep what each bag is ground for, and whole beans as nothing said", async () => {
      const { world, orders } = await aCustomer();
      const bag = { coffee: espresso(world), sizeGrams: 1000 };
      const draft = aDraft([bag, { ...bag, grind: "moka-pot", quantity: 2 }]);
      const { orderCode } = await place(orders, draft);
      const grinds = [undefined, "moka-pot"];
      const listed = await orders.list("account");
      expect(listed.ok && listed.value[0]?.items.map(({ grind }) => grind)).toEqual(grinds);
      const told = await orders.confirmation(orderCode);
      expect(told.ok && told.value.items.map(({ grind }) => grind)).toEqual(grinds);
    });

    it("say what each price was computed from, in the account's channel", async () => {
      const world = await open();
      const coffee = espresso(world);
      const bags = [{ coffee, sizeGrams: 1000 }];
      for (const channel of ["retail", "wholesale"] as const) {
        const orders = await world.customer({ wholesale: channel === "wholesale" });
        const { orderCode } = await place(orders, aDraft(bags, channel));
        const pricedFrom = {
          category: "espresso",
          greenCostPerKg: coffee.greenCostPerKg,
          weightLossPct: coffee.weightLossPct ?? 16,
          channel,
        };
        const items = [{ code: coffee.code, pricedFrom }];
        expect(await orders.list("invoice")).toMatchObject({ value: [{ items }] });
        expect(await orders.confirmation(orderCode)).toMatchObject({ value: { items } });
      }
    });

    it("are refused for all that the page refuses, and nothing of it is kept", async () => {
      const { world, orders } = await aCustomer();
      const draft = kilos(world);
      // Complete by type: what the page refuses one day is asked of every store of orders.
      const refused = {
        "empty-cart": { ...draft, items: [] },
        "repeated-bag": { ...draft, items: [...draft.items, ...draft.items] },
        "too-large": { ...draft, totalIdr: 1_000_000_001_000 },
        // By its type a draft of a delivery has an address.
        "no-address": null,
        "bad-address": delivered(draft, anAddress({ recipientName: "" })),
        "note-too-long": { ...draft, customerNote: "x".repeat(LONGEST_NOTE + 1) },
      } satisfies Record<OrderProblem["kind"], OrderDraft | null>;
      const drafts = Object.values(refused).filter((asked) => asked !== null);
      for (const asked of drafts)
        expect(await orders.place(asked, randomUUID())).toMatchObject({
          ok: false,
          error: { kind: "rejected" },
        });
      expect(await codesOf(orders)).toEqual([]);
    });

    it("are another cart when they are ground otherwise", async () => {
      const { world, orders } = await aCustomer();
      const bag = { coffee: espresso(world), sizeGrams: 1000 };
      await place(orders, aDraft([bag]));
      await place(orders, aDraft([{ ...bag, grind: "v60" }]));
      expect(await codesOf(orders)).toHaveLength(2);
      expect(await orders.place(aDraft([{ ...bag, grind: "v60" }]), randomUUID())).toMatchObject({
        error: { kind: "already-ordered" },
      });
    });

    it("are the same order however often the same key asks, also all at once", async () => {
      const { world, orders } = await aCustomer();
      const draft = kilos(world);
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => orders.place(draft, key)));
      answers.push(await orders.place(draft, key));
      const codes = answers.map((answer) => answer.ok && answer.value.orderCode);
      expect(new Set(codes).size).toBe(1);
      expect(await codesOf(orders)).toEqual([codes[0]]);
    });

    it("refuse a key that already made another order, and name that order", async () => {
      const { world, orders } = await aCustomer();
      const key = randomUUID();
      const first = await place(orders, kilos(world), key);
      const other = kilos(world, 3);
      expect(await orders.place(other, key)).toEqual(err(keyUsed(first.orderCode)));
      expect(await codesOf(orders)).toEqual([first.orderCode]);
    });

    it("name the order of a cart that a second tab already ordered, and when that was", async () => {
      const { world, orders } = await aCustomer();
      const draft = kilos(world);
      const { orderCode } = await place(orders, draft);
      const orderedAt = new Date(world.now()).toISOString();
      await world.wait(1);
      const refused = await orders.place(draft, randomUUID());
      expect(refused).toEqual(err(alreadyOrdered(orderCode, orderedAt)));
    });

    it("let a cart be ordered exactly once more when its order is named", async () => {
      const { world, orders } = await aCustomer();
      const draft = kilos(world);
      const first = await place(orders, draft);
      const again = { ...draft, repeatOf: first.orderCode };
      const key = randomUUID();
      await world.wait(1);
      const second = await place(orders, again, key);
      expect(second.orderCode).not.toBe(first.orderCode);
      expect(await place(orders, again, key)).toEqual(second);
      const asked = { kind: "already-ordered", orderCode: second.orderCode };
      expect(await orders.place(again, randomUUID())).toMatchObject({ ok: false, error: asked });
      const madeUp = { ...draft, repeatOf: "ABCDEFGH" };
      expect(await orders.place(madeUp, randomUUID())).toMatchObject({ ok: false, error: asked });
      expect(await codesOf(orders)).toEqual([second.orderCode, first.orderCode]);
    });

    it("go to a saved address as the account form accepted it, and to nobody else's", async () => {
      const world = await open();
      const noRecipient = anAddress({ recipientName: "", recipientPhone: "" });
      const draft = delivered(kilos(world), noRecipient);
      const orders = await world.customer({ savedAddresses: [anAddress(), noRecipient] });
      const key = randomUUID();
      const placed = await place(orders, draft, key);
      expect(await orders.list("account")).toMatchObject({
        value: [{ orderCode: placed.orderCode, shippingAddress: noRecipient }],
      });
      const stranger = await world.customer({ savedAddresses: [anAddress()] });
      const nobody = err({ kind: "rejected", message: "Recipient name is required." });
      expect(await stranger.place(draft, randomUUID())).toEqual(nobody);
      const elsewhere = delivered(draft, { ...noRecipient, line1: "Jl. Kawi 7" });
      expect(await orders.place(elsewhere, randomUUID())).toEqual(nobody);
    });

    it("say which bag is sold out, off the list or without a price", async () => {
      const { world, orders } = await aCustomer();
      const soldOut = world.coffees.find(({ available }) => !available);
      if (!soldOut) throw new Error("Every coffee is available.");
      const bags = [
        { coffee: espresso(world), sizeGrams: 1000 },
        { coffee: soldOut, sizeGrams: soldOut.category === "espresso" ? 1000 : 100 },
        { coffee: { ...espresso(world), code: "GONE" }, sizeGrams: 1000 },
      ];
      const draft = aDraft(bags);
      const [still] = draft.items;
      const [kilo, tin, gone] = draft.items.map(({ code, sizeGrams }) => ({ code, sizeGrams }));
      if (!still || !kilo || !tin || !gone) throw new Error("Three bags.");
      expect(await orders.place(draft, randomUUID())).toEqual(
        err(
          priceChanged([
            { ...kilo, priceEach: still.priceEach, gone: null },
            { ...tin, priceEach: null, gone: "sold-out" },
            { ...gone, priceEach: null, gone: "off-list" },
          ]),
        ),
      );
      expect(await codesOf(orders)).toEqual([]);
    });

    it("take no more of a limited coffee than is left, over all its bags, until a deadline passes", async () => {
      const { world, orders } = await aCustomer();
      const coffee = world.coffees.find(
        ({ category, available }) => category === "filter" && available,
      );
      if (!coffee) throw new Error("The catalogue has no filter coffee.");
      const { code } = coffee;
      await world.limit(code, 500);
      const bags = (quantity: number) =>
        aDraft([
          { coffee, sizeGrams: 100, quantity },
          { coffee: espresso(world), sizeGrams: 1000 },
          { coffee, sizeGrams: 200, grind: "v60", quantity: 2 },
        ]);
      const both = (leftGrams: number) =>
        err(
          soldOut([
            { code, sizeGrams: 100, leftGrams },
            { code, sizeGrams: 200, leftGrams },
          ]),
        );
      const key = randomUUID();
      expect(await orders.place(bags(2), key)).toEqual(both(500));
      expect(await codesOf(orders)).toEqual([]);
      await place(orders, bags(1), key);
      const late = await world.customer();
      expect(await late.place(bags(1), randomUUID())).toEqual(both(0));
      await world.wait(24.1);
      await place(late, bags(1));
    });

    it("sell the last bag once, however many ask for it at once", async () => {
      const { world, orders } = await aCustomer();
      const coffee = world.coffees.find(
        ({ category, available }) => category === "filter_exotic" && available,
      );
      if (!coffee) throw new Error("The catalogue has no exotic.");
      await world.limit(coffee.code, 100);
      const answers = await Promise.all(
        ([undefined, "v60", "moka-pot", "espresso"] as const).map((grind) =>
          orders.place(aDraft([{ coffee, sizeGrams: 100, grind }]), randomUUID()),
        ),
      );
      const kinds = answers.map((answer) => (answer.ok ? "placed" : answer.error.kind));
      expect(kinds.toSorted()).toEqual(["placed", "sold-out", "sold-out", "sold-out"]);
    });

    it("stop at five that are not paid", async () => {
      const { world, orders } = await aCustomer();
      const draft = kilos.bind(null, world);
      for (let quantity = 1; quantity <= 5; quantity += 1) await place(orders, draft(quantity));
      expect(await orders.place(draft(6), randomUUID())).toMatchObject({
        ok: false,
        error: { kind: "rejected", message: TOO_MANY_UNPAID.message },
      });
      expect(await codesOf(orders)).toHaveLength(5);
    });

    it("are not placed without an amount of their own, and say so", async () => {
      const { world, orders } = await aCustomer();
      const draft = kilos(world, 16);
      await world.reserveAmounts(draft.totalIdr);
      const { message } = NO_FREE_AMOUNT;
      const refused = await orders.place(draft, randomUUID());
      expect(refused).toEqual(err({ kind: "unavailable", message }));
      expect(await codesOf(orders)).toEqual([]);
    });

    it("are listed newest first, as they were placed", async () => {
      const { world, orders } = await aCustomer();
      const coffee = espresso(world);
      const pickup = await place(orders, aDraft([{ coffee, sizeGrams: 1000 }]));
      await world.wait(1);
      const draft = delivered(aDraft([{ coffee, sizeGrams: 1000, quantity: 2 }]));
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
      const { world, orders } = await aCustomer();
      const draft = kilos(world);
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

    it("wait past the deadline for as long as they say, and then show no way to pay", async () => {
      const { world, orders } = await aCustomer();
      const draft = kilos(world);
      const { orderCode, payment } = await place(orders, draft);
      const hours = (Date.parse(payment?.cancelsAt ?? "") - world.now()) / HOUR_MS;
      expect(hours).toBeGreaterThan(24);
      await world.wait(hours - 0.1);
      const { expiresAt, cancelsAt } = payment ?? {};
      expect(await orders.confirmation(orderCode)).toMatchObject({
        value: { status: "awaiting payment", payment: { cancelsAt }, expiresAt, dates: NO_DATES },
      });
      await world.wait(0.2);
      const cancelled = {
        status: "cancelled",
        paymentStatus: "void",
        payment: null,
        expiresAt: payment?.expiresAt,
        dates: { paidAt: null, cancelledAt: expect.any(String) },
      };
      expect(await orders.confirmation(orderCode)).toMatchObject({ value: cancelled });
      expect(await orders.list("account")).toMatchObject({ value: [cancelled] });
    });

    it("no longer count, nor ask about their cart, once their deadline has passed", async () => {
      const { world, orders } = await aCustomer();
      const draft = kilos.bind(null, world);
      const { payment } = await place(orders, draft(1));
      for (let quantity = 2; quantity <= 5; quantity += 1) await place(orders, draft(quantity));
      await world.wait((Date.parse(payment?.expiresAt ?? "") - world.now()) / HOUR_MS + 0.1);
      expect(await orders.place(draft(1), randomUUID())).toMatchObject({ ok: true });
    });

    it("answer nobody without a session", async () => {
      const world = await open();
      const noSession = err({ kind: "no-session", message: "No session token" });
      const draft = kilos(world);
      expect(await world.signedOut.place(draft, randomUUID())).toEqual(noSession);
      expect(await world.signedOut.list("account")).toEqual(noSession);
      expect(await world.signedOut.confirmation("ABCDEFGH")).toEqual(noSession);
    });

    it("tell a caller that went away nothing", async () => {
      const { orders } = await aCustomer();
      const gone = new AbortController();
      gone.abort();
      const aborted = { ok: false, error: { kind: "aborted" } };
      expect(await orders.list("account", gone.signal)).toMatchObject(aborted);
      expect(await orders.confirmation("ABCDEFGH", gone.signal)).toMatchObject(aborted);
    });
  });
};

/** The same where a service is asked over a network. After a failed checkout the same key may ask again. */
export const ordersFailureContract = (
  name: string,
  openOver: (network: typeof fetch) => OrdersPort,
): void => {
  serviceFailureContract(`orders, ${name}`, async (network) => {
    const orders = openOver(network);
    return {
      place: () => orders.place(aDraft([{ coffee: aCoffee(), sizeGrams: 1000 }]), randomUUID()),
      list: () => orders.list("account"),
      confirmation: () => orders.confirmation("ABCDEFGH"),
    } satisfies Asking<OrdersPort>;
  });

  it(`tells a caller that went away meanwhile nothing, ${name}`, async () => {
    const gone = new AbortController();
    const orders = openOver(async () => {
      gone.abort();
      return Response.json([]);
    });
    const aborted = { ok: false, error: { kind: "aborted" } };
    expect(await orders.list("account", gone.signal)).toMatchObject(aborted);
    expect(await orders.confirmation("ABCDEFGH", gone.signal)).toMatchObject(aborted);
  });
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const espresso = ({ coffees }: OrdersWorld): Coffee => {
  const found = coffees.find(({ category, available }) => category === "espresso" && available);
  if (!found) throw new Error("The catalogue has no espresso.");
  return found;
};

/** An order of so many kilograms of it, for pickup. */
const kilos = (world: OrdersWorld, quantity = 1): OrderDraft =>
  aDraft([{ coffee: espresso(world), sizeGrams: 1000, quantity }]);

const place = async (
  orders: OrdersPort,
  draft: OrderDraft,
  key: string = randomUUID(),
): Promise<PlacedOrder> => {
  const placed = await orders.place(draft, key);
  if (!placed.ok) throw new Error(placed.error.message);
  return placed.value;
};

const codesOf = async (orders: OrdersPort): Promise<readonly string[]> => {
  const listed = await orders.list("account");
  if (!listed.ok) throw new Error(listed.error.message);
  return listed.value.map(({ orderCode }) => orderCode);
};
