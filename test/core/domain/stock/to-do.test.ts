import { describe, expect, it } from "vitest";
import { NO_SWITCHES } from "#core/domain/stock/book.ts";
import { daysLeft, workFor, type StockPace } from "#core/domain/stock/to-do.ts";

const NOW = Date.parse("2026-11-24T07:10:00Z");
const days = (ago: number) => new Date(NOW - ago * 86_400_000).toISOString();
const NOTHING = { shelf: 0, green: 0, promisedPaid: 0, promisedUnpaid: 0 };
const PACE: StockPace = { soldGrams: 2800, countedAt: days(1), planGreenGrams: 0 };
const shelfOnly = { ...NO_SWITCHES, greenCounts: false };

describe("what a coffee's stock asks for", () => {
  it("is nothing while it lasts two weeks and was counted within a month", () => {
    expect(workFor({ ...NOTHING, shelf: 1400 }, NO_SWITCHES, 16, PACE, NOW)).toEqual([]);
    const counted = { ...PACE, countedAt: days(30) };
    expect(workFor({ ...NOTHING, shelf: 1400 }, NO_SWITCHES, 16, counted, NOW)).toEqual([]);
  });

  it.each([
    [
      "to buy under two weeks of shelf and green",
      { ...NOTHING, shelf: 1399 },
      NO_SWITCHES,
      PACE,
      ["buy"],
    ],
    [
      "to roast what paid orders want",
      { ...NOTHING, green: 9000 },
      NO_SWITCHES,
      { ...PACE, planGreenGrams: 120 },
      ["roast"],
    ],
    [
      "to roast a short shelf where only it counts",
      { ...NOTHING, shelf: 1300, green: 9000 },
      shelfOnly,
      PACE,
      ["roast"],
    ],
    [
      "not to roast without green coffee",
      { ...NOTHING, shelf: 300 },
      shelfOnly,
      { ...PACE, planGreenGrams: 120 },
      ["buy"],
    ],
    [
      "to count a month after the last count",
      { ...NOTHING, shelf: 9000 },
      NO_SWITCHES,
      { ...PACE, countedAt: days(31) },
      ["count"],
    ],
    [
      "to count what was never counted",
      { ...NOTHING, shelf: 9000 },
      NO_SWITCHES,
      { ...PACE, countedAt: null },
      ["count"],
    ],
    ["nothing of a coffee that nobody buys", NOTHING, NO_SWITCHES, { ...PACE, soldGrams: 0 }, []],
  ] as const)("is %s", (_, balance, switches, pace, work) => {
    expect(workFor(balance, switches, 16, pace, NOW)).toEqual(work);
  });

  it("lasts whole days at the pace of the last 28", () => {
    expect(daysLeft(1400, 2800)).toBe(14);
    expect(daysLeft(1399, 2800)).toBe(13);
    expect(daysLeft(1400, 0)).toBeNull();
  });
});
