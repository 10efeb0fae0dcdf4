import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leftGrams, roastedOf } from "#core/domain/stock/book.ts";
import { isoAt } from "#server/ports/runtime.ts";
import { keepBatch, keepCount, keepSample, receiveLot } from "#server/use-cases/desk/keep-stock.ts";
import { readStock, traceLot } from "#server/use-cases/desk/read-stock.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { deskOn } from "#test/support/embedded-desk.ts";
import { emptiedDatabase } from "#test/support/emptied-database.ts";
import { aRequest, databaseShop, moveAlong, newCustomer } from "#test/support/shop-world.ts";

const STAFF = { email: "rina.a@enambelas.example" };
const CODES = ["SW16", "WL44"];
const HOUR_MS = 3_600_000;
const MONDAY = Date.parse("2025-07-21T01:00:00Z");

/** What happens, in the order of its hours; what cannot happen then is refused or left out. */
type Step =
  | { readonly kind: "lot"; readonly code: string; readonly grams: number }
  | {
      readonly kind: "batch";
      readonly code: string;
      readonly green: number;
      readonly hoursAgo: number;
      readonly lot: number;
    }
  | { readonly kind: "count"; readonly code: string; readonly off: number; readonly lot: number }
  | { readonly kind: "sample"; readonly code: string; readonly grams: number }
  | { readonly kind: "order"; readonly code: string; readonly bags: number }
  | {
      readonly kind: "move";
      readonly order: number;
      readonly to: "paid" | "processing" | "shipped" | "cancelled";
    };

