import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { NO_DATES, drawOrderCode } from "#core/domain/ordering/order.ts";
import { randomBytes } from "#server/ports/runtime.ts";
import type { StoredOrder } from "#server/ports/stored-order.ts";
import type { PlaceRequest } from "#server/ports/order-book.ts";
import { coffeeVersion } from "#server/ports/catalogue.ts";
import { aStoredOrder } from "#test/support/an-order.ts";
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
    it("is not kept when it goes nowhere, but told when its key made it before", async () => {
      const world = await open();
      const { id } = await newCustomer(world);
      const request = await aRequest(world, id, { isDeliverable: false });
      expect(await world.orders.place(request)).toEqual({ kind: "undeliverable" });
      expect(await world.orders.ofCustomer(id)).toEqual([]);
      const placed = await world.orders.place({ ...request, isDeliverable: true });
      expect(placed).toMatchObject({ kind: "placed" });
      expect(await world.orders.place(request)).toEqual({ ...placed, kind: "replayed" });
    });

    it("is kept as it was placed", async () => {
      const world = await open();
      const { id } = await newCustomer(world);
      const [line] = (await aRequest(world, id)).items;
      if (!line) throw new Error("A request has a line.");
      const request = await aRequest(world, id, {
        items: [{ ...line, grind: "v60" }],
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
      const { code, name: coffee, quantity, priceEach, sizeGrams, ...figures } = line;
      const bag = { code, name: coffee, quantity, priceEach, sizeGrams, grind: "v60" } as const;
      expect(stored).toEqual(
        aStoredOrder({
          orderCode: request.orderCode,
          createdAt: NOW,
          expiresAt: inHours(24),
          cancelsAt: inHours(96),
          totalIdr: 408_000,
          transferCode,
          amountDueIdr: 407_000 + transferCode,
          items: [{ ...bag, pricedFrom: { ...figures, channel: "retail" } }],
          customerNote: "Grind for V60, please.",
        }),
      );
      expect(outcome).toEqual({ kind: "placed", order: factsOf(stored) });
      expect(await world.desk.byCode(request.orderCode)).toMatchObject({
        customer: { id, name: "Dewi Anggraini", phone: "6281233451616" },
        customerNote: "Grind for V60, please.",
        subtotalIdr: 388_000,
        shippingIdr: 20_000,
        items: [{ ...bag, category: "espresso" }],
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

    it("shows when it came to each of its states", async () => {
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
      expect(await dates()).toEqual({
        paidAt: inHours(3),
        processingAt: inHours(4),
        shippedAt: inHours(5),
        closedAt: inHours(6),
        cancelledAt: null,
        roastedOn: "2025-07-19",
      });
    });
  });

  describe(`a checkout that is sent again, ${name}`, () => {
    it("is a new one once its key is as old as keys are kept", async () => {
      const world = await open();
      const request = await ordered(world);
      await world.orders.prune(request.now);
      expect(await world.orders.place(request)).toMatchObject({ kind: "replayed" });
      await world.orders.prune(inHours(1));
      expect(await world.orders.place({ ...request, orderCode: "BCDEFGHJ" })).toMatchObject({
        kind: "placed",
      });
    });

    it("means nothing to another account", async () => {
      const world = await open();
      const { idempotencyKey } = await ordered(world);
      const { id } = await newCustomer(world);
      const request = await aRequest(world, id, { idempotencyKey });
      expect(await world.orders.place(request)).toMatchObject({ kind: "placed" });
    });
  });

  describe(`a cart that was ordered and waits for its transfer, ${name}`, () => {
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
  });

  describe(`an order that nobody pays, ${name}`, () => {
    it("counts for its network for a day, whoever places it, and no longer once it is paid", async () => {
      const world = await open();
      const from = (network: string | null, changes: Partial<PlaceRequest> = {}) =>
        aRequestOfSomebody(world, { network, maxUnpaidOfNetwork: 2, ...changes });
      const tomorrow = { now: inHours(24), expiresAt: inHours(48), cancelsAt: inHours(120) };
      const [first, second] = [await from("192.0.2.7"), await from("192.0.2.7")];
      const placed = async (request: PlaceRequest) => (await world.orders.place(request)).kind;
      expect([await placed(first), await placed(second)]).toEqual(["placed", "placed"]);
      expect(await placed(await from("192.0.2.7"))).toBe("too-many-from-network");
      expect(await placed(await from("192.0.2.8"))).toBe("placed");
      expect(await placed(await from(null))).toBe("placed");
      await moveAlong(world, first.orderCode, ["cancelled"]);
      expect(await placed(await from("192.0.2.7"))).toBe("too-many-from-network");
      await moveAlong(world, second.orderCode, ["paid"]);
      expect(await placed(await from("192.0.2.7"))).toBe("placed");
      expect(await placed(await from("192.0.2.7", tomorrow))).toBe("placed");
    });

    it("counts for its mailbox for a day, also when its account was deleted and made anew", async () => {
      const world = await open();
      const [first, second] = [
        await world.newAccount("dewi@example.com"),
        await aRequestOfSomebody(world, {}, "Dewi+16@example.com"),
      ];
      const placed = async (id: string, changes: Partial<PlaceRequest> = {}) =>
        (await world.orders.place(await aRequest(world, id, { maxUnpaid: 1, ...changes }))).kind;
      expect(await placed(first.id)).toBe("placed");
      expect(await world.customers.forget(first.id)).toBe("forgotten");
      expect(await placed(second.customerId)).toBe("too-many-unpaid");
      const later = { now: inHours(24), expiresAt: inHours(48), cancelsAt: inHours(120) };
      expect(await placed(second.customerId, later)).toBe("placed");
      expect(await world.orders.forgetOrigins(inHours(1))).toBe(1);
    });

    it("gives its amount away when none is left: of cancelled orders, the longest held first", async () => {
      const world = await open();
      const [older, newer, came] = [
        await ordered(world),
        await ordered(world),
        await ordered(world),
      ];
      await moveAlong(world, came.orderCode, ["paid", "cancelled"], { at: inHours(1) });
      await moveAlong(world, older.orderCode, ["cancelled"], { at: inHours(2) });
      await moveAlong(world, newer.orderCode, ["cancelled"], { at: inHours(3) });
      const amountOf = async ({ orderCode }: PlaceRequest) =>
        (await world.desk.byCode(orderCode))?.amountDueIdr;
      const held = async ({ orderCode }: PlaceRequest) =>
        (await world.desk.byCode(orderCode))?.amountHeldUntil !== null;
      await world.holdAllOf(388_000);
      const next = await ordered(world);
      expect(await amountOf(next)).toBe(await amountOf(older));
      expect([await held(older), await held(newer), await held(came)]).toEqual([false, true, true]);
      await ordered(world);
      const last = await aRequestOfSomebody(world);
      expect(await world.orders.place(last)).toEqual({ kind: "no-free-amount" });
      expect(await held(came)).toBe(true);
    });

    it("is cancelled by the shop when its time has come, once, and no other", async () => {
      const world = await open();
      const late = await ordered(world);
      const paid = await ordered(world);
      await moveAlong(world, paid.orderCode, ["paid"]);
      const { orders, desk } = world;
      expect(await orders.cancelUnpaid(inHours(95.99))).toBe(0);
      const atOnce = [orders.cancelUnpaid(inHours(96)), orders.cancelUnpaid(inHours(96))];
      expect(new Set(await Promise.all(atOnce))).toEqual(new Set([0, 1]));
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
  });
};

const aRequestOfSomebody = async (
  world: ShopWorld,
  changes: Partial<PlaceRequest> = {},
  mailbox?: string,
): Promise<PlaceRequest> => aRequest(world, (await world.newAccount(mailbox)).id, changes);

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

const factsOf = (order: StoredOrder | undefined) => ({
  orderCode: order?.orderCode,
  status: order?.status,
  transferCode: order?.transferCode,
  amountDueIdr: order?.amountDueIdr,
  expiresAt: order?.expiresAt,
  cancelsAt: order?.cancelsAt,
});
