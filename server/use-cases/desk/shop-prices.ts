import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { bagPrice } from "#core/domain/pricing/bag-price.ts";
import { sizesOnSale } from "#core/domain/pricing/bags.ts";

export type ShopPrice = {
  readonly sizeGrams: number;
  /** Rupiah as shown in the shop; `null` when it cannot be priced. */
  readonly retailIdr: number | null;
  readonly wholesaleIdr: number | null;
};

/** The shop's prices of a coffee, for every size on sale. */
export const shopPrices = (coffee: Coffee): readonly ShopPrice[] =>
  sizesOnSale(coffee.category).map((sizeGrams) => ({
    sizeGrams,
    retailIdr: shown(coffee, sizeGrams, "retail"),
    wholesaleIdr: shown(coffee, sizeGrams, "wholesale"),
  }));

const shown = (
  coffee: Coffee,
  sizeGrams: number,
  channel: "retail" | "wholesale",
): number | null => {
  const price = bagPrice(coffee, sizeGrams, channel);
  return price.ok ? price.value.priceShownIdr : null;
};
