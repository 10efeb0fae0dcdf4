import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  add,
  ceilTo,
  compare,
  divide,
  exactOf,
  floorTo,
  multiply,
  roundTo,
  subtract,
  toNumber,
  type Exact,
} from "#core/domain/money/exact.ts";

const fraction = (num: bigint, den: bigint): Exact => ({ num, den });

const fractions = fc
  .record({
    num: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
    den: fc.bigInt({ min: 1n, max: 10n ** 9n }),
  })
  .map(({ num, den }) => fraction(num, den));
const steps = fc.constantFrom(1, 10, 1000);

describe("an exact figure", () => {
  it.each([
    [0, 0n, 1n],
    [126_000, 126_000n, 1n],
    [0.1, 1n, 10n],
    [12.3456, 123_456n, 10_000n],
    [16.00001, 1_600_001n, 100_000n],
    [1e-7, 1n, 10_000_000n],
    [1.25e-7, 125n, 1_000_000_000n],
    [1.5e21, 1_500_000_000_000_000_000_000n, 1n],
    [-2.25, -9n, 4n],
    [-1e-7, -1n, 10_000_000n],
  ])("reads %s as the decimal that was written", (decimal, num, den) => {
    expect(compare(exactOf(decimal), fraction(num, den))).toBe(0);
    expect(exactOf(decimal).den).toBeGreaterThan(0n);
  });

  it("reads any decimal as a person would, digit by digit", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }),
        fc.integer({ min: 0, max: 8 }),
        (digits, places) => {
          const written = Number(`${digits}e-${places}`);
          expect(compare(exactOf(written), fraction(digits, 10n ** BigInt(places)))).toBe(0);
        },
      ),
    );
  });

  it("reads a large amount digit by digit, although its doubles lie further apart than the cents", () => {
    expect(compare(exactOf(600_000_000_000.1), fraction(6_000_000_000_001n, 10n))).toBe(0);
    expect(compare(exactOf(600_000_000_000.3), fraction(6_000_000_000_003n, 10n))).toBe(0);
    expect(compare(exactOf(899_999_999_999.9), fraction(8_999_999_999_999n, 10n))).toBe(0);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    "cannot be made of %s",
    (value) => {
      expect(() => exactOf(value)).toThrow(new RangeError(`Not a decimal number: ${value}`));
    },
  );

  it("adds, subtracts, multiplies and divides without losing anything", () => {
    const third = divide(exactOf(1), exactOf(3));
    expect(compare(add(add(third, third), third), exactOf(1))).toBe(0);
    expect(compare(add(exactOf(0.1), exactOf(0.2)), exactOf(0.3))).toBe(0);
    expect(compare(subtract(exactOf(0.3), exactOf(0.1)), exactOf(0.2))).toBe(0);
    expect(compare(add(exactOf(0.5), third), fraction(5n, 6n))).toBe(0);
    expect(compare(multiply(exactOf(1.1), exactOf(100_000)), exactOf(110_000))).toBe(0);
    expect(compare(divide(exactOf(-1), exactOf(4)), exactOf(-0.25))).toBe(0);
    expect(compare(divide(exactOf(0), exactOf(5)), exactOf(0))).toBe(0);
  });

  it("gives back what was added and what was multiplied", () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        fc.pre(b.num > 0n);
        expect(compare(subtract(add(a, b), b), a)).toBe(0);
        expect(compare(divide(multiply(a, b), b), a)).toBe(0);
      }),
    );
  });

  it("keeps fractions of the same size as they are", () => {
    expect(add(fraction(1n, 7n), fraction(2n, 7n))).toEqual(fraction(3n, 7n));
  });

  it.each([0, -1])("cannot be divided by %s", (divisor) => {
    expect(() => divide(exactOf(1), exactOf(divisor))).toThrow(
      new RangeError("Only a figure above zero divides."),
    );
  });

  it("is below, equal or above another", () => {
    expect(compare(exactOf(0.1), exactOf(0.2))).toBe(-1);
    expect(compare(fraction(1n, 2n), fraction(2n, 4n))).toBe(0);
    expect(compare(exactOf(-0.1), exactOf(-0.2))).toBe(1);
  });
});

describe("rounding", () => {
  it.each([
    [0, 0],
    [499.9999, 0],
    [500, 1000],
    [1499, 1000],
    [1500, 2000],
    [-499, 0],
    [-500, 0],
    [-500.0001, -1000],
    [-1500, -1000],
  ])("takes %s to the nearest thousand, %s, ties up", (value, rounded) => {
    expect(roundTo(exactOf(value), 1000)).toBe(rounded);
  });

  it.each([
    [0, 0],
    [0.0001, 1000],
    [1000, 1000],
    [1000.0001, 2000],
    [-999, 0],
    [-1000, -1000],
  ])("takes %s up to the thousand, %s", (value, rounded) => {
    expect(ceilTo(exactOf(value), 1000)).toBe(rounded);
  });

  it.each([
    [0, 0],
    [999.9999, 0],
    [1000, 1000],
    [-0.0001, -1000],
    [-1000, -1000],
  ])("takes %s down to the thousand, %s", (value, rounded) => {
    expect(floorTo(exactOf(value), 1000)).toBe(rounded);
  });

  it("does not charge another thousand for a double's tail", () => {
    // 100 000 × 1.1 + 10 000 is 120 000.00000000001 in doubles.
    const roasted = add(multiply(exactOf(100_000), exactOf(1.1)), exactOf(10_000));
    expect(ceilTo(roasted, 1000)).toBe(120_000);
  });

  it("lands on a multiple of the step, on the right side and never further than it must", () => {
    fc.assert(
      fc.property(fractions, steps, (value, step) => {
        const [down, near, up] = [floorTo(value, step), roundTo(value, step), ceilTo(value, step)];
        const distance = (rounded: number) => subtract(exactOf(rounded), value);
        expect([down % step, near % step, up % step].map(Math.abs)).toEqual([0, 0, 0]);
        expect(compare(distance(down), exactOf(0))).toBeLessThanOrEqual(0);
        expect(compare(distance(down), exactOf(-step))).toBe(1);
        expect(compare(distance(up), exactOf(0))).toBeGreaterThanOrEqual(0);
        expect(compare(distance(up), exactOf(step))).toBe(-1);
        expect(compare(distance(near), exactOf(-step / 2))).toBe(1);
        expect(compare(distance(near), exactOf(step / 2))).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe("a figure for display", () => {
  it.each([
    [fraction(1n, 3n), 0.333333333333],
    [fraction(-1n, 3n), -0.333333333333],
    [fraction(59_090_697_674n, 1_000_000n), 59_090.697674],
    [fraction(7n, 2n), 3.5],
    [fraction(0n, 9n), 0],
    [fraction(10n ** 24n, 1n), 1e24],
  ])("of %o is %s", (exact, shown) => {
    expect(toNumber(exact)).toBe(shown);
  });
});
