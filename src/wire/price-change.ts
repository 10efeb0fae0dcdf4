import * as v from "valibot";
import type { PriceFigures } from "#core/domain/pricing/bag-price.ts";
import type { PriceChange } from "#core/domain/pricing/price-history.ts";
import { coffeeWire } from "./coffee.ts";
import type { EveryField } from "./fields.ts";

const figuresWire = v.pick(coffeeWire, ["category", "green_cost", "weight_loss"]);

/** A change of a coffee's green cost, loss or category. */
export const priceChangeWire = v.object({
  code: v.string(),
  changed_at: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text)), "A date and a time."),
  ),
  reason: v.nullable(v.string()),
  before: v.nullable(figuresWire),
  after: figuresWire,
});

export const priceChangeFromWire = (wire: v.InferOutput<typeof priceChangeWire>): PriceChange => ({
  code: wire.code,
  at: new Date(wire.changed_at).toISOString(),
  reason: wire.reason,
  before: wire.before && figuresOf(wire.before),
  after: figuresOf(wire.after),
});

export const priceChangeToWire = (
  change: PriceChange,
): EveryField<v.InferInput<typeof priceChangeWire>> => ({
  code: change.code,
  changed_at: change.at,
  reason: change.reason,
  before: change.before && wireOf(change.before),
  after: wireOf(change.after),
});

const figuresOf = (row: v.InferOutput<typeof figuresWire>): PriceFigures => ({
  category: row.category,
  greenCostPerKg: row.green_cost,
  weightLossPct: row.weight_loss,
});

const wireOf = (figures: PriceFigures): EveryField<v.InferInput<typeof figuresWire>> => ({
  category: figures.category,
  green_cost: figures.greenCostPerKg,
  weight_loss: figures.weightLossPct,
});
