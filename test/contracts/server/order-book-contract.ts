import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { NO_DATES, drawOrderCode } from "#core/domain/ordering/order.ts";
import { transferAmountIdr } from "#core/domain/ordering/transfer-amount.ts";
import { randomBytes } from "#server/ports/runtime.ts";
import type { StoredOrder } from "#server/ports/stored-order.ts";
import type { PlaceOutcome, PlaceRequest } from "#server/database/postgres/order-book.ts";
import { coffeeVersion } from "#server/ports/catalogue.ts";
import { anAddress } from "#test/support/builders.ts";
import {
  aRequest,
  inHours,
  moveAlong,
  newCustomer,
  NOW,
  ordered,
  RINA,
  type ShopWorld,
} from "../../support/shop-world.ts";

/** What every store of orders promises the product server. */
export const orderBookContract = (name: string, open: () => Promise<ShopWorld>): void => {
  describe(`an order, ${name}`, () => {
    it("is kept as it was placed", async () => {
      const world = await open();
      const { id } = await newCustomer(world);
      const [item] = (await aRequest(world, id)).items;
      const request = await aRequest(world, id, {
        items: item ? [{ ...item, grind: "v60" }] : [],
        fulfillment: "delivery",
        shippingIdr: 20_000,
        shippingAddress: anAddress(),
        phoneSnapshot: "6281233451616",
        customerNote: "Grind for V60, please.",
      });
      const outcome = await world.orders.place(request);
      const [stored] = await world.orders.ofCustomer(id);
      const { transferCode = 0 } = stored ?? {};
      expect(transferCode).toBeGreaterThanOrEqual(1);
      expect(transferCode).toBeLessThanOrEqual(999);
      expect(stored).toEqual({
        orderCode: request.orderCode,
        createdAt: NOW,
        expiresAt: inHours(24),
        cancelsAt: inHours(96),
        dates: NO_DATES,
        status: "awaiting payment",
        paymentStatus: "unpaid",
        paymentMethod: "bank_transfer",
        fulfillment: "delivery",
        totalIdr: 408_000,
        transferCode,
        amountDueIdr: 407_000 + transferCode,
        shippingAddress: anAddress(),
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
        money: { receivedIdr: 0, sentBackIdr: 0, toSendBackIdr: 0 },
        shipment: null,
        customerNote: "Grind for V60, please.",
      } satisfies StoredOrder);
      expect(outcome).toEqual({ kind: "placed", order: factsOf(stored) });
      expect(await world.desk.byCode(request.orderCode)).toMatchObject({
        customer: { id, name: "Dewi Anggraini", phone: "6281233451616" },
        customerNote: "Grind for V60, please.",
        subtotalIdr: 388_000,
        shippingIdr: 20_000,
        items: [
          {
            code: "SW16",
            name: "Sumber Wening",
            category: "espresso",
            sizeGrams: 1000,
            grind: "v60",
            quantity: 2,
            priceEach: 194_000,
          },
        ],
      });
      expect(await world.desk.story(request.orderCode)).toEqual([
        { at: NOW, actor: "customer", what: { kind: "placed" } },
      ]);
    });

    it("keeps what its prices were computed from when the catalogue changes, digit for digit", async () => {
      const world = await open();
      const [line] = (await aRequest(world, "")).items;
      const figures = { greenCostPerKg: 218_400.1234, weightLossPct: 15.4321 };
      const { customerId, orderCode } = await ordered(world, {
        items: line ? [{ ...line, ...figures }] : [],
      });
      const [coffee] = await world.deskCatalogue.all();
      if (!coffee) throw new Error("The catalogue is empty.");
      const dearer = { ...coffee, greenCostPerKg: 150_000 };
      const change = { coffee: dearer, seen: coffeeVersion(coffee) };
      await world.deskCatalogue.save([change], { actor: RINA, at: NOW, reason: null });
      const stored = await world.orders.ofCustomerByCode(customerId, orderCode);
      expect(stored?.items).toMatchObject([{ code: "SW16", pricedFrom: figures }]);
      const atDesk = await world.desk.byCode(orderCode);
      expect(atDesk?.items.map(({ pricedFrom }) => pricedFrom)).toEqual(
        stored?.items.map(({ pricedFrom }) => pricedFrom),
      );
    });

    it("is shown to its customer alone, the newest first", async () => {
      const world = await open();
      const first = await ordered(world);
      await ordered(world);
      const second = again(first, { cartHash: "another cart", now: inHours(1) });
      await world.orders.place(second);
      const codes = [second.orderCode, first.orderCode];
      const { orders } = world;
      expect(codesOf(await orders.ofCustomer(first.customerId))).toEqual(codes);
      expect(await orders.ofCustomer(randomUUID())).toEqual([]);
      const one = await orders.ofCustomerByCode(first.customerId, first.orderCode);
      expect(one?.orderCode).toBe(first.orderCode);
      const { id: somebodyElse } = await newCustomer(world);
      expect(await orders.ofCustomerByCode(somebodyElse, first.orderCode)).toBeNull();
      expect(await orders.ofCustomerByCode(first.customerId, "ZZZZZZZZ")).toBeNull();
    });

    it("shows who carries it once a courier has it", async () => {
      const world = await open();
      const { customerId, orderCode } = await ordered(world);
      const shipment = async () =>
        (await world.orders.ofCustomerByCode(customerId, orderCode))?.shipment;
      await moveAlong(world, orderCode, ["paid", "processing"]);
      expect(await shipment()).toBeNull();
      const sets = { courier: "SiCepat", trackingNumber: "0029 4471" };
      await moveAlong(world, orderCode, ["shipped"], { sets });
      expect(await shipment()).toEqual({
        ...sets,
        trackingLink: "https://www.sicepat.com/checkAwb?awb=00294471",
      });
    });

    it("shows when it came to each of its states, also when its moves are forgotten", async () => {
      const world = await open();
      const { orders } = world;
      const { customerId, orderCode } = await ordered(world);
      const dates = async () => (await orders.ofCustomerByCode(customerId, orderCode))?.dates;
      await moveAlong(world, orderCode, ["paid"], { at: inHours(1) });
      expect(await dates()).toEqual({ ...NO_DATES, paidAt: inHours(1) });
      await moveAlong(world, orderCode, ["cancelled"], { at: inHours(2) });
      expect(await dates()).toEqual({
        ...NO_DATES,
        paidAt: inHours(1),
        cancelledAt: inHours(2),
      });
      await moveAlong(world, orderCode, ["paid"], { at: inHours(3) });
      await moveAlong(world, orderCode, ["processing"], { at: inHours(4) });
      const roasted = { orderCode, day: "2025-07-19", actor: RINA, at: inHours(4) };
      await world.desk.setRoastedOn({ ...roasted, from: ["processing"] });
      await moveAlong(world, orderCode, ["shipped"], { at: inHours(5) });
      await moveAlong(world, orderCode, ["closed"], { at: inHours(6) });
      await orders.pruneAudit("2101-01-01T00:00:00.000Z");
      expect(await dates()).toEqual({
        paidAt: inHours(3),
        processingAt: inHours(4),
        shippedAt: inHours(5),
        closedAt: inHours(6),
        cancelledAt: null,
        roastedOn: "2025-07-19",
      });
    });

    it.each<[string, Partial<PlaceRequest>, PlaceOutcome]>([
      [
        "an account that nobody knows",
        { customerId: "00000000-0000-4000-8000-000000000000" },
        { kind: "unknown-customer" },
      ],
      [
        "prices of another catalogue",
        { catalogueVersion: "yesterday's" },
        { kind: "try-again", because: "catalogue" },
      ],
      [
        "prices of another channel",
        { acceptedIn: ["wholesale"] },
        { kind: "price-changed", channel: "retail" },
      ],
      ["prices of no channel", { acceptedIn: [] }, { kind: "price-changed", channel: "retail" }],
      ["more than may be unpaid", { maxUnpaid: 0 }, { kind: "too-many-unpaid" }],
    ])("is not stored for %s", async (_, changes, refusal) => {
      const world = await open();
      const { id } = await newCustomer(world);
      expect(await world.orders.place(await aRequest(world, id, changes))).toEqual(refusal);
      expect(await world.orders.ofCustomer(id)).toEqual([]);
    });

    it("is stored at the prices of the account's channel, with a profile or without", async () => {
      const world = await open();
      const { id: trader } = await newCustomer(world);
      await world.setWholesale(trader);
      const retail = await aRequest(world, trader);
      expect(await world.orders.place(retail)).toEqual({
        kind: "price-changed",
        channel: "wholesale",
      });
      const both = { ...retail, acceptedIn: ["retail", "wholesale"] as const };
      expect(await world.orders.place(both)).toMatchObject({ kind: "placed" });
      expect(await world.orders.ofCustomer(trader)).toMatchObject([
        { items: [{ pricedFrom: { channel: "wholesale" } }] },
      ]);
      const { id: fresh } = await world.newAccount();
      expect(await world.orders.place(await aRequest(world, fresh))).toMatchObject({
        kind: "placed",
      });
    });

    it("is not stored when a coffee changed a moment ago", async () => {
      const world = await open();
      const { id } = await newCustomer(world);
      const request = await aRequest(world, id);
      const [coffee] = await world.deskCatalogue.all();
      if (!coffee) throw new Error("The catalogue is empty.");

      const change = { coffee: { ...coffee, tagline: "New" }, seen: coffeeVersion(coffee) };
      await world.deskCatalogue.save([change], { actor: RINA, at: NOW, reason: null });
      expect(await world.orders.place(request)).toEqual({
        kind: "try-again",
        because: "catalogue",
      });
    });

    it("is not stored under a code that another order has", async () => {
      const world = await open();
      const { orderCode } = await ordered(world);
      const { id } = await newCustomer(world);
      expect(await world.orders.place(await aRequest(world, id, { orderCode }))).toEqual({
        kind: "try-again",
        because: "order-code",
      });
      expect(await world.orders.ofCustomer(id)).toEqual([]);
    });

    it("is not stored when its lines do not add up", async () => {
      const world = await open();
      const { id } = await newCustomer(world);
      const wrong = await aRequest(world, id, { subtotalIdr: 389_000 });
      const right = await aRequest(world, id);
      const outcomes = await Promise.allSettled([
        world.orders.place(wrong),
        world.orders.place(right),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
      expect(codesOf(await world.orders.ofCustomer(id))).toEqual([right.orderCode]);
    });

    it("has an amount of its own, also among many at once", async () => {
      const world = await open();
      const { id } = await newCustomer(world);
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          aRequest(world, id, { cartHash: `cart ${index}`, maxUnpaid: 20 }),
        ),
      );
      await Promise.all(all.map((request) => world.orders.place(request)));
      const stored = await world.orders.ofCustomer(id);
      expect(new Set(stored.map(({ amountDueIdr }) => amountDueIdr)).size).toBe(20);
      expect(new Set(stored.map(({ transferCode }) => transferCode)).size).toBe(20);
      for (const { totalIdr, transferCode, amountDueIdr } of stored)
        expect(amountDueIdr).toBe(transferAmountIdr(totalIdr, transferCode));
    });
  });

  describe(`a checkout that is sent again, ${name}`, () => {
    it("is answered by its order under the same key, as that is now", async () => {
      const world = await open();
      const request = await ordered(world);
      await moveAlong(world, request.orderCode, ["paid"]);
      const stale = { ...request, catalogueVersion: "yesterday's", acceptedIn: [], maxUnpaid: 0 };
      const [stored] = await world.orders.ofCustomer(request.customerId);
      expect(stored?.status).toBe("paid");
      expect(await world.orders.place(stale)).toEqual({
        kind: "replayed",
        order: factsOf(stored),
      });
    });

    it("learns which order its key made when the body is another", async () => {
      const { orders, ...world } = await open();
      const first = await ordered({ ...world, orders });
      expect(await orders.place({ ...first, bodyHash: "another body" })).toEqual({
        kind: "other-body",
        orderCode: first.orderCode,
      });
      expect(await orders.ofCustomer(first.customerId)).toHaveLength(1);
    });

    it("means nothing to another account", async () => {
      const world = await open();
      const { idempotencyKey } = await ordered(world);
      const { id } = await newCustomer(world);
      const request = await aRequest(world, id, { idempotencyKey });
      expect(await world.orders.place(request)).toMatchObject({ kind: "placed" });
    });

    it("is one order without a key when it comes soon after, and another later", async () => {
      const world = await open();
      const first = await ordered(world);
      const soon = again(first, { now: inHours(1), repeatSince: inHours(-0.01) });
      expect(await world.orders.place(soon)).toMatchObject({
        kind: "replayed",
        order: { orderCode: first.orderCode },
      });
      const otherBody = again(soon, { bodyHash: "another body" });
      expect(await world.orders.place(otherBody)).toMatchObject({ kind: "placed" });
      const late = again(first, { now: inHours(1), repeatSince: NOW });
      expect(await world.orders.place(late)).toMatchObject({ kind: "placed" });
    });

    it("is one order however many come at once", async () => {
      const world = await open();
      const { id } = await newCustomer(world);
      const request = await aRequest(world, id);
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () =>
          world.orders.place({ ...request, orderCode: drawOrderCode(randomBytes) }),
        ),
      );
      expect(outcomes.filter(({ kind }) => kind === "placed")).toHaveLength(1);
      expect(outcomes.filter(({ kind }) => kind === "replayed")).toHaveLength(19);
      expect(await world.orders.ofCustomer(id)).toHaveLength(1);
    });
  });

  describe(`a cart that was ordered and waits for its transfer, ${name}`, () => {
    it("is named, with the moment it was ordered, under another key", async () => {
      const world = await open();
      const first = await ordered(world);
      expect(await world.orders.place(again(first))).toEqual(asked(first));
    });

    it("is ordered exactly once more when its order is named", async () => {
      const { orders, ...world } = await open();
      const first = await ordered({ ...world, orders });
      const second = again(first, { repeatOf: first.orderCode, now: later(first) });
      expect(await orders.place(second)).toMatchObject({ kind: "placed" });
      const third = again(first, { repeatOf: first.orderCode, now: later(first) });
      expect(await orders.place(third)).toEqual(asked(second));
      expect(await orders.place(second)).toMatchObject({
        kind: "replayed",
        order: { orderCode: second.orderCode },
      });
      const asNow = again(first, { repeatOf: second.orderCode });
      expect(await orders.place(asNow)).toMatchObject({ kind: "placed" });
    });

    it("is ordered exactly once more also when the clock was set back meanwhile", async () => {
      const world = await open();
      const first = await ordered(world);
      const second = again(first, { repeatOf: first.orderCode, now: inHours(-4.5) });
      await world.orders.place(second);
      const third = again(first, { repeatOf: first.orderCode });
      expect(await world.orders.place(third)).toEqual(asked(second));
    });

    it("is ordered exactly once more of many who ask at once", async () => {
      const world = await open();
      const first = await ordered(world);
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, () =>
          world.orders.place(again(first, { repeatOf: first.orderCode, now: later(first) })),
        ),
      );
      const [second, ...others] = outcomes.flatMap((outcome) =>
        outcome.kind === "placed" ? [outcome.order.orderCode] : [],
      );
      expect(others).toEqual([]);
      for (const outcome of outcomes.filter(({ kind }) => kind !== "placed"))
        expect(outcome).toEqual({
          kind: "already-ordered",
          orderCode: second,
          createdAt: later(first),
        });
    });

    it("is not ordered again for the code of somebody else's order, or of another cart", async () => {
      const world = await open();
      const [first, foreign] = [await ordered(world), await ordered(world)];
      const unrelated = again(first, { cartHash: "another cart", bodyHash: "another body" });
      await world.orders.place(unrelated);
      for (const repeatOf of [foreign.orderCode, unrelated.orderCode, "AAAAAAAA", "", "'"])
        expect(await world.orders.place(again(first, { repeatOf }))).toEqual(asked(first));
    });

    it("is ordered as if nothing had been named when nothing waits", async () => {
      const world = await open();
      const { id } = await world.newAccount();
      const first = await aRequest(world, id, { repeatOf: "AAAAAAAA" });
      expect(await world.orders.place(first)).toMatchObject({ kind: "placed" });
    });

    it("keeps to the number of unpaid orders", async () => {
      const world = await open();
      const first = await ordered(world);
      const once = again(first, { repeatOf: first.orderCode, maxUnpaid: 1 });
      expect(await world.orders.place(once)).toEqual({ kind: "too-many-unpaid" });
    });

    it("is asked about, and counts as unpaid, until its deadline", async () => {
      const world = await open();
      const first = await ordered(world);
      const before = { now: inHours(23.99), expiresAt: inHours(48), cancelsAt: inHours(120) };
      expect(await world.orders.place(again(first, before))).toEqual(asked(first));
      const otherCart = { cartHash: "another cart", maxUnpaid: 1 };
      expect(await world.orders.place(again(first, { ...before, ...otherCart }))).toEqual({
        kind: "too-many-unpaid",
      });
      const then = { ...before, now: inHours(24), maxUnpaid: 1 };
      expect(await world.orders.place(again(first, then))).toMatchObject({ kind: "placed" });
    });

    it("may be ordered anew once it is paid", async () => {
      const world = await open();
      const first = await ordered(world);
      await moveAlong(world, first.orderCode, ["paid"]);
      const next = again(first, { maxUnpaid: 1 });
      expect(await world.orders.place(next)).toMatchObject({ kind: "placed" });
    });
  });

  describe(`an order that nobody pays, ${name}`, () => {
    it("is cancelled by the shop when its time has come, and no other", async () => {
      const world = await open();
      const late = await ordered(world);
      const paid = await ordered(world);
      await moveAlong(world, paid.orderCode, ["paid"]);
      const { orders, desk } = world;
      expect(await orders.cancelUnpaid(inHours(95.99))).toBe(0);
      expect(await orders.cancelUnpaid(inHours(96))).toBe(1);
      expect(await orders.cancelUnpaid(inHours(96))).toBe(0);
      expect(await orders.ofCustomer(late.customerId)).toMatchObject([
        { status: "cancelled", paymentStatus: "void", dates: { cancelledAt: inHours(96) } },
      ]);
      expect(await orders.ofCustomer(paid.customerId)).toMatchObject([{ status: "paid" }]);
      expect((await desk.story(late.orderCode)).at(-1)).toEqual({
        at: inHours(96),
        actor: "shop",
        what: { kind: "moved", from: "awaiting payment", to: "cancelled", reason: null },
      });
    });

    it("waits for a deadline that is later than that", async () => {
      const world = await open();
      const { customerId } = await ordered(world, { expiresAt: inHours(240) });
      expect(await world.orders.cancelUnpaid(inHours(239.99))).toBe(0);
      expect(await world.orders.cancelUnpaid(inHours(240))).toBe(1);
      expect(await world.orders.ofCustomer(customerId)).toMatchObject([{ status: "cancelled" }]);
    });

    it("keeps its amount while it waits and for seven days after it was cancelled", async () => {
      const world = await open();
      const { orders, desk } = world;
      const { orderCode } = await ordered(world);
      expect(await orders.releaseHolds(inHours(10_000))).toBe(0);
      await orders.cancelUnpaid(inHours(96));
      const heldUntil = inHours(96 + 7 * 24);
      expect(await desk.byCode(orderCode)).toMatchObject({ amountHeldUntil: heldUntil });
      expect(await orders.releaseHolds(inHours(95.99 + 7 * 24))).toBe(0);
      expect(await orders.releaseHolds(heldUntil)).toBe(1);
      expect(await desk.byCode(orderCode)).toMatchObject({ amountHeldUntil: null });
    });

    it("is forgotten in its moves after a while, and in nothing else", async () => {
      const world = await open();
      const { orders, desk } = world;
      const { customerId, orderCode } = await ordered(world);
      await moveAlong(world, orderCode, ["paid"]);
      await desk.note(orderCode, "Called her.", RINA, NOW);
      expect(await orders.pruneAudit("2001-01-01T00:00:00.000Z")).toBe(0);
      expect(await orders.pruneAudit("2101-01-01T00:00:00.000Z")).toBe(2);
      expect(await orders.ofCustomer(customerId)).toMatchObject([{ status: "paid" }]);
      expect((await desk.story(orderCode)).map(({ what }) => what.kind)).toEqual([
        "noted",
        "received",
      ]);
    });
  });
};

/** The same cart, under a key of its own. */
const again = (first: PlaceRequest, changes: Partial<PlaceRequest> = {}): PlaceRequest => ({
  ...first,
  idempotencyKey: randomUUID(),
  orderCode: drawOrderCode(randomBytes),
  ...changes,
});

const asked = ({ orderCode, now }: PlaceRequest) => ({
  kind: "already-ordered",
  orderCode,
  createdAt: now,
});

const later = ({ now }: PlaceRequest): string => new Date(Date.parse(now) + 60_000).toISOString();

const codesOf = (orders: readonly StoredOrder[]): readonly string[] =>
  orders.map(({ orderCode }) => orderCode);

const factsOf = (order: StoredOrder | undefined) => ({
  orderCode: order?.orderCode,
  status: order?.status,
  transferCode: order?.transferCode,
  amountDueIdr: order?.amountDueIdr,
  expiresAt: order?.expiresAt,
  cancelsAt: order?.cancelsAt,
});
