import { openedOnce } from "#test/support/opened-once.ts";
import { describe, expect, it } from "vitest";
import { DATABASES } from "#test/support/real-postgres.ts";
import { type DeskOrderChanges, aDeskOrder, storeDeskOrder } from "#test/support/a-desk-order.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import type { DeskOrder, Move, OrderSearch } from "#server/ports/desk-orders.ts";
import { type MoveDeps, type Moved, OrderMoves } from "#server/use-cases/desk/move-order.ts";
import {
  correctParcel,
  parcelVersion,
  type TypedCorrection,
} from "#server/use-cases/desk/send-parcel.ts";
import { moveAlong } from "#test/support/shop-world.ts";
import { deskPorts } from "#server/database/postgres-ports.ts";
import { drawOrderCode } from "#core/domain/ordering/order.ts";
import { isoAt, randomBytes } from "#server/ports/runtime.ts";
import { payOrder } from "#test/support/pay-order.ts";
import { inBoth } from "#test/support/in-both.ts";

const RINA = "rina.a@enambelas.example";
const DEWI = "dewi.w@enambelas.example";

const INITIALS = { [RINA]: "R.A.", [DEWI]: "D.W." } as const;

describe.each(DATABASES)("on %s", (_, open) => {
  const shared = openedOnce(open);

  /** The desk over the shared database, which is emptied, by a clock that goes on with each look. */
  const desk = async () => {
    const { database } = shared;
    await database.query("truncate auth.users, public.orders cascade");
    const ports = deskPorts(database, () => {});
    let at = Date.parse("2025-07-21T02:00:00Z");
    const now = () => (at += 1000);
    return {
      ...ports,
      staffEmails: () => [RINA, DEWI],
      now,
      at: () => isoAt(now()),
      place: async (changes: DeskOrderChanges = {}): Promise<DeskOrder> => {
        const order = aDeskOrder({ orderCode: drawOrderCode(randomBytes), ...changes });
        await storeDeskOrder(database, order);
        return order;
      },
    };
  };

  describe("the roastery's orders", () => {
    it("are found by every amount and bank text of their payments, also one that paid for several", async () => {
      const world = await desk();
      const { orders, ledger, place, at } = world;
      const [one, other] = [
        await place({ fulfillment: "delivery" }),
        await place({ transferCode: 52 }),
      ];
      const line = "20250721credit406399n1";
      const shown = {
        line,
        day: "2025-07-21",
        direction: "credit",
        amountIdr: one.amountDueIdr + other.amountDueIdr,
        text: "BI-FAST CR KEDAI SORE 7731",
        source: "BCA personal",
      } as const;
      await ledger.keepLines([shown], { actor: RINA, at: at() });
      for (const { orderCode, amountDueIdr } of [one, other])
        await moved(world, orderCode, "paid", {
          payments: [
            { amountIdr: amountDueIdr, day: "2025-07-21", line, reference: null, reason: null },
          ],
        });
      const named = async (text: string) =>
        codesOf(await orders.search({ ...EVERY, text })).toSorted();
      const both = [one.orderCode, other.orderCode].toSorted();
      for (const text of ["Rp. 406.399", "406399", "kedai sore", "bi-fast 7731"])
        expect([text, await named(text)]).toEqual([text, both]);
      expect(await named("Rp. 213.347")).toEqual([one.orderCode]);
    });

    it("are taken in hand by one of two at once; the other is told whose hands", async () => {
      const world = await desk();
      const { orderCode } = await world.place();
      await moved(world, orderCode, "paid");
      const moves = new OrderMoves(world);
      const taken = await atOnce(world, (email) => moves.startProcessing({ email }, orderCode));
      expect(taken.order).toMatchObject({ status: "processing", inHandOf: taken.winner });
      expect(taken.told).toBe(
        `${orderCode} is in ${INITIALS[taken.winner]}’s hands since ${dateTimeWib(taken.order.changedAt)}.`,
      );
      expect(await world.orders.byCode(orderCode)).toEqual(taken.order);
      expect(await movesTo(world, orderCode, "processing")).toEqual([taken.winner]);
    });

    it("are given back and taken again, without their roast day and in nobody's hands", async () => {
      const world = await desk();
      const { orders, place, at } = world;
      const { orderCode } = await place();
      await moved(world, orderCode, "paid");
      await moved(world, orderCode, "processing", { inHandOf: RINA });
      const moves = new OrderMoves(world);
      const roasted = { orderCode, from: ["processing"], day: "2025-07-20" } as const;
      await orders.setRoastedOn({ ...roasted, actor: RINA, at: at() });
      expect(await moves.giveBack({ email: DEWI }, orderCode, DEWI)).toMatchObject({
        error: {
          message: inBoth(expect.stringContaining(`${orderCode} is in R.A.’s hands since`)),
        },
      });
      expect(await moves.giveBack({ email: RINA }, orderCode, RINA)).toMatchObject({
        value: {
          status: "paid",
          paymentStatus: "paid",
          inHandOf: null,
          dates: { roastedOn: null },
        },
      });
      expect(await moves.giveBack({ email: DEWI }, orderCode)).toMatchObject({
        error: {
          message: inBoth(expect.stringMatching(/was given back on .* by R\.A\. Nothing was/)),
        },
      });
      expect(await moves.startProcessing({ email: DEWI }, orderCode)).toMatchObject({
        value: { inHandOf: DEWI },
      });
      expect(await moves.cancel({ email: DEWI }, orderCode, "Broken.")).toMatchObject({
        value: { status: "cancelled", paymentStatus: "void", inHandOf: null },
      });
    });

    it("are corrected after they left, with what stood there before in their story", async () => {
      const world = await desk();
      const { orders, place } = world;
      const { orderCode } = await place({ fulfillment: "delivery" });
      await moved(world, orderCode, "paid");
      await moved(world, orderCode, "processing", { inHandOf: RINA });
      await moved(world, orderCode, "shipped", { courier: "JNE", trackingNumber: "0164 2507" });
      const left = await orders.byCode(orderCode);
      const seen = left && parcelVersion(left);
      const correct = (email: string, typed: Partial<TypedCorrection>) =>
        correctParcel(world, { email }, { orderCode, seen, ...typed });
      expect(await correct(RINA, {})).toMatchObject({ error: { kind: "invalid" } });
      expect(await correct(RINA, { courier: "jnt", trackingNumber: "JP 1" })).toMatchObject({
        value: { status: "shipped", courier: "J&T", trackingNumber: "JP 1" },
      });
      expect(await correct(DEWI, { trackingNumber: "0164 2508" })).toMatchObject({
        error: {
          message: inBoth(
            expect.stringMatching(
              /was changed meanwhile by R\.A\. on .*It is now: courier J&T; tracking number JP 1;/,
            ),
          ),
        },
      });
      expect(
        await correct(DEWI, { seen: null, courier: "our scooter", trackingNumber: "" }),
      ).toMatchObject({ value: { courier: "Our scooter", trackingNumber: null } });
      const address = { line1: "  Jl. Kaliurang Km 5 ", city: "Sleman" };
      expect(await correct(DEWI, { seen: null, address })).toMatchObject({
        value: { shippingAddress: { line1: "Jl. Kaliurang Km 5", city: "Sleman" } },
      });
      expect(await correct(DEWI, { seen: null, address: { city: " " } })).toMatchObject({
        error: { message: inBoth("City is required.") },
      });
      expect(await orders.byCode(orderCode)).toMatchObject({
        courier: "Our scooter",
        trackingNumber: null,
        shippingAddress: { line1: "Jl. Kaliurang Km 5", city: "Sleman" },
      });
      const told = (await orders.story(orderCode)).flatMap(({ actor, what }) =>
        what.kind === "corrected" ? [{ actor, changes: what.changes }] : [],
      );
      expect(told).toMatchObject([
        {
          actor: RINA,
          changes: [
            { field: "courier", before: "JNE", after: "J&T" },
            { field: "tracking number", before: "0164 2507", after: "JP 1" },
          ],
        },
        {
          actor: DEWI,
          changes: [
            { field: "courier", after: "Our scooter" },
            { field: "tracking number", before: "JP 1", after: null },
          ],
        },
        { changes: [{ field: "address", after: expect.stringContaining("Kaliurang Km 5") }] },
      ]);
    });

    it("are corrected by one of two at once", async () => {
      const world = await desk();
      const placed = await world.place({ fulfillment: "delivery" });
      const { orderCode } = placed;
      const seen = parcelVersion(placed);
      const corrected = await atOnce(world, (email) =>
        correctParcel(
          world,
          { email },
          { orderCode, seen, address: { line1: `Jl. Baru ${INITIALS[email]}` } },
        ),
      );
      expect(corrected.told).toContain(
        `${orderCode} was changed meanwhile by ${INITIALS[corrected.winner]} on `,
      );
      expect(await world.orders.byCode(orderCode)).toMatchObject({
        shippingAddress: { line1: `Jl. Baru ${INITIALS[corrected.winner]}` },
      });
    });

    it("are counted as the day has them", async () => {
      const world = await desk();
      const { orders, place } = world;
      await place({ transferCode: 1 });
      const paid = await place({ transferCode: 2 });
      const inHand = await place({ transferCode: 3 });
      for (const { orderCode } of [paid, inHand]) await moved(world, orderCode, "paid");
      await moved(world, inHand.orderCode, "processing", { inHandOf: RINA });
      expect(await orders.counts()).toEqual({
        awaiting: 1,
        toPack: 1,
        inHand: 1,
        roastedGrams: 1000,
      });
    });

    it("have a roast day once they are in hand, signed in their story each time it changes", async () => {
      const world = await desk();
      const { orders, place, at } = world;
      const { orderCode } = await place();
      const roasted = (day: string | null, actor = RINA) =>
        orders.setRoastedOn({ orderCode, from: ["processing"], day, actor, at: at() });
      expect(await roasted("2025-07-20")).toMatchObject({
        kind: "conflict",
        order: { status: "awaiting payment", dates: { roastedOn: null } },
      });
      await moved(world, orderCode, "paid");
      await moved(world, orderCode, "processing", { inHandOf: RINA });
      const first = await roasted("2025-07-20");
      expect(first).toMatchObject({ kind: "done", order: { dates: { roastedOn: "2025-07-20" } } });
      await roasted("2025-07-20");
      await roasted("2025-07-21", DEWI);
      await roasted(null);
      expect(await orders.byCode(orderCode)).toMatchObject({ dates: { roastedOn: null } });
      const told = (await orders.story(orderCode)).filter(({ what }) => what.kind === "roasted");
      expect(told).toEqual([
        { at: expect.any(String), actor: RINA, what: { kind: "roasted", day: "2025-07-20" } },
        { at: expect.any(String), actor: DEWI, what: { kind: "roasted", day: "2025-07-21" } },
        { at: expect.any(String), actor: RINA, what: { kind: "roasted", day: null } },
      ]);
      expect(await orders.story(orderCode)).toMatchObject([
        { what: { kind: "placed" } },
        { what: { kind: "received" } },
        { what: { kind: "moved", to: "paid" } },
        { what: { kind: "moved", to: "processing" } },
        ...told,
      ]);
      const nobody = { orderCode: "ZZZZZZZZ", from: ["processing"], day: null } as const;
      expect(await orders.setRoastedOn({ ...nobody, actor: RINA, at: at() })).toEqual({
        kind: "not-found",
      });
    });
  });

  it("tells of what the database was told without the desk, and when it was paid", async () => {
    const { orders, place } = await desk();
    const { orderCode } = await place();
    await payOrder(shared.database, orderCode);
    expect((await orders.story(orderCode)).at(-1)).toMatchObject({
      actor: "postgres",
      what: { to: "paid" },
    });
    expect((await orders.byCode(orderCode))?.dates.paidAt).not.toBeNull();
  });
});

