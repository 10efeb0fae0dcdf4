import * as v from "valibot";
import type { PriceChange, PriceFigures } from "#core/domain/pricing/price-history.ts";
import { coffeeWire } from "./coffee.ts";

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

export const priceChangeFromWire = ({
  code,
  changed_at,
  reason,
  before,
  after,
}: v.InferOutput<typeof priceChangeWire>): PriceChange => ({
  code,
  at: new Date(changed_at).toISOString(),
  reason,
  before: before && figuresOf(before),
  after: figuresOf(after),
});

export const priceChangeToWire = ({
  code,
  at,
  reason,
  before,
  after,
}: PriceChange): v.InferInput<typeof priceChangeWire> => ({
  code,
  changed_at: at,
  reason,
  before: before && wireOf(before),
  after: wireOf(after),
});

const figuresOf = (row: v.InferOutput<typeof figuresWire>): PriceFigures => ({
  category: row.category,
  greenCostPerKg: row.green_cost,
  weightLossPct: row.weight_loss,
});

const wireOf = ({ category, greenCostPerKg, weightLossPct }: PriceFigures) => ({
  category,
  green_cost: greenCostPerKg,
  weight_loss: weightLossPct,
});
