import { describe, expect, it } from "vitest";
import type { DeskOrder, DeskOrders, Move, OrderSearch } from "#server/ports/desk-orders.ts";

export type DeskWorld = {
  readonly orders: DeskOrders;
  /** Stores an order of one kilo of Sumber Wening that awaits its payment. */
  readonly place: (changes?: {
    readonly transferCode?: number;
    readonly fulfillment?: "delivery" | "pickup";
    readonly customer?: string;
  }) => Promise<DeskOrder>;
  /** ISO 8601. Later by a second each time it is asked. */
  readonly at: () => string;
  /** Lets this many hours pass. */
  readonly wait: (hours: number) => void;
  readonly close: () => Promise<void>;
};

const RINA = "rina.a@enambelas.example";
const DEWI = "dewi.w@enambelas.example";

/** What every keeper of the roastery's orders promises. */
export const deskOrdersContract = (name: string, open: () => Promise<DeskWorld>): void => {
  /** Hands a world to the test and closes it, whatever happens. */
  const within = (test: (world: DeskWorld) => Promise<void>) => async (): Promise<void> => {
    const world = await open();
    try {
      await test(world);
    } finally {
      await world.close();
    }
  };

  describe(`the roastery's orders, ${name}`, () => {
    it(
      "are found by amount, last digits and code",
      within(async ({ orders, place }) => {
        const order = await place({ transferCode: 347 });
        const other = await place({ transferCode: 52 });
        expect(codesOf(await orders.awaiting({ amountIdr: order.amountDueIdr }))).toEqual([
          order.orderCode,
        ]);
        expect(codesOf(await orders.awaiting({ lastDigits: 52 }))).toEqual([other.orderCode]);
        expect(await orders.awaiting("all")).toHaveLength(2);
        expect(await orders.byCode(order.orderCode)).toEqual(order);
        expect(await orders.byCode("ZZZZZZZZ")).toBeNull();
        expect(codesOf(await orders.byCodes([other.orderCode, "ZZZZZZZZ"]))).toEqual([
          other.orderCode,
        ]);
      }),
    );

    it(
      "are searched by state, date, and what people remember",
      within(async (world) => {
        const { orders, place, at } = world;
        const order = await place({ transferCode: 347, customer: "Dewi Anggraini" });
        await place({ transferCode: 52, customer: "Sekar Wangi" });
        const found = async (changes: Partial<OrderSearch>) =>
          (await orders.search({ ...EVERY, ...changes })).length;
        expect(await found({})).toBe(2);
        expect(await found({ text: "anggraini" })).toBe(1);
        expect(await found({ text: order.orderCode.slice(3).toLowerCase() })).toBe(1);
        expect(await found({ text: String(order.amountDueIdr) })).toBe(1);
        expect(await found({ text: "nobody" })).toBe(0);
        expect(await found({ text: "%" })).toBe(0);
        expect(await found({ statuses: ["paid", "shipped"] })).toBe(0);
        expect(await found({ since: at() })).toBe(0);
        expect(await found({ until: order.createdAt })).toBe(0);
        expect(await found({ atMost: 1 })).toBe(1);
      }),
    );

    it(
      "are listed by what changed last",
      within(async (world) => {
        const [first, second] = [await world.place(), await world.place({ transferCode: 52 })];
        const listed = async () =>
          codesOf(await world.orders.search({ ...EVERY, order: "last-changed-first" }));
        expect(await listed()).toEqual([second.orderCode, first.orderCode]);
        await moved(world, first.orderCode, "paid");
        expect(await listed()).toEqual([first.orderCode, second.orderCode]);
      }),
    );

    it(
      "go from the transfer to the door, signed at every step",
      within(async (world) => {
        const { orders, place } = world;
        const { orderCode } = await place();
        const paid = await moved(world, orderCode, "paid", { paymentReference: "BCA 1807" });
        expect(paid).toMatchObject({
          status: "paid",
          paymentStatus: "paid",
          paymentReference: "BCA 1807",
        });
        expect(paid.paidAt).not.toBeNull();
        expect(await moved(world, orderCode, "processing", { inHandOf: RINA })).toMatchObject({
          inHandOf: RINA,
        });
        const parcel = { courier: "JNE", trackingNumber: "0164 2507" };
        expect(await moved(world, orderCode, "shipped", parcel)).toMatchObject(parcel);
        await moved(world, orderCode, "closed");
        const story = await orders.story(orderCode);
        expect(
          story.flatMap(({ actor, what }) =>
            what.kind === "moved" ? [`${actor}: ${what.to}`] : [],
          ),
        ).toEqual([`${RINA}: paid`, `${RINA}: processing`, `${RINA}: shipped`, `${RINA}: closed`]);
        expect(story[0]?.what.kind).toBe("placed");
      }),
    );

    it(
      "are moved by one of two at once; the other is told who did it",
      within(async (world) => {
        const { orders, place } = world;
        const { orderCode } = await place();
        const both = await Promise.all([
          orders.move(aMove(world, orderCode, "paid", RINA)),
          orders.move(aMove(world, orderCode, "paid", DEWI)),
        ]);
        expect(both.map(({ kind }) => kind).toSorted()).toEqual(["elsewhere", "moved"]);
        const winner = both[0]?.kind === "moved" ? RINA : DEWI;
        expect(both.find(({ kind }) => kind === "elsewhere")).toMatchObject({
          order: { status: "paid" },
          last: { actor: winner, what: { kind: "moved", to: "paid" } },
        });
        const moves = (await orders.story(orderCode)).filter(({ what }) => what.kind === "moved");
        expect(moves).toHaveLength(1);
      }),
    );

    it(
      "refuse what is no legal move, and orders that are not there",
      within(async (world) => {
        const { orders, place } = world;
        const order = await place();
        const illegal = {
          ...aMove(world, order.orderCode, "shipped"),
          from: ["processing"] as const,
        };
        expect(await orders.move(illegal)).toMatchObject({ kind: "elsewhere" });
        expect(await orders.byCode(order.orderCode)).toEqual(order);
        expect(await orders.move(aMove(world, "ZZZZZZZZ", "paid"))).toEqual({ kind: "not-found" });
      }),
    );

    it(
      "are paid by a statement's line once",
      within(async (world) => {
        const { orders, place } = world;
        const first = await place({ transferCode: 1 });
        const second = await place({ transferCode: 2 });
        await moved(world, first.orderCode, "paid", { paidByLine: "line" });
        const again = aMove(world, second.orderCode, "paid");
        expect(await orders.move({ ...again, sets: { paidByLine: "line" } })).toEqual({
          kind: "line-used",
          orderCode: first.orderCode,
        });
        expect(await orders.payable([first.amountDueIdr])).toHaveLength(2);
        expect(await orders.payable([])).toMatchObject([{ orderCode: second.orderCode }]);
      }),
    );

    it(
      "come back from being cancelled while their amount is held",
      within(async (world) => {
        const { orders, place, wait } = world;
        const kept = await place({ transferCode: 1 });
        const lost = await place({ transferCode: 2 });
        await moved(world, lost.orderCode, "cancelled");
        wait(24);
        await moved(world, kept.orderCode, "cancelled");
        wait(6 * 24 + 1);
        const back = { ...aMove(world, kept.orderCode, "paid"), from: ["cancelled"] as const };
        expect(await orders.move(back)).toMatchObject({
          kind: "moved",
          order: { status: "paid", paymentStatus: "paid" },
        });
        expect(await orders.move({ ...back, orderCode: lost.orderCode })).toMatchObject({
          kind: "amount-released",
        });
      }),
    );

    it(
      "are counted as the day has them",
      within(async (world) => {
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
      }),
    );

    it(
      "keep notes that no customer reads",
      within(async (world) => {
        const { orders, place, at } = world;
        const { orderCode } = await place();
        expect(await orders.note(orderCode, "Called her.", RINA, at())).toBe(true);
        expect(await orders.note("ZZZZZZZZ", "Called her.", RINA, at())).toBe(false);
        expect(await orders.byCode(orderCode)).toMatchObject({ staffNote: "Called her." });
        expect((await orders.story(orderCode)).at(-1)).toMatchObject({
          actor: RINA,
          what: { kind: "noted", text: "Called her." },
        });
      }),
    );
  });
};

const codesOf = (found: readonly DeskOrder[]): readonly string[] =>
  found.map(({ orderCode }) => orderCode);

const EVERY: OrderSearch = {
  statuses: [],
  since: null,
  until: null,
  text: "",
  order: "newest-first",
  atMost: 100,
};

const aMove = (world: DeskWorld, orderCode: string, to: Move["to"], actor = RINA): Move => ({
  orderCode,
  to,
  from: ["awaiting payment", "confirmed", "paid", "processing", "shipped"],
  actor,
  at: world.at(),
  reason: null,
  sets: {},
});

const moved = async (
  world: DeskWorld,
  orderCode: string,
  to: Move["to"],
  sets: Move["sets"] = {},
): Promise<DeskOrder> => {
  const outcome = await world.orders.move({ ...aMove(world, orderCode, to), sets });
  if (outcome.kind !== "moved") throw new Error(`${orderCode} did not move: ${outcome.kind}`);
  return outcome.order;
};
