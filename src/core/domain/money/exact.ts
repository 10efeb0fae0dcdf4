/** An exact rational number; `den` is always positive. All money is rounded from it. */
export type Exact = { readonly num: bigint; readonly den: bigint };

/**
 * The exact value of a decimal as written: `exactOf(0.1)` is 1/10, not the nearest double.
 * @throws RangeError for NaN and infinities.
 */
export const exactOf = (decimal: number): Exact => {
  if (Number.isSafeInteger(decimal)) return { num: BigInt(decimal), den: 1n };
  const scaled = Math.round(decimal * 10_000);
  // For speed: with at most fifteen digits no other decimal is this many ten-thousandths.
  if (Math.abs(scaled) < 1e15 && scaled / 10_000 === decimal)
    return { num: BigInt(scaled), den: 10_000n };
  if (!Number.isFinite(decimal)) throw new RangeError(`Not a decimal number: ${decimal}`);
  // The shortest digits that read back as the number, e.g. `-1.25e-7`.
  const [digits = "", exponent = "0"] = String(decimal).split("e");
  const [whole = "", decimals = ""] = digits.split(".");
  const places = decimals.length - Number(exponent);
  return {
    num: BigInt(whole + decimals) * 10n ** BigInt(Math.max(0, -places)),
    den: 10n ** BigInt(Math.max(0, places)),
  };
};

export const add = (a: Exact, b: Exact): Exact =>
  a.den === b.den
    ? { num: a.num + b.num, den: a.den }
    : { num: a.num * b.den + b.num * a.den, den: a.den * b.den };

export const subtract = (a: Exact, b: Exact): Exact => add(a, { num: -b.num, den: b.den });

export const multiply = (a: Exact, b: Exact): Exact => ({
  num: a.num * b.num,
  den: a.den * b.den,
});

/** @throws RangeError unless the divisor is above zero. */
export const divide = (a: Exact, b: Exact): Exact => {
  if (b.num <= 0n) throw new RangeError("Only a figure above zero divides.");
  return { num: a.num * b.den, den: a.den * b.num };
};

/** Negative, zero or positive: `a` below, equal to or above `b`. */
export const compare = (a: Exact, b: Exact): number => {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/**
 * As a double, cut after twelve decimals. For display of unrounded figures only; never round a
 * price from it.
 */
export const toNumber = (a: Exact): number => {
  const whole = a.num / a.den;
  const rest = a.num - whole * a.den;
  return Number(whole) + Number((rest * FRACTION) / a.den) / Number(FRACTION);
};

/** The nearest multiple of `step` (whole, positive), ties up. */
export const roundTo = (a: Exact, step: number): number => {
  const unit = a.den * BigInt(step);
  return Number(floorDiv(2n * a.num + unit, 2n * unit)) * step;
};

/** The smallest multiple of `step` (whole, positive) that is not below `a`. */
export const ceilTo = (a: Exact, step: number): number =>
  -Number(floorDiv(-a.num, a.den * BigInt(step))) * step + 0;

/** The largest multiple of `step` (whole, positive) that is not above `a`. */
export const floorTo = (a: Exact, step: number): number =>
  Number(floorDiv(a.num, a.den * BigInt(step))) * step;

/** Twelve decimals: more than any shown figure needs and well inside a double. */
const FRACTION = 1_000_000_000_000n;

/** BigInt division truncates towards zero: below zero, subtract one unless it divides evenly. */
const floorDiv = (num: bigint, den: bigint): bigint => {
  const quotient = num / den;
  return quotient * den > num ? quotient - 1n : quotient;
};
