import * as v from "valibot";
import { WHOLESALE_MINIMUM_KG } from "#core/domain/pricing/bags.ts";
import type { ShownFigures } from "#core/domain/pricing/price-breakdown.ts";
import { COST_PARTS } from "#core/domain/pricing/printed-price.ts";
import type { PriceSheetRow } from "#core/domain/pricing/price-list.ts";
import { CATEGORIES } from "#core/domain/catalog/coffee.ts";
import type { EveryField } from "./every-field.ts";

/** Whole rupiah per bag; the parts sum to `exact_price`, and with `rounding` to `price`. */
const figuresWire = v.nullable(
  v.object({
    ...v.entriesFromList(COST_PARTS, v.number()),
    exact_price: v.number(),
    rounding: v.number(),
    price: v.number(),
  }),
);

/** `GET /price-list`: every bag on sale, retail and wholesale. */
export const priceListWire = v.object({
  date: v.string(),
  currency: v.literal("IDR"),
  wholesale_minimum_kg: v.number(),
  bags: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      category: v.picklist(CATEGORIES),
      region: v.string(),
      process: v.string(),
      available: v.boolean(),
      size_grams: v.number(),
      green_cost_per_kg: v.nullable(v.number()),
      weight_loss_pct: v.number(),
      retail: figuresWire,
      wholesale: figuresWire,
    }),
  ),
});

/** @param date `YYYY-MM-DD` */
export const priceListToWire = (
  rows: readonly PriceSheetRow[],
  date: string,
): EveryField<v.InferInput<typeof priceListWire>> => ({
  date,
  currency: "IDR",
  wholesale_minimum_kg: WHOLESALE_MINIMUM_KG,
  bags: rows.map(({ coffee, sizeGrams, weightLossPct, retail, wholesale }) => ({
    code: coffee.code,
    name: coffee.name,
    category: coffee.category,
    region: coffee.region,
    process: coffee.process,
    available: coffee.available,
    size_grams: sizeGrams,
    green_cost_per_kg: coffee.greenCostPerKg,
    weight_loss_pct: weightLossPct,
    retail: figuresToWire(retail),
    wholesale: figuresToWire(wholesale),
  })),
});

const figuresToWire = (
  figures: ShownFigures | null,
): EveryField<v.InferInput<typeof figuresWire>> =>
  figures && {
    ...figures.parts,
    exact_price: figures.exactPriceIdr,
    rounding: figures.roundingIdr,
    price: figures.priceShownIdr,
  };
