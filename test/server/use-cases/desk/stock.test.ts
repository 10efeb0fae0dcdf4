import { describe, expect, it } from "vitest";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import {
  correctBatch,
  correctLot,
  keepBatch,
  keepCount,
  keepSample,
  receiveLot,
  switchStock,
  type TypedBatch,
  type TypedLot,
} from "#server/use-cases/desk/keep-stock.ts";
import { readStock, readStockOf, traceLot } from "#server/use-cases/desk/read-stock.ts";
import { planRoast } from "#server/use-cases/desk/roasting.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aDeskOrder, type DeskOrderChanges, SUMBER_WENING } from "#test/support/a-desk-order.ts";
import { embeddedDesk, RINA } from "#test/support/embedded-desk.ts";

const STAFF = { email: RINA };
const COFFEES = [aCoffee({ code: "SW16", name: "Sumber Wening", weightLossPct: 16 })];

/** Monday 21 July 2025, 09:38 in Malang. */
const open = async (orders: readonly DeskOrder[] = []) => {
  const { deps, clock } = await embeddedDesk(orders, COFFEES);
  return { deps, clock };
};

const aLot = (changes: Partial<TypedLot> = {}): TypedLot => ({
  code: "sw16",
  grams: "12,4",
  pricePerKg: "126.000",
  receivedOn: "2025-07-21",
  supplier: " Sumber Wening growers ",
  boughtSince: "2024",
  reference: "SWG-25-019",
  note: "",
  ...changes,
});

const aBatch = (changes: Partial<TypedBatch> = {}): TypedBatch => ({
  code: "SW16",
  lot: "",
  green: "1200",
  roasted: "1.012",
  roastedAt: null,
  file: null,
  isSure: false,
  ...changes,
});

const aPaid = (orderCode: string, quantity: number, changes: DeskOrderChanges = {}) =>
  aDeskOrder({
    orderCode,
    status: "paid",
    paymentStatus: "paid",
    items: [{ ...SUMBER_WENING, quantity }],
    ...changes,
  });

describe("a lot", () => {
  it("comes in as people type it", async () => {
    const { deps } = await open();
    expect(await receiveLot(deps, STAFF, aLot())).toEqual({
      ok: true,
      value: {
        lot: 1,
        code: "SW16",
        receivedOn: "2025-07-21",
        grams: 12_400,
        pricePerKg: 126_000,
        supplier: "Sumber Wening growers",
        boughtSince: 2024,
        reference: "SWG-25-019",
        note: "",
      },
    });
    expect(await deps.stock.lots("SW16")).toMatchObject([{ onHandGrams: 12_400, actor: RINA }]);
  });

  it("may have no price and no year", async () => {
    const { deps } = await open();
    const received = await receiveLot(deps, STAFF, aLot({ pricePerKg: "", boughtSince: "" }));
    expect(received).toMatchObject({ ok: true, value: { pricePerKg: null, boughtSince: null } });
  });

  it.each([
    [{ code: "NO01" }, "There is no coffee NO01."],
    [
      { grams: "a sack" },
      "“a sack” is no weight. Type grams, such as 1200 or 12.400, or kilos, such as 12,4.",
    ],
    [{ grams: "0" }, "Please type a weight above 0 g."],
    [{ grams: "999999999" }, "999999999 g are more than a scale can say."],
    [
      { receivedOn: "2025-07-22" },
      "A lot is received today or earlier, on a day such as 2026-11-28.",
    ],
    [{ receivedOn: "" }, "A lot is received today or earlier, on a day such as 2026-11-28."],
    [{ pricePerKg: "0" }, "The price of a kilo is above Rp.0, and below a thousand million."],
    [{ boughtSince: "2026" }, "The roastery buys there since a year, such as 2024."],
  ])("is refused with %j", async (changes, message) => {
    const { deps } = await open();
    expect(await receiveLot(deps, STAFF, aLot(changes))).toEqual({
      ok: false,
      error: { kind: "invalid", message: expect.objectContaining({ en: message }) },
    });
    expect(await deps.stock.lots("SW16")).toEqual([]);
  });

  it("is corrected with a reason", async () => {
    const { deps } = await open();
    await receiveLot(deps, STAFF, aLot());
    const other = aLot({ grams: "12000" });
    expect(await correctLot(deps, STAFF, 1, other, " ")).toMatchObject({ ok: false });
    expect(await correctLot(deps, STAFF, 2, other, "Weighed again")).toMatchObject({ ok: false });
    expect(await correctLot(deps, STAFF, 1, other, "Weighed again")).toMatchObject({ ok: true });
    expect(await deps.stock.lot(1)).toMatchObject({ onHandGrams: 12_000 });
  });
});

