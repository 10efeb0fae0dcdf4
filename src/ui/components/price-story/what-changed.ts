import { weightLossPctOf } from "#core/domain/catalog/coffee.ts";
import { compare, exactOf, subtract } from "#core/domain/money/exact.ts";
import type { PriceFigures } from "#core/domain/pricing/bag-price.ts";
import type { PriceChange } from "#core/domain/pricing/price-history.ts";
import { categories } from "#brand/categories.ts";
import { exactRupiah } from "#format/exact-rupiah.ts";
import { priceHistoryTexts as texts } from "#ui/content/price-history.ts";

/** Describes which figures changed and by how much, in sentences without a full stop. */
export const whatChanged = ({
  before,
  after,
}: Pick<PriceChange, "before" | "after">): readonly string[] => {
  if (!before) return [texts.begins];
  return [
    ...greenChange(before, after),
    ...lossChange(before, after),
    ...newCategory(before, after),
  ];
};

const greenChange = (
  { greenCostPerKg: was }: PriceFigures,
  { greenCostPerKg: is }: PriceFigures,
): readonly string[] => {
  if (was === is) return [];
  if (is === null) return [texts.greenUnknown];
  const cost = exactRupiah(exactOf(is));
  if (was === null) return [texts.greenKnown(cost)];
  const isUp = compare(exactOf(is), exactOf(was)) > 0;
  const by = subtract(exactOf(Math.max(was, is)), exactOf(Math.min(was, is)));
  return [texts.green(isUp ? texts.up : texts.down, exactRupiah(by), cost)];
};

const lossChange = (before: PriceFigures, after: PriceFigures): readonly string[] => {
  const [was, is] = [weightLossPctOf(before), weightLossPctOf(after)];
  if (was !== is) return [texts.loss(is > was ? texts.up : texts.down, was, is)];
  if (before.weightLossPct === after.weightLossPct) return [];
  return [after.weightLossPct === null ? texts.lossAssumed(is) : texts.lossMeasured(is)];
};

const newCategory = (before: PriceFigures, after: PriceFigures): readonly string[] =>
  before.category === after.category ? [] : [texts.category(categories[after.category].name)];
