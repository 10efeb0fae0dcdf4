import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bagsIn,
  batchName,
  coffeeOfBatch,
  greenFor,
  leftGrams,
  lossPctOf,
  measuredLoss,
  roastedOf,
  type Batch,
} from "#core/domain/stock/book.ts";

const NOW = Date.parse("2026-11-24T07:10:00Z");

const roast = (greenGrams: number, roastedGrams: number, daysAgo = 7): Batch => ({
  batch: "UB08-261117-1",
  code: "UB08",
  lot: 1,
  roastedAt: new Date(NOW - daysAgo * 86_400_000).toISOString(),
  greenGrams,
  roastedGrams,
});

describe("what is left of a coffee", () => {
  const balance = { shelf: 200, green: 3096, promisedPaid: 1200, promisedUnpaid: 200 };

  it.each([
    ["is shelf and green less its loss, without what is promised", balance, true, 1400],
    ["leaves green out where only the shelf counts", balance, false, 0],
    ["is what stands on the shelf beyond the promises", { ...balance, shelf: 1500 }, false, 100],
    ["is never below nothing", { ...balance, promisedPaid: 90_000 }, true, 0],
  ])("%s", (_, of, greenCounts, left) => {
    expect(leftGrams(of, { greenCounts }, 16)).toBe(left);
  });

  it("is sold in full bags", () => {
    expect([bagsIn(1400, 100), bagsIn(1400, 200), bagsIn(199, 200)]).toEqual([14, 7, 0]);
  });
});

describe("green and roasted coffee", () => {
  it.each([
    [1200, 16, 1008],
    [3096, 16, 2600],
    [1000, 15.5, 845],
    [1, 16, 0],
    [1000, 0, 1000],
  ])("of %i g that lose %d %% are %i g roasted", (green, loss, roasted) => {
    expect(roastedOf(green, loss)).toBe(roasted);
  });

  it("charges enough, in tens, and never ten more than that", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 990_000 }).map((parts) => parts / 10_000),
        (roasted, loss) => {
          const green = greenFor(roasted, loss);
          expect(green % 10).toBe(0);
          expect(roastedOf(green, loss)).toBeGreaterThanOrEqual(roasted);
          expect(roastedOf(green - 10, loss)).toBeLessThan(roasted);
        },
      ),
    );
  });

  it("charges nothing for what would be lost whole", () => {
    expect(greenFor(100, 100)).toBe(0);
  });
});

describe("the measured loss", () => {
  it.each([
    [1200, 1018, 15.1667],
    [1200, 1164, 3],
    [1000, 1010, -1],
  ])("of %i g in and %i g out is %d %%", (greenGrams, roastedGrams, pct) => {
    expect(lossPctOf({ greenGrams, roastedGrams })).toBe(pct);
  });

  it("is lost ÷ green grams of all roasts, and no mean of their percents", () => {
    expect(measuredLoss([roast(1000, 900), roast(1000, 900), roast(8000, 6400)], NOW)).toEqual({
      lossPct: 18,
      roasts: 3,
    });
  });

  it("wants three roasts of the last 180 days", () => {
    expect(measuredLoss([roast(1000, 840), roast(1000, 840)], NOW)).toBeNull();
    const old = roast(1000, 840, 181);
    expect(measuredLoss([roast(1000, 840), roast(1000, 840), old], NOW)).toBeNull();
    const just = roast(1000, 840, 180);
    expect(measuredLoss([roast(1000, 840), roast(1000, 840), just], NOW)).toEqual({
      lossPct: 16,
      roasts: 3,
    });
  });

  it("counts the last twenty, in whatever order they are told", () => {
    const twenty = Array.from({ length: 20 }, (_, day) => roast(1000, 850, day));
    expect(measuredLoss([roast(1000, 500, 30), ...twenty], NOW)).toEqual({
      lossPct: 15,
      roasts: 20,
    });
  });
});

describe("a batch's name", () => {
  it("has coffee, day and number, and says which coffee it is", () => {
    expect(batchName("UB08", "2026-11-28", 2)).toBe("UB08-261128-2");
    expect(coffeeOfBatch("UB08-261128-2")).toBe("UB08");
    expect(coffeeOfBatch("SW16-1-261128-12")).toBe("SW16-1");
  });

  it.each(["", "UB08", "UB08-261128", "UB08-261128-0", "ub08-261128-1", "UB08-261128-1x"])(
    "is not %j",
    (name) => {
      expect(coffeeOfBatch(name)).toBeNull();
    },
  );
});
