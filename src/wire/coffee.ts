import * as v from "valibot";
import { CATEGORIES, type Coffee } from "#core/domain/catalog/coffee.ts";
import { isDay } from "#core/domain/day.ts";
import { pictureAddress } from "#core/domain/catalog/picture.ts";
import { readBy, type EveryField } from "./fields.ts";

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

/** A row of `shop_items`. Source: specification section 3. */
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
 * An element of `GET /shop-items`. `left_grams`: of a coffee whose stock limits what is sold; no column
 * of the table, because it follows from orders. Source: specification section 7; rules of stock, 12.
 */
export const shopItemWire = v.object({
  ...coffeeWire.entries,
  left_grams: v.fallback(figure, null),
});

/**
 * The same from any service: only name, category and figures are sure. A coffee without a code goes
 * by its name.
 */
export const anyCoffeeWire = v.pipe(
  v.object({ ...shopItemWire.entries, code: v.nullish(code) }),
  v.transform((row) => ({ ...row, code: row.code ?? row.name })),
);

export type CoffeeWire = EveryField<v.InferInput<typeof coffeeWire>>;

type Row = v.InferOutput<typeof coffeeWire> &
  Partial<Pick<v.InferOutput<typeof shopItemWire>, "left_grams">>;

export const coffeeFromWire = (row: Row): Coffee => ({
  code: row.code,
  name: row.name,
  category: row.category,
  tagline: row.tagline,
  farm: row.farm,
  varietals: row.varietals,
  producer: row.producer,
  process: row.process,
  region: row.region,
  altitude: row.altitude,
  tastingNotes: row.tasting_notes,
  greenCostPerKg: row.green_cost,
  weightLossPct: row.weight_loss,
  farmStory: row.farm_story,
  reason: row.reason,
  imageUrl: pictureAddress(row.image_url),
  sourcedFrom: row.sourced_from,
  available: row.available,
  backOn: !row.available && row.back_on !== null && isDay(row.back_on) ? row.back_on : null,
  leftGrams: row.left_grams ?? null,
});

/**
 * Reads a list; invalid rows are dropped, so that one never hides the others. `null` when none can be
 * read: that is no empty catalogue.
 */
export const coffeesFromWire = (body: unknown): readonly Coffee[] | null => {
  if (!Array.isArray(body)) return null;
  const coffees = body.flatMap((row: unknown) => {
    const coffee = readBy(anyCoffeeWire)(row);
    return coffee ? [coffeeFromWire(coffee)] : [];
  });
  return coffees.length === 0 && body.length > 0 ? null : coffees;
};

export const coffeeToWire = (coffee: Coffee): CoffeeWire => ({
  code: coffee.code,
  name: coffee.name,
  category: coffee.category,
  tagline: coffee.tagline,
  farm: coffee.farm,
  varietals: coffee.varietals,
  producer: coffee.producer,
  process: coffee.process,
  region: coffee.region,
  altitude: coffee.altitude,
  tasting_notes: coffee.tastingNotes,
  green_cost: coffee.greenCostPerKg,
  weight_loss: coffee.weightLossPct,
  farm_story: coffee.farmStory,
  reason: coffee.reason,
  image_url: coffee.imageUrl,
  sourced_from: coffee.sourcedFrom,
  available: coffee.available,
  back_on: coffee.backOn,
});

/** The coffee with what is left of it, where that is limited. */
export const shopItemToWire = (coffee: Coffee): CoffeeWire & { readonly left_grams?: number } => {
  const { leftGrams } = coffee;
  return { ...coffeeToWire(coffee), ...(leftGrams !== null && { left_grams: leftGrams }) };
};