type World = MoveDeps & { readonly at: () => string };

const codesOf = (found: readonly DeskOrder[]): readonly string[] =>
  found.map(({ orderCode }) => orderCode);

const EVERY: OrderSearch = {
  statuses: [],
  since: null,
  until: null,
  paidOn: null,
  text: "",
  order: "newest-first",
  beyond: null,
  atMost: 100,
};

/** A pool connects when it must: whoever still has to connect would come second without a race. */
const bothAreThere = async ({ orders }: World): Promise<void> =>
  void (await Promise.all([orders.counts(), orders.counts()]));

/** What became of an order that both staff moved at the same moment, and what the slower was told. */
const atOnce = async (
  world: World,
  move: (email: typeof RINA | typeof DEWI) => Promise<Moved>,
): Promise<{
  readonly winner: typeof RINA | typeof DEWI;
  readonly order: DeskOrder;
  readonly told: string;
}> => {
  await bothAreThere(world);
  const [rina, dewi] = await Promise.all([move(RINA), move(DEWI)]);
  if (rina.ok && !dewi.ok) return { winner: RINA, order: rina.value, told: dewi.error.message.en };
  if (dewi.ok && !rina.ok) return { winner: DEWI, order: dewi.value, told: rina.error.message.en };
  throw new Error(rina.ok ? "Both moved the order." : "Neither moved the order.");
};

/** Who moved the order there, each as often as the story has it. */
const movesTo = async (
  { orders }: World,
  orderCode: string,
  to: Move["to"],
): Promise<readonly string[]> =>
  (await orders.story(orderCode)).flatMap(({ actor, what }) =>
    what.kind === "moved" && what.to === to ? [actor] : [],
  );

const moved = ({ orders, at }: World, orderCode: string, to: Move["to"], sets?: Move["sets"]) =>
  moveAlong({ desk: orders }, orderCode, [to], { at: at(), ...(sets && { sets }) });
