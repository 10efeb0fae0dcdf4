/** An exact rational number; `den` is always positive. Decides every rounding of money. */
export type Exact = { readonly num: bigint; readonly den: bigint };

const WIDE_DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/**
 * The decimal a person wrote, exactly: `exactOf(0.1)` is 1/10, not the nearest double.
 * @throws RangeError for NaN and infinities; they have no decimal.
 */
export const exactOf = (decimal: number): Exact => {
  if (Number.isSafeInteger(decimal)) return { num: BigInt(decimal), den: 1n };
  const scaled = Math.round(decimal * 10_000);
  // Up to four decimals, the common case, need no text: the scaled integer reads back the same,
  // and with at most fifteen digits no other decimal does.
  if (Math.abs(scaled) < 1e15 && scaled / 10_000 === decimal)
    return { num: BigInt(scaled), den: 10_000n };
  return exactOfText(String(decimal));
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

/** @throws RangeError when dividing by zero. */
export const divide = (a: Exact, b: Exact): Exact => {
  if (b.num === 0n) throw new RangeError("Division by zero.");
  const sign = b.num < 0n ? -1n : 1n;
  return { num: a.num * b.den * sign, den: a.den * b.num * sign };
};

/** Negative, zero or positive as `a` is below, equal to or above `b`. */
export const compare = (a: Exact, b: Exact): number => {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/**
 * As a double, cut after twelve decimals, for display of unrounded figures only. Never round a
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

const floorDiv = (num: bigint, den: bigint): bigint => {
  const quotient = num / den;
  return num < 0n && quotient * den !== num ? quotient - 1n : quotient;
};

const exactOfText = (text: string): Exact => {
  const match = WIDE_DECIMAL.exec(text);
  if (!match) throw new RangeError(`Not a decimal number: ${text}`);
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
  const digits = BigInt(`${sign}${whole}${fraction}`);
  const shift = Number(exponent) - fraction.length;
  return shift >= 0
    ? { num: digits * 10n ** BigInt(shift), den: 1n }
    : { num: digits, den: 10n ** BigInt(-shift) };
};
