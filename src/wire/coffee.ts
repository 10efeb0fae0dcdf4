import * as v from "valibot";
import { CATEGORIES, type Coffee } from "#core/domain/catalog/coffee.ts";
import { isDay } from "#core/domain/day.ts";
import { pictureAddress } from "#core/domain/catalog/picture.ts";
import { camelCased, readBy, snakeCased, type EveryField } from "./fields.ts";

const looseText = v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), "");

/** A number; data services may send it as text. */
const figure = v.optional(
  v.pipe(
    v.nullable(v.union([v.number(), v.string()])),
    v.transform((value) => (value === null || String(value).trim() === "" ? null : Number(value))),
    v.nullable(v.pipe(v.number(), v.finite())),
  ),
  null,
);

const code = v.pipe(v.string(), v.minLength(1), v.maxLength(40));

/**
 * A row of `shop_items`, and an element of `GET /shop-items`. Source: specification sections 3 and
 * 7.
 */
export const coffeeWire = v.object({
  code,
  name: v.string(),
  category: v.picklist(CATEGORIES),
  tagline: looseText,
  farm: looseText,
  varietals: looseText,
  producer: looseText,
  process: looseText,
  region: looseText,
  altitude: looseText,
  tasting_notes: looseText,
  green_cost: figure,
  weight_loss: figure,
  farm_story: looseText,
  reason: looseText,
  image_url: looseText,
  sourced_from: looseText,
  available: v.nullish(v.boolean(), true),
  back_on: v.nullish(v.string(), null),
});

/**
 * The same from any service: only name, category and figures are sure. A coffee without a code goes
 * by its name.
 */
export const anyCoffeeWire = v.pipe(
  v.object({ ...coffeeWire.entries, code: v.nullish(code) }),
  v.transform((row) => ({ ...row, code: row.code ?? row.name })),
);

export type CoffeeWire = EveryField<v.InferInput<typeof coffeeWire>>;

export const coffeeFromWire = (row: v.InferOutput<typeof coffeeWire>): Coffee => {
  const { greenCost, weightLoss, ...coffee } = camelCased(coffeeWire.entries, row);
  const { available, backOn } = coffee;
  return {
    ...coffee,
    greenCostPerKg: greenCost,
    weightLossPct: weightLoss,
    imageUrl: pictureAddress(coffee.imageUrl),
    backOn: !available && backOn !== null && isDay(backOn) ? backOn : null,
  };
};

/** Reads a list; invalid rows are dropped, so that one never hides the others. */
export const coffeesFromWire = (body: unknown): readonly Coffee[] | null => {
  if (!Array.isArray(body)) return null;
  return body.flatMap((row: unknown) => {
    const coffee = readBy(anyCoffeeWire)(row);
    return coffee ? [coffeeFromWire(coffee)] : [];
  });
};

export const coffeeToWire = (coffee: Coffee): CoffeeWire =>
  snakeCased(coffeeWire.entries, {
    ...coffee,
    greenCost: coffee.greenCostPerKg,
    weightLoss: coffee.weightLossPct,
  });
