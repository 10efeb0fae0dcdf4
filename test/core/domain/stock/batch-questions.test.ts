import { describe, expect, it } from "vitest";
import { batchQuestions } from "#core/domain/stock/batch-questions.ts";
import type { Batch } from "#core/domain/stock/book.ts";

const NOW = Date.parse("2026-11-24T07:10:00Z");

const earlier = (greenGrams: number, roastedGrams: number): Batch => ({
  batch: "UB08-261117-1",
  code: "UB08",
  lot: null,
  roastedAt: "2026-11-17T02:00:00Z",
  greenGrams,
  roastedGrams,
});

const ask = (
  greenGrams: number,
  roastedGrams: number,
  lot: number | null = null,
  roasts: readonly Batch[] = [],
) => batchQuestions({ greenGrams, roastedGrams }, lot, roasts, NOW);

describe("a batch", () => {
  it.each([
    [1000, 950],
    [1000, 650],
    [1200, 1018],
  ])("of %i g in and %i g out is kept without a question", (green, roasted) => {
    expect(ask(green, roasted, green)).toEqual([]);
  });

  it.each([
    ["that lost less than 5 %", 1000, 951, "little-lost"],
    ["that lost nothing", 1000, 1000, "little-lost"],
    ["that lost more than 35 %", 1000, 649, "much-lost"],
    ["that gained", 1000, 1001, "gained"],
  ])("%s is asked about", (_, green, roasted, kind) => {
    expect(ask(green, roasted)).toEqual([expect.objectContaining({ kind })]);
  });

  it("is compared with what the last roasts of its coffee lost", () => {
    const roasts = [earlier(1000, 851), earlier(1000, 831), earlier(1000, 845)];
    expect(ask(1200, 1164, null, roasts)).toEqual([
      {
        kind: "little-lost",
        lossPct: 3,
        usual: { roasts: 3, fromPct: 14.9, toPct: 16.9, fromGrams: 997, toGrams: 1021 },
      },
    ]);
    expect(ask(1200, 1164)).toEqual([{ kind: "little-lost", lossPct: 3, usual: null }]);
  });

  it("that charges more than its lot holds is asked about besides", () => {
    expect(ask(3600, 3500, 3096)).toEqual([
      expect.objectContaining({ kind: "little-lost" }),
      { kind: "more-than-lot", holdsGrams: 3096, chargesGrams: 3600 },
    ]);
    expect(ask(3096, 2600, 3096)).toEqual([]);
  });
});
