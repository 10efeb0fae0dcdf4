import {
  add,
  compare,
  divide,
  exactOf,
  floorTo,
  multiply,
  roundTo,
  subtract,
  toNumber,
  type Exact,
} from "../money/exact.ts";
import { COST_PARTS, type BreakdownFigure, type CostPart } from "./printed-price.ts";

/**
 * What a price is made of: one bag's, a blend's or that of several bags. `green + loss + labor =
 * costOfGoods` and `costOfGoods + profit + packaging = price`, exactly; `priceShownIdr` minus `price`
 * is the rounding.
 */
export type PriceBreakdown = {
  readonly sizeGrams: number;
  readonly parts: Readonly<Record<CostPart, Exact>>;
  readonly costOfGoods: Exact;
  readonly price: Exact;
  /** What is paid: a multiple of 1000 rupiah. */
  readonly priceShownIdr: number;
};

/** Bags of one size of one coffee, in a cart or an order. */
export type SeveralBags = { readonly breakdown: PriceBreakdown; readonly quantity: number };

/**
 * The breakdown of several bags: exact sums of their parts; the rounding is the difference to the
 * sum of their rounded prices. `null` for an empty list.
 */
export const bagsBreakdown = (bags: readonly SeveralBags[]): PriceBreakdown | null =>
  bags
    .map(({ breakdown, quantity }) => times(breakdown, quantity))
    .reduce<PriceBreakdown | null>((sum, bag) => (sum ? together(sum, bag) : bag), null);

/** The share of green coffee in the exact prices of these bags together: whole percent, nearest. */
export const greenSharePct = (bags: readonly Pick<PriceBreakdown, "parts" | "price">[]): number => {
  const green = sumOf(bags.map(({ parts }) => parts.green));
  return roundTo(multiply(divide(green, sumOf(bags.map(({ price }) => price))), HUNDRED), 1);
};

/** Share of the exact price in percent, for widths and printed percentages. */
export const sharePct = (figure: Exact, price: Exact): number =>
  (toNumber(figure) / toNumber(price)) * 100;

/** Whole rupiah as the tables print them; nearest, ties up. */
export const wholeRupiah = (figure: Exact): number => roundTo(figure, 1);

/** Each part in sixteenths of the exact price, the tiles of a label; they sum to 16. */
export const sixteenthsOf = (breakdown: PriceBreakdown): Readonly<Record<CostPart, number>> => {
  const shares = sharesOf(breakdown, 16);
  return eachPart((part) => shares[COST_PARTS.indexOf(part)] ?? 0);
};

/** The figures of a price as tables print them, in whole rupiah. */
export type ShownFigures = {
  readonly parts: Readonly<Record<CostPart, number>>;
  /** The sum of its three parts as printed. */
  readonly costOfGoodsIdr: number;
  readonly exactPriceIdr: number;
  /** Negative when the price was rounded down. */
  readonly roundingIdr: number;
  readonly priceShownIdr: number;
};

/**
 * Each figure is rounded to the nearest rupiah. The difference to the printed sum, one rupiah at
 * most, goes to the roast loss, or to green coffee where nothing is lost, so that the printed figures
 * add up; the other parts are printed unadjusted.
 */
export const shownFigures = ({ parts, price, priceShownIdr }: PriceBreakdown): ShownFigures => {
  const whole = eachPart((part) => wholeRupiah(parts[part]));
  const exactPriceIdr = wholeRupiah(price);
  const costOfGoodsIdr = exactPriceIdr - whole.profit - whole.packaging;
  const leftOver = costOfGoodsIdr - whole.green - whole.loss - whole.labor;
  const taker = whole.loss > 0 ? "loss" : "green";
  return {
    parts: { ...whole, [taker]: whole[taker] + leftOver },
    costOfGoodsIdr,
    exactPriceIdr,
    roundingIdr: priceShownIdr - exactPriceIdr,
    priceShownIdr,
  };
};

/**
 * The five parts as printed. The rupiah sum to the printed exact price; the percentages, by largest
 * remainder, to 100.
 */
export const breakdownFigures = (breakdown: PriceBreakdown): readonly BreakdownFigure[] => {
  const amounts = shownFigures(breakdown).parts;
  const percents = sharesOf(breakdown, 100);
  return COST_PARTS.map((part, index) => ({
    part,
    amountIdr: amounts[part],
    percent: percents[index] ?? 0,
    sharePct: sharePct(breakdown.parts[part], breakdown.price),
  }));
};

/**
 * Each part of the exact price as whole parts of `total`, which they sum to: by largest remainder;
 * ties go to the earlier part.
 */
const sharesOf = ({ parts, price }: PriceBreakdown, total: number): readonly number[] => {
  const shares = COST_PARTS.map((part) => {
    const share = divide(multiply(parts[part], exactOf(total)), price);
    const whole = floorTo(share, 1);
    return { whole, rest: subtract(share, exactOf(whole)) };
  });
  const missing = total - shares.reduce((sum, share) => sum + share.whole, 0);
  for (const share of shares.toSorted((a, b) => compare(b.rest, a.rest)).slice(0, missing))
    share.whole += 1;
  return shares.map((share) => share.whole);
};

const times = (bag: PriceBreakdown, quantity: number): PriceBreakdown => {
  const count = exactOf(quantity);
  return {
    sizeGrams: bag.sizeGrams * quantity,
    parts: eachPart((part) => multiply(bag.parts[part], count)),
    costOfGoods: multiply(bag.costOfGoods, count),
    price: multiply(bag.price, count),
    priceShownIdr: bag.priceShownIdr * quantity,
  };
};

const together = (a: PriceBreakdown, b: PriceBreakdown): PriceBreakdown => ({
  sizeGrams: a.sizeGrams + b.sizeGrams,
  parts: eachPart((part) => add(a.parts[part], b.parts[part])),
  costOfGoods: add(a.costOfGoods, b.costOfGoods),
  price: add(a.price, b.price),
  priceShownIdr: a.priceShownIdr + b.priceShownIdr,
});

const eachPart = <Figure>(
  figure: (part: CostPart) => Figure,
): Readonly<Record<CostPart, Figure>> => ({
  green: figure("green"),
  loss: figure("loss"),
  labor: figure("labor"),
  profit: figure("profit"),
  packaging: figure("packaging"),
});

const sumOf = (figures: readonly Exact[]): Exact =>
  figures.reduce((total, figure) => add(total, figure), exactOf(0));

const HUNDRED = exactOf(100);