const code = fc.constantFrom(...CODES);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("lot"),
      code,
      grams: fc.integer({ min: 1000, max: 60_000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("batch"),
      code,
      green: fc.integer({ min: 500, max: 6000 }),
      hoursAgo: fc.nat(30),
      lot: fc.integer({ min: -1, max: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("count"),
      code,
      off: fc.integer({ min: -200, max: 50 }),
      lot: fc.integer({ min: -3, max: 5 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("sample"),
      code,
      grams: fc.integer({ min: 1, max: 300 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("order"),
      code,
      bags: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("move"),
      order: fc.nat(40),
      to: fc.constantFrom("paid", "processing", "shipped", "cancelled"),
    }),
  },
);

/** The same book by hand: everything that moved grams, each with its moment. */
type Moved =
  | { readonly at: number; readonly by: number }
  | { readonly at: number; readonly is: number };

const sumUp = (moves: readonly Moved[]): number => {
  const inOrder = moves.toSorted((a, b) => a.at - b.at || Number("is" in a) - Number("is" in b));
  return inOrder.reduce((grams, move) => ("is" in move ? move.is : grams + move.by), 0);
};

const replay = async (steps: readonly Step[]) => {
  const database = await emptiedDatabase(
    CODES.map((one) => aCoffee({ code: one, weightLossPct: 16 })),
    "2025-07-01T00:00:00.000Z",
  );
  const world = await databaseShop(database);
  const { deps, clock } = deskOn(database, { now: MONDAY });
  const shelves = new Map<string, Moved[]>(CODES.map((one) => [one, []]));
  const begun = new Set<string>();
  const lots: {
    readonly code: string;
    readonly moves: Moved[];
    charged: number;
    counted: number;
    readonly received: number;
  }[] = [];
  const orders: {
    readonly orderCode: string;
    readonly code: string;
    readonly grams: number;
    readonly until: number;
    state: string;
  }[] = [];
  const lotOf = (index: number, of: string) => {
    const lot = lots[index];
    return lot?.code === of ? { lot, number: index + 1 } : null;
  };
  const shelf = (of: string) => sumUp(shelves.get(of) ?? []);

  const act = async (one: Step): Promise<void> => {
    if (one.kind === "lot") {
      const received = await receiveLot(deps, STAFF, {
        code: one.code,
        grams: String(one.grams),
        pricePerKg: "",
        receivedOn: dayWib(clock.now),
        supplier: "",
        boughtSince: "",
        reference: "",
        note: "",
      });
      expect(received.ok).toBe(true);
      lots.push({
        code: one.code,
        moves: [{ at: 0, by: one.grams }],
        charged: 0,
        counted: 0,
        received: one.grams,
      });
    } else if (one.kind === "batch") {
      const at = clock.now - one.hoursAgo * HOUR_MS;
      const from = lotOf(one.lot, one.code);
      // Nobody charges what is not there.
      if (from && sumUp(from.lot.moves) < one.green) return;
      const roasted = roastedOf(one.green, 15);
      const kept = await keepBatch(deps, STAFF, {
        code: one.code,
        lot: from ? String(from.number) : "",
        green: String(one.green),
        roasted: String(roasted),
        roastedAt: isoAt(at),
        file: null,
        isSure: true,
      });
      expect(kept.ok).toBe(true);
      // Before a book begins there is no shelf to add to.
      if (!begun.has(one.code))
        shelves.set(
          one.code,
          (shelves.get(one.code) ?? []).filter((move) => move.at > at),
        );
      begun.add(one.code);
      shelves.get(one.code)?.push({ at, by: roasted });
      from?.lot.moves.push({ at, by: -one.green });
      if (from) from.lot.charged += one.green;
    } else if (one.kind === "count") {
      const of = lotOf(one.lot, one.code);
      const said = of ? sumUp(of.lot.moves) : shelf(one.code);
      const grams = Math.max(0, said + one.off);
      await keepCount(deps, STAFF, {
        code: one.code,
        lot: of ? String(of.number) : "",
        grams: String(grams),
        reason: "",
      });
      const move = { at: clock.now, is: grams };
      if (of) of.lot.moves.push(move);
      else {
        begun.add(one.code);
        shelves.get(one.code)?.push(move);
      }
    } else if (one.kind === "sample") {
      const taken = await keepSample(deps, STAFF, {
        code: one.code,
        grams: String(one.grams),
        why: "cupping",
        note: "",
      });
      expect(taken.ok).toBe(begun.has(one.code) && one.grams <= shelf(one.code));
      if (taken.ok) shelves.get(one.code)?.push({ at: clock.now, by: -one.grams });
    } else if (one.kind === "order") {
      const { id } = await newCustomer(world);
      const [line] = (await aRequest(world, id)).items;
      if (!line) throw new Error("A request has a line.");
      const request = await aRequest(world, id, {
        now: isoAt(clock.now),
        expiresAt: isoAt(clock.now + 24 * HOUR_MS),
        cancelsAt: isoAt(clock.now + 96 * HOUR_MS),
        items: [{ ...line, code: one.code, quantity: one.bags }],
        subtotalIdr: 194_000 * one.bags,
      });
      expect(await world.orders.place(request)).toMatchObject({ kind: "placed" });
      orders.push({
        orderCode: request.orderCode,
        code: one.code,
        grams: 1000 * one.bags,
        until: clock.now + 24 * HOUR_MS,
        state: "awaiting payment",
      });
    } else {
      const order = orders[one.order];
      if (!order || !NEXT[order.state]?.includes(one.to)) return;
      if (one.to === "shipped" && begun.has(order.code) && shelf(order.code) < order.grams) return;
      await moveAlong(world, order.orderCode, [one.to], {
        at: isoAt(clock.now),
        reason: "Replayed",
      });
      order.state = one.to;
      if (one.to === "shipped" && begun.has(order.code))
        shelves.get(order.code)?.push({ at: clock.now, by: -order.grams });
    }
  };

  for (const one of steps) {
    await act(one);
    const { rows } = await readStock(deps);
    for (const row of rows) {
      const ofCoffee = orders.filter((order) => order.code === row.coffee.code);
      const gramsOf = (fits: (order: (typeof orders)[number]) => boolean) =>
        ofCoffee.filter(fits).reduce((sum, order) => sum + order.grams, 0);
      const ofLots = lots.filter((lot) => lot.code === row.coffee.code);
      const { shelf: onShelf, green, promisedPaid, promisedUnpaid } = row.book;
      const expected = {
        shelf: begun.has(row.coffee.code) ? shelf(row.coffee.code) : 0,
        green: ofLots.reduce((sum, lot) => sum + sumUp(lot.moves), 0),
        promisedPaid: gramsOf(({ state }) => state === "paid" || state === "processing"),
        promisedUnpaid: gramsOf(
          ({ state, until }) => state === "awaiting payment" && until > clock.now,
        ),
      };
      expect({ shelf: onShelf, green, promisedPaid, promisedUnpaid }).toEqual(expected);
      expect(row.leftGrams).toBe(leftGrams(expected, row.book, 16));
      expect(Math.min(onShelf, green, row.leftGrams)).toBeGreaterThanOrEqual(0);
    }
    clock.now += HOUR_MS;
  }
  for (const [index, lot] of lots.entries()) {
    const trace = await traceLot(deps, index + 1, dayWib);
    const counts = await deps.stock.counts(lot.code);
    const counted = counts
      .filter((count) => count.lot === index + 1)
      .reduce((sum, count) => sum + count.grams - (count.bookGrams ?? 0), 0);
    expect(trace?.lot).toMatchObject({ grams: lot.received, chargedGrams: lot.charged });
    const charged = trace?.batches.reduce((sum, { batch }) => sum + batch.greenGrams, 0);
    expect(charged).toBe(lot.charged);
    // A roast that is typed after a count, and was before it, is in what the scale said.
    const late = lot.received + counted - lot.charged - (trace?.lot.onHandGrams ?? 0);
    expect(late).toBeLessThanOrEqual(0);
  }
};

const NEXT: Readonly<Record<string, readonly string[]>> = {
  "awaiting payment": ["paid", "cancelled"],
  paid: ["processing", "cancelled"],
  processing: ["shipped"],
};

describe("weeks at the roastery", () => {
  it("leave the book of grams exact after each step", async () => {
    const weeks = fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), replay);
    const numRuns = Number(process.env["STOCK_WEEKS"] ?? 5);
    await expect(fc.assert(weeks, { numRuns, endOnFailure: true })).resolves.toBeUndefined();
  }, 600_000);
});
