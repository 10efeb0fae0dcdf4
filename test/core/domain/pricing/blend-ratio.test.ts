import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  canHaveMore,
  fiveMoreOf,
  parsePercentA,
  PERCENTS_A,
  START_PERCENT_A,
  type BlendSide,
} from "#core/domain/pricing/blend-ratio.ts";

const sides = fc.constantFrom<BlendSide>("a", "b");

describe("the blend ratio", () => {
  it("starts at 70/30", () => {
    expect(START_PERCENT_A).toBe(70);
  });

  it.each([
    ["a", 30, 35],
    ["a", 50, 55],
    ["a", 65, 70],
    ["b", 70, 65],
    ["b", 50, 45],
    ["b", 35, 30],
  ] as const)("moves five points to %s: %s to %s", (side, before, after) => {
    expect(fiveMoreOf(side, before)).toBe(after);
    expect(canHaveMore(side, before)).toBe(true);
  });

  it.each([
    ["a", 70],
    ["b", 30],
  ] as const)("has no more for %s at %s", (side, percentA) => {
    expect(fiveMoreOf(side, percentA)).toBe(percentA);
    expect(canHaveMore(side, percentA)).toBe(false);
  });

  it("stays within 30 and 70 in steps of five, whatever is clicked", () => {
    fc.assert(
      fc.property(fc.array(sides, { maxLength: 60 }), (clicks) => {
        let percentA = START_PERCENT_A;
        for (const side of clicks) {
          const before = percentA;
          percentA = fiveMoreOf(side, before);
          expect(percentA).toBeGreaterThanOrEqual(30);
          expect(percentA).toBeLessThanOrEqual(70);
          const moved = canHaveMore(side, before) ? 5 : 0;
          expect(percentA - before).toBe(side === "a" ? moved : 0 - moved);
        }
      }),
    );
  });

  it("comes back to where it was when both sides had one more", () => {
    const between = PERCENTS_A.filter((percentA) => canHaveMore("a", percentA));
    expect(between.map((percentA) => fiveMoreOf("b", fiveMoreOf("a", percentA)))).toEqual(between);
  });

  it.each([
    ["30", 30],
    ["65", 65],
    ["70", 70],
    ["25", null],
    ["75", null],
    ["66", null],
    ["065", null],
    ["65.0", null],
    [" 65", null],
    ["6.5e1", null],
    ["", null],
    ["NaN", null],
  ])("written as %o reads as %s", (text, percentA) => {
    expect(parsePercentA(text)).toBe(percentA);
  });
});
