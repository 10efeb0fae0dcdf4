import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { toNumber } from "#core/domain/money/exact.ts";
import { bagPrice } from "#core/domain/pricing/bag-price.ts";
import { sizesOnSale } from "#core/domain/pricing/bags.ts";
import { rupiah } from "#format/rupiah.ts";
import { withPlainSpaces } from "#format/unbroken.ts";
import { size } from "#format/weight.ts";

/**
 * What speaks against a new price, a sentence each: it moves by more than 30 %, or no longer pays
 * what a bag has cost; a coffee that had no price yet costs less than its roasting. A slip of a digit
 * is one of these, a new harvest seldom.
 */
export const priceDoubts = (before: Coffee | null, after: Coffee): readonly string[] => {
  if (before === null || before.greenCostPerKg === null)
    return after.greenCostPerKg !== null && after.greenCostPerKg < LEAST_GREEN_COST_IDR
      ? [`A kilo of green ${after.name} would cost ${rupiah(after.greenCostPerKg)}.`]
      : [];
  return sizesOnSale(after.category).flatMap((sizeGrams) => {
    const [was, will] = [before, after].map((coffee) => bagPrice(coffee, sizeGrams, "retail"));
    if (!was?.ok || !will?.ok) return [];
    const [from, to] = [was.value.priceShownIdr, will.value.priceShownIdr];
    const costIdr = toNumber(was.value.costOfGoods);
    const bag = withPlainSpaces(`${after.name}, ${size(sizeGrams)}:`);
    if (from !== to && to < costIdr)
      return [
        `${bag} ${rupiah(to)} is less than the ${rupiah(costIdr)} that a bag has cost so far.`,
      ];
    const pct = Math.round(Math.abs(to / from - 1) * 100);
    return Math.abs(to - from) * 100 > from * MOST_CHANGE_PCT
      ? [`${bag} from ${rupiah(from)} to ${rupiah(to)} is ${pct} % ${to > from ? "more" : "less"}.`]
      : [];
  });
};

/** Retail prices as a word, to tell whether a confirmation belongs to these. */
export const pricesAsked = (after: Coffee): string =>
  sizesOnSale(after.category)
    .map((sizeGrams) => {
      const price = bagPrice(after, sizeGrams, "retail");
      return price.ok ? String(price.value.priceShownIdr) : "-";
    })
    .join(" ");

const MOST_CHANGE_PCT = 30;
/** What roasting a kilo costs. No green coffee is cheaper. */
const LEAST_GREEN_COST_IDR = 10_000;
