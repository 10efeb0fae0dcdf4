import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#server/ports/database.ts";
import { PostgresStockBook } from "#server/database/postgres/stock-book.ts";
import type { NewBatch, NewLot } from "#server/ports/stock.ts";
import {
  aRequest,
  inHours,
  moveAlong,
  NOW,
  ordered,
  RINA,
  type ShopWorld,
} from "../../support/shop-world.ts";

/** What every book of grams promises the desk and the checkout. */
export const stockBookContract = (
  name: string,
  open: () => Promise<ShopWorld>,
  databaseOf: () => Database,
): void => {
  describe(`the book of grams, ${name}`, () => {
    let world: ShopWorld;
    let book: PostgresStockBook;
    beforeEach(async () => {
      world = await open();
      await databaseOf().query(
        "truncate private.lots, private.batches, private.counts, private.samples, private.stock_switches",
      );
      book = new PostgresStockBook({ database: databaseOf() });
    });
    const sw16 = async (at = inHours(5)) => (await book.of(["SW16"], at))[0];

    it("says of a coffee without a row that nobody keeps its stock", async () => {
      expect(await sw16()).toEqual({
        code: "SW16",
        begunAt: null,
        countedAt: null,
        shelf: 0,
        green: 0,
        promisedPaid: 0,
        promisedUnpaid: 0,
        limits: false,
        greenCounts: true,
        showsLoss: false,
      });
      expect(await book.codes()).toEqual([]);
      expect(await book.limited(NOW)).toEqual([]);
    });

    it("holds of a lot what was received less what was charged, as corrected last", async () => {
      const lot = await book.receive(aLot({ grams: 12_000 }), by());
      await book.addBatch(aBatch({ lot, greenGrams: 1200 }), by());
      expect(await book.lot(lot)).toMatchObject({ onHandGrams: 10_800, chargedGrams: 1200 });
      expect(
        await book.correctLot({ ...aLot({ grams: 11_500 }), lot }, "Weighed again", by(inHours(1))),
      ).toBe(true);
      expect(await book.lots("SW16")).toEqual([
        {
          ...aLot({ grams: 11_500 }),
          lot,
          onHandGrams: 10_300,
          chargedGrams: 1200,
          actor: RINA,
          at: inHours(1),
        },
      ]);
      expect(await book.correctLot({ ...aLot(), lot: lot + 1 }, "Of nothing", by())).toBe(false);
      expect(await book.lot(lot + 1)).toBeNull();
    });

    it("names batches by coffee, day and number, and corrects them by rows of their own", async () => {
      const first = await book.addBatch(aBatch(), by());
      const second = await book.addBatch(aBatch({ roastedAt: inHours(1) }), by());
      const other = await book.addBatch(aBatch({ code: "SW16-1" }), by());
      expect([first, second, other]).toEqual(
        ["SW16-250720-1", "SW16-250720-2", "SW16-1-250720-1"].map((batch) => ({
          kind: "kept",
          batch,
        })),
      );
      const figures = { lot: null, roastedAt: NOW, greenGrams: 1300, roastedGrams: 1100 };
      expect(
        await book.correctBatch({ batch: "SW16-250720-1", ...figures }, "Typed wrong", by()),
      ).toBe(true);
      expect(await book.batch("SW16-250720-1")).toMatchObject(figures);
      const nothing = { lot: null, roastedAt: NOW, greenGrams: 0, roastedGrams: 0 };
      await book.correctBatch({ batch: "SW16-250720-2", ...nothing }, "Never roasted", by());
      expect((await book.batches({ code: "SW16" }, 10)).map(({ batch }) => batch)).toEqual([
        "SW16-250720-1",
      ]);
      expect(await book.correctBatch({ batch: "SW16-250720-3", ...figures }, "None", by())).toBe(
        false,
      );
      // Its number is not given again.
      expect(await book.addBatch(aBatch(), by())).toEqual({ kind: "kept", batch: "SW16-250720-3" });
    });

    it.each(["roastUuid", "contentHash"])("keeps a roast of one %s once", async (known) => {
      const batch = aBatch({ [known]: "the same" });
      await book.addBatch(batch, by());
      expect(await book.addBatch({ ...batch, roastedAt: inHours(1) }, by())).toEqual({
        kind: "known",
        batch: "SW16-250720-1",
      });
      expect(await book.batches({ code: "SW16" }, 10)).toHaveLength(1);
    });

    it("stands on the newest count, and keeps what the book said beside it", async () => {
      await book.addBatch(aBatch({ roastedGrams: 1000 }), by());
      await book.sample(
        { code: "SW16", takenAt: inHours(1), grams: 36, why: "cupping", note: "" },
        RINA,
      );
      expect(await sw16()).toMatchObject({ shelf: 964, begunAt: NOW, countedAt: null });
      const count = {
        code: "SW16",
        lot: null,
        countedAt: inHours(2),
        grams: 960,
        reason: "Crumbs",
      };
      expect(await book.count(count, RINA)).toEqual({ ...count, bookGrams: 964 });
      // What happened before the scale was read is in what it says.
      await book.addBatch(aBatch({ roastedGrams: 5000, roastedAt: inHours(1.5) }), by());
      await book.addBatch(aBatch({ roastedGrams: 100, roastedAt: inHours(3) }), by());
      expect(await sw16()).toMatchObject({ shelf: 1060, countedAt: inHours(2) });
      expect(await book.counts("SW16")).toEqual([{ ...count, bookGrams: 964, actor: RINA }]);
      expect(await book.samples("SW16")).toMatchObject([
        { grams: 36, why: "cupping", actor: RINA },
      ]);
    });

    it("begins with the first count, and counts lots too", async () => {
      const shelf = { code: "SW16", lot: null, countedAt: NOW, grams: 500, reason: "" };
      expect(await book.count(shelf, RINA)).toMatchObject({ bookGrams: null });
      const lot = await book.receive(aLot({ grams: 12_000 }), by());
      const sack = { code: "SW16", lot, countedAt: inHours(1), grams: 11_976, reason: "Dried out" };
      expect(await book.count(sack, RINA)).toMatchObject({ bookGrams: 12_000 });
      await book.addBatch(aBatch({ lot, greenGrams: 976, roastedAt: inHours(2) }), by());
      expect(await book.lot(lot)).toMatchObject({ onHandGrams: 11_000 });
      expect(await sw16()).toMatchObject({ green: 11_000, begunAt: NOW });
    });

    it("promises orders their bags until they leave, and unpaid ones until their deadline", async () => {
      await book.count({ code: "SW16", lot: null, countedAt: NOW, grams: 9000, reason: "" }, RINA);
      const { orderCode } = await ordered(world);
      await ordered(world);
      const promised = { shelf: 9000, promisedPaid: 0, promisedUnpaid: 4000 };
      expect(await sw16()).toMatchObject(promised);
      expect(await sw16(inHours(25))).toMatchObject({ ...promised, promisedUnpaid: 0 });
      await moveAlong(world, orderCode, ["paid"]);
      expect(await sw16()).toMatchObject({ promisedPaid: 2000, promisedUnpaid: 2000 });
      await moveAlong(world, orderCode, ["processing"]);
      expect(await sw16()).toMatchObject({ promisedPaid: 2000 });
      await moveAlong(world, orderCode, ["shipped", "closed"]);
      expect(await sw16()).toMatchObject({ shelf: 7000, promisedPaid: 0, promisedUnpaid: 2000 });
      expect(await book.soldSince(inHours(-1))).toEqual(new Map([["SW16", 4000]]));
      expect(await book.soldSince(inHours(1))).toEqual(new Map());
    });

    it("finds the batches of a day, and the bags that left with coffee of it", async () => {
      const lot = await book.receive(aLot(), by());
      await book.addBatch(aBatch({ lot }), by());
      await book.addBatch(aBatch({ roastedAt: inHours(24), day: "2025-07-21" }), by());
      expect(names(await book.batchesOfDay(["SW16", "UB08"], "2025-07-20"))).toEqual([
        "SW16-250720-1",
      ]);
      expect(names(await book.batches({ lot }, 10))).toEqual(["SW16-250720-1"]);
      const { orderCode } = await ordered(world);
      await moveAlong(world, orderCode, ["paid", "processing"]);
      await world.desk.setRoastedOn({
        orderCode,
        from: ["processing"],
        day: "2025-07-20",
        ...by(inHours(2)),
      });
      expect(await book.bagsOfDay("SW16", "2025-07-20")).toEqual([]);
      await moveAlong(world, orderCode, ["shipped"]);
      const bags = [{ orderCode, sizeGrams: 1000, quantity: 2 }];
      expect(await book.bagsOfDay("SW16", "2025-07-20")).toEqual(bags);
      expect(await book.bagsOfDay("UB08", "2025-07-20")).toEqual([]);
    });

    it("sells of a limited coffee what is left, and says how much that is", async () => {
      const limits = { limits: true, greenCounts: false, showsLoss: false };
      const lot = await book.receive(aLot({ grams: 10_000 }), by());
      await book.addBatch(aBatch({ lot, greenGrams: 3600, roastedGrams: 3000 }), by());
      await book.switch("SW16", limits, by());
      expect(await book.limited(NOW)).toMatchObject([{ code: "SW16", ...limits, green: 6400 }]);
      await ordered(world);
      await expect(ordered(world)).rejects.toThrow("sold-out");
      const { id } = await world.newAccount();
      const request = await aRequest(world, id);
      expect(await world.orders.place(request)).toEqual({
        kind: "sold-out",
        coffees: [{ code: "SW16", leftGrams: 1000 }],
      });
      // Roasted to order: 6400 g of green coffee are 5376 g when they lost 16 %.
      await book.switch("SW16", { ...limits, greenCounts: true }, by());
      await ordered(world);
      await ordered(world);
      await ordered(world);
      expect(await world.orders.place(request)).toEqual({
        kind: "sold-out",
        coffees: [{ code: "SW16", leftGrams: 376 }],
      });
      // After their deadline unpaid orders are promised nothing.
      const later = {
        ...request,
        now: inHours(25),
        expiresAt: inHours(49),
        cancelsAt: inHours(121),
      };
      expect(await world.orders.place(later)).toMatchObject({ kind: "placed" });
      await book.switch("SW16", { ...limits, limits: false }, by());
      for (let order = 0; order < 5; order += 1) await ordered(world);
    });
  });
};

const by = (at = NOW) => ({ actor: RINA, at });

const names = (batches: readonly { readonly batch: string }[]) => batches.map(({ batch }) => batch);

const aLot = (changes: Partial<NewLot> = {}): NewLot => ({
  code: "SW16",
  receivedOn: "2025-07-01",
  grams: 15_000,
  pricePerKg: 126_000.25,
  supplier: "Sumber Wening growers",
  reference: "SWG-25-019",
  note: "",
  boughtSince: 2024,
  ...changes,
});

const aBatch = (changes: Partial<NewBatch> = {}): NewBatch => ({
  code: "SW16",
  day: "2025-07-20",
  lot: null,
  roastedAt: NOW,
  greenGrams: 1200,
  roastedGrams: 1018,
  roastUuid: null,
  contentHash: null,
  ...changes,
});