describe("a roast", () => {
  it("is kept under a name of its own, and charges its lot", async () => {
    const { deps } = await open();
    await receiveLot(deps, STAFF, aLot());
    expect(await keepBatch(deps, STAFF, aBatch({ lot: "1" }))).toMatchObject({
      ok: true,
      value: { batch: "SW16-250721-1", lot: 1, greenGrams: 1200, roastedGrams: 1012 },
    });
    expect(await deps.stock.lot(1)).toMatchObject({ onHandGrams: 11_200 });
    expect(await keepBatch(deps, STAFF, aBatch())).toMatchObject({
      value: { batch: "SW16-250721-2" },
    });
  });

  it("is named after its day in Malang", async () => {
    const { deps } = await open();
    const late = aBatch({ roastedAt: "2025-07-19T17:30:00Z" });
    expect(await keepBatch(deps, STAFF, late)).toMatchObject({ value: { batch: "SW16-250720-1" } });
  });

  it("is asked about once more where it loses too little, and then kept", async () => {
    const { deps } = await open();
    const odd = aBatch({ roasted: "1164" });
    expect(await keepBatch(deps, STAFF, odd)).toMatchObject({
      ok: false,
      error: { kind: "asked", questions: [{ kind: "little-lost", lossPct: 3, usual: null }] },
    });
    expect(await deps.stock.batches({ code: "SW16" }, 9)).toEqual([]);
    expect(await keepBatch(deps, STAFF, { ...odd, isSure: true })).toMatchObject({ ok: true });
  });

  it("is asked about where it charges more than its lot holds", async () => {
    const { deps } = await open();
    await receiveLot(deps, STAFF, aLot({ grams: "1000" }));
    expect(await keepBatch(deps, STAFF, aBatch({ lot: "1" }))).toMatchObject({
      error: { questions: [{ kind: "more-than-lot", holdsGrams: 1000, chargesGrams: 1200 }] },
    });
  });

  it("of a file is kept once, also when it was renamed", async () => {
    const { deps } = await open();
    const file = { roastUuid: "f3b2", contentHash: "abc" };
    await keepBatch(deps, STAFF, aBatch({ file }));
    for (const again of [
      file,
      { roastUuid: "f3b2", contentHash: "other" },
      { roastUuid: null, contentHash: "abc" },
    ])
      expect(await keepBatch(deps, STAFF, aBatch({ file: again, isSure: true }))).toEqual({
        ok: false,
        error: {
          kind: "known",
          message: expect.objectContaining({
            en: "This roast is SW16-250721-1 already. Nothing was added.",
          }),
        },
      });
    // Typed ones have no file to compare.
    await keepBatch(deps, STAFF, aBatch());
    expect(await keepBatch(deps, STAFF, aBatch())).toMatchObject({ ok: true });
  });

  it.each([
    [{ lot: "7" }, "There is no such lot of this coffee."],
    [
      { roastedAt: "2025-07-21T05:00:00Z" },
      "This day and time are yet to come. A roast is typed after it.",
    ],
    [{ roastedAt: "yesterday" }, "A roast has a day and a time."],
    [{ green: "" }, "“” is no weight. Type grams, such as 1200 or 12.400, or kilos, such as 12,4."],
  ])("is refused with %j", async (changes, message) => {
    const { deps } = await open();
    expect(await keepBatch(deps, STAFF, aBatch(changes))).toMatchObject({
      error: { message: { en: message } },
    });
  });

  it("is corrected with a reason, or struck", async () => {
    const { deps } = await open();
    await keepBatch(deps, STAFF, aBatch());
    const other = { lot: "", green: "1300", roasted: "1100", roastedAt: null };
    expect(await correctBatch(deps, STAFF, "SW16-250721-1", other, "")).toMatchObject({
      ok: false,
    });
    await correctBatch(deps, STAFF, "SW16-250721-1", other, "Typed wrong");
    expect(await deps.stock.batch("SW16-250721-1")).toMatchObject({ greenGrams: 1300 });
    const none = { ...other, green: "0", roasted: "0" };
    await correctBatch(deps, STAFF, "SW16-250721-1", none, "Of another coffee");
    expect(await deps.stock.batch("SW16-250721-1")).toBeNull();
  });
});

describe("a count", () => {
  it("begins a book, then tells the difference", async () => {
    const { deps, clock } = await open();
    const count = { code: "SW16", lot: "", grams: "500", reason: "" };
    expect(await keepCount(deps, STAFF, count)).toMatchObject({ value: { bookGrams: null } });
    clock.now += 3_600_000;
    const spilt = { ...count, grams: "0", reason: " Spilt " };
    expect(await keepCount(deps, STAFF, spilt)).toMatchObject({
      value: { bookGrams: 500, grams: 0, reason: "Spilt" },
    });
    expect(await keepCount(deps, STAFF, { ...count, lot: "3" })).toMatchObject({ ok: false });
  });
});

