import { Hono } from "hono";
import { CATEGORIES, isOffered } from "#core/domain/catalog/coffee.ts";
import { WHOLESALE_MINIMUM_KG } from "#core/domain/pricing/bags.ts";
import type { ShownFigures } from "#core/domain/pricing/price-breakdown.ts";
import { priceSheet, type PriceSheetRow } from "#core/domain/pricing/price-list.ts";
import { COST_PARTS } from "#core/domain/pricing/printed-price.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { shopItemToWire, shopItemWire } from "#wire/coffee.ts";
import type { EveryField } from "#wire/fields.ts";
import { priceChangeToWire, priceChangeWire } from "#wire/price-change.ts";
import type { ServerContext, ServerEnv } from "#server/http/context.ts";
import { matchesVersion } from "#server/http/headers.ts";
import { type CatalogueSnapshot, contentHash } from "#server/ports/catalogue.ts";
import type { Clock } from "#server/ports/runtime.ts";
import type { CatalogueCache } from "#server/use-cases/catalogue-cache.ts";
import type { NextRoastDay } from "#server/use-cases/next-roast-day.ts";
import { roastDayToWire, roastDayWire } from "#wire/roast-day.ts";
import * as v from "valibot";
import { IF_NONE_MATCH, type DescribedCalls } from "./described-call.ts";

type Deps = {
  readonly catalogue: CatalogueCache;
  readonly nextRoastDay: Pick<NextRoastDay, "withShipping">;
  readonly now: Clock;
};

/**
 * Public catalogue routes: `GET /shop-items` (serialised once per catalogue version), the price
 * list, a coffee's price history, and the roast day for coffee pages.
 */
export const catalogueRoutes = (deps: Deps): Hono<ServerEnv> => {
  let written: (Versioned & { readonly snapshot: CatalogueSnapshot }) | null = null;
  return new Hono<ServerEnv>()
    .get("/shop-items", async (c) => {
      const snapshot = await deps.catalogue.current();
      if (written?.snapshot !== snapshot)
        written = { snapshot, ...versioned(snapshot.coffees.map(shopItemToWire)) };
      return inVersion(c, written);
    })
    .get("/price-list", async (c) => {
      const { coffees } = await deps.catalogue.current();
      return inVersion(c, versioned(priceListToWire(priceSheet(coffees), dayWib(deps.now()))));
    })
    .get("/price-history/:code", async (c) => {
      const changes = await deps.catalogue.priceChanges(c.req.param("code"));
      return inVersion(c, versioned(changes.map(priceChangeToWire)));
    })
    .get("/roast-day", async (c) => {
      c.header("cache-control", "no-cache");
      return c.json(roastDayToWire(await deps.nextRoastDay.withShipping()));
    });
};

/** A response with an ETag of its content: 304 when the client has it. */
const inVersion = (c: ServerContext, { body, version }: Versioned): Response => {
  const headers = { etag: `"${version}"`, "cache-control": "public, no-cache" };
  if (matchesVersion(c.req.header("if-none-match"), version)) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, "content-type": "application/json; charset=utf-8" });
};

type Versioned = { readonly body: string; readonly version: string };

const versioned = (content: unknown): Versioned => {
  const body = JSON.stringify(content);
  return { body, version: contentHash(body).slice(0, 22) };
};

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
const priceListToWire = (
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
    available: isOffered(coffee, sizeGrams),
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

/** The catalogue, as OpenAPI describes it: the schemas are those that pages and routes parse with. */
export const CATALOGUE_CALLS: DescribedCalls = {
  "get /shop-items": {
    summary: "The catalogue.",
    headers: IF_NONE_MATCH,
    answers: { 200: v.array(shopItemWire), 304: null },
  },
  "get /price-list": {
    summary:
      "Every bag on sale with its prices at retail and wholesale, and what they are made of.",
    headers: IF_NONE_MATCH,
    answers: { 200: priceListWire, 304: null },
  },
  "get /price-history/{code}": {
    summary: "How the price of one coffee came about, oldest first.",
    headers: IF_NONE_MATCH,
    answers: { 200: v.array(priceChangeWire), 304: null },
  },
  "get /roast-day": {
    summary: "When the roastery roasts next and when that ships; null when nobody has said.",
    answers: { 200: roastDayWire },
  },
};
