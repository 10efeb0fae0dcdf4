import {
  compare,
  exactOf,
  multiply,
  roundTo,
  subtract,
  toNumber,
  type Exact,
} from "../money/exact.ts";
import { ok, type Result } from "../result.ts";
import { COST_PARTS, type CostPart } from "./cost-parts.ts";
import {
  exactBagPrice,
  PRICE_STEP_IDR,
  ROASTING_COST_PER_KG,
  type BagPriceInput,
  type PricingError,
} from "./compute-bag-price.ts";

/**
 * The parts of one bag's price. `green + loss + labor = costOfGoods` and `costOfGoods + profit +
 * packaging = price`, exactly; rounding is a part of its own.
 */
export type PriceBreakdown = {
  readonly sizeGrams: number;
  readonly parts: Readonly<Record<CostPart, Exact>>;
  readonly costOfGoods: Exact;
  readonly price: Exact;
  /** What is paid: a multiple of 1000 rupiah. */
  readonly priceShownIdr: number;
  /** `priceShownIdr` minus the exact price, rupiah: negative when rounded down. */
  readonly rounding: Exact;
  /** Each part in sixteenths of the exact price, by largest remainder; they sum to 16. */
  readonly sixteenths: Readonly<Record<CostPart, number>>;
};

/** Source: specification sections 2 (transparency columns) and 9 (pricing formula). */
export const priceBreakdown = (input: BagPriceInput): Result<PriceBreakdown, PricingError> => {
  const priced = exactBagPrice(input);
  if (!priced.ok) return priced;
  const { cogs, withMarkup, packaging, price } = priced.value;
  const kilograms: Exact = { num: BigInt(input.sizeGrams), den: 1000n };
  const green = multiply(exactOf(input.greenCostPerKg), kilograms);
  const labor = multiply(ROASTING_COST_PER_KG, kilograms);
  const parts = {
    green,
    loss: subtract(subtract(cogs, labor), green),
    labor,
    profit: subtract(withMarkup, cogs),
    packaging,
  };
  return ok(
    breakdownOf({
      sizeGrams: input.sizeGrams,
      parts,
      costOfGoods: cogs,
      price,
      priceShownIdr: roundTo(price, PRICE_STEP_IDR),
    }),
  );
};

/** Completes a breakdown from its parts; `costOfGoods` and `price` are their sums. */
export const breakdownOf = (
  figures: Omit<PriceBreakdown, "rounding" | "sixteenths">,
): PriceBreakdown => ({
  ...figures,
  rounding: subtract(exactOf(figures.priceShownIdr), figures.price),
  sixteenths: sixteenthsOf(figures.parts, figures.price),
});

/** Whole rupiah as the tables print them; nearest, ties up. */
export const wholeRupiah = (figure: Exact): number => roundTo(figure, 1);

/** Share of the exact price in percent, for widths and printed percentages. */
export const sharePct = (figure: Exact, price: Exact): number =>
  (toNumber(figure) / toNumber(price)) * 100;

/** Largest remainder; ties go to the earlier part. */
const sixteenthsOf = (
  parts: PriceBreakdown["parts"],
  price: Exact,
): PriceBreakdown["sixteenths"] => {
  const shares = COST_PARTS.map((part) => {
    const num = parts[part].num * 16n * price.den;
    const den = parts[part].den * price.num;
    return { part, tiles: Number(num / den), rest: { num: num % den, den } };
  });
  const missing = 16 - shares.reduce((sum, share) => sum + share.tiles, 0);
  const byRest = shares.toSorted((a, b) => compare(b.rest, a.rest));
  const tiles = { green: 0, loss: 0, labor: 0, profit: 0, packaging: 0 };
  for (const [rank, share] of byRest.entries())
    tiles[share.part] = share.tiles + (rank < missing ? 1 : 0);
  return tiles;
};