describe("a sample", () => {
  const sample = { code: "SW16", grams: "36", why: "cupping", note: "" };

  it("is taken from a shelf that is counted, and holds it", async () => {
    const { deps } = await open();
    expect(await keepSample(deps, STAFF, sample)).toMatchObject({
      error: { message: { en: "Sumber Wening has no book yet. Count its shelf first." } },
    });
    await keepCount(deps, STAFF, { code: "SW16", lot: "", grams: "30", reason: "" });
    expect(await keepSample(deps, STAFF, sample)).toMatchObject({
      error: { message: { en: "The book has 30 g on the shelf. Count it first." } },
    });
    expect(await keepSample(deps, STAFF, { ...sample, grams: "30" })).toMatchObject({ ok: true });
    expect(await keepSample(deps, STAFF, { ...sample, why: "thirst" })).toMatchObject({
      ok: false,
    });
  });
});

describe("the stock", () => {
  it("limits nothing of which there is no book", async () => {
    const { deps } = await open();
    expect(await switchStock(deps, STAFF, "SW16", { limits: true })).toMatchObject({ ok: false });
    await keepCount(deps, STAFF, { code: "SW16", lot: "", grams: "0", reason: "" });
    await switchStock(deps, STAFF, "SW16", { limits: true });
    expect(await switchStock(deps, STAFF, "SW16", { greenCounts: false })).toEqual({
      ok: true,
      value: { limits: true, greenCounts: false, showsLoss: false },
    });
  });

  it("is listed by what runs out first, with what to do for it", async () => {
    const { deps } = await open([aPaid("AAAA222A", 2)]);
    expect(await readStock(deps)).toMatchObject({
      rows: [],
      unkept: [{ code: "SW16" }],
      planGreenGrams: 2390,
    });
    await receiveLot(deps, STAFF, aLot());
    await keepCount(deps, STAFF, { code: "SW16", lot: "", grams: "640", reason: "" });
    const { rows, planGreenGrams } = await readStock(deps);
    // 640 + 12 400 × 0.84 − 2000, at 2 kg in 28 days.
    expect(rows).toMatchObject([
      { leftGrams: 9056, freeShelfGrams: 0, daysLeft: 126, work: ["roast"], planGreenGrams: 1620 },
    ]);
    expect(planGreenGrams).toBe(1620);
    expect(await readStockOf(deps, "sw16")).toMatchObject({
      leftGrams: 9056,
      measured: null,
      batches: [],
    });
    expect(await readStockOf(deps, "NO01")).toBeNull();
  });
});

describe("the roast plan of a coffee in the book", () => {
  it("wants what orders in hand want too, less the shelf, and says what unpaid ones would add", async () => {
    const { deps } = await open([
      aPaid("AAAA222A", 2),
      aPaid("AAAA222B", 1, { status: "processing" }),
      aDeskOrder({ orderCode: "AAAA222C", createdAt: "2025-07-21T01:00:00.000Z" }),
      aDeskOrder({ orderCode: "AAAA222D", createdAt: "2025-07-18T01:00:00.000Z" }),
    ]);
    await keepCount(deps, STAFF, { code: "SW16", lot: "", grams: "640", reason: "" });
    expect(await planRoast(deps)).toMatchObject([
      {
        wantedGrams: 3000,
        shelfGrams: 640,
        roastedGrams: 2360,
        greenGrams: 2810,
        unpaidGreenGrams: 1190,
        bags: [{ sizeGrams: 1000, count: 3 }],
      },
    ]);
  });

  it("takes no more from the shelf than is wanted", async () => {
    const { deps } = await open([aPaid("AAAA222A", 2)]);
    await keepCount(deps, STAFF, { code: "SW16", lot: "", grams: "5000", reason: "" });
    expect(await planRoast(deps)).toMatchObject([
      { wantedGrams: 2000, shelfGrams: 2000, roastedGrams: 0, greenGrams: 0, unpaidGreenGrams: 0 },
    ]);
  });
});

describe("a lot's trace", () => {
  it("goes by its batches to the orders that left with them", async () => {
    const dates = { roastedOn: "2025-07-21", shippedAt: "2025-07-21T02:00:00.000Z" };
    const { deps } = await open([aPaid("AAAA222A", 2, { status: "shipped", dates })]);
    await receiveLot(deps, STAFF, aLot());
    await keepBatch(deps, STAFF, aBatch({ lot: "1" }));
    expect(await traceLot(deps, 1, dayWib)).toMatchObject({
      lot: { lot: 1 },
      batches: [
        {
          batch: { batch: "SW16-250721-1" },
          bags: [{ orderCode: "AAAA222A", sizeGrams: 1000, quantity: 2 }],
        },
      ],
    });
    expect(await traceLot(deps, 9, dayWib)).toBeNull();
  });
});
