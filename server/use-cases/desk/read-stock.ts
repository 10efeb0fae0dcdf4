import { weightLossPctOf, type Coffee } from "#core/domain/catalog/coffee.ts";
import { DAY_MS } from "#core/domain/day.ts";
import {
  type Batch,
  leftGrams,
  lastRoasts,
  measuredLoss,
  type MeasuredLoss,
} from "#core/domain/stock/book.ts";
import { daysLeft, PACE_DAYS, type StockWork, workFor } from "#core/domain/stock/to-do.ts";
import type { DeskCatalogue } from "#server/ports/catalogue.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { isoAt, type Clock } from "#server/ports/runtime.ts";
import type {
  KeptBatch,
  KeptCount,
  KeptSample,
  LotOnHand,
  StockBook,
  StockOfCoffee,
  TracedBag,
} from "#server/ports/stock.ts";
import { planRoast } from "./roasting.ts";

type Deps = {
  readonly stock: StockBook;
  readonly catalogue: Pick<DeskCatalogue, "all">;
  readonly now: Clock;
};

/** A coffee of the Stock page. */
export type StockRow = {
  readonly coffee: Coffee;
  readonly book: StockOfCoffee;
  readonly lossPct: number;
  readonly leftGrams: number;
  /** Roasted and not promised. */
  readonly freeShelfGrams: number;
  /** At the pace of the last 28 days; `null`: nothing was sold. */
  readonly daysLeft: number | null;
  /** The same of shelf alone. */
  readonly shelfDays: number | null;
  readonly work: readonly StockWork[];
  /** Green grams of its line in the roast plan. */
  readonly planGreenGrams: number;
};

export type StockList = {
  /** What runs out first stands first. */
  readonly rows: readonly StockRow[];
  /** Coffees whose stock nobody keeps. */
  readonly unkept: readonly Coffee[];
  /** Green grams of the whole roast plan. */
  readonly planGreenGrams: number;
};

/** The stock of every coffee. Source: the rules of stock, section 6. */
export const readStock = async (deps: Deps): Promise<StockList> => {
  const { stock, catalogue, now } = deps;
  const at = now();
  const coffees = await catalogue.all();
  const kept = new Set(await stock.codes());
  const [books, sold, plan] = await Promise.all([
    stock.of(
      coffees.map(({ code }) => code).filter((code) => kept.has(code)),
      isoAt(at),
    ),
    stock.soldSince(isoAt(at - PACE_DAYS * DAY_MS)),
    planRoast(deps),
  ]);
  const plans = new Map(plan.map(({ code, greenGrams }) => [code, greenGrams]));
  const byCode = new Map(coffees.map((coffee) => [coffee.code, coffee]));
  const rows = books
    .flatMap((book) => {
      const coffee = byCode.get(book.code);
      if (!coffee) return [];
      return [rowOf(coffee, book, sold.get(book.code) ?? 0, plans.get(book.code) ?? 0, at)];
    })
    .toSorted(
      (a, b) =>
        (a.daysLeft ?? Infinity) - (b.daysLeft ?? Infinity) ||
        a.leftGrams - b.leftGrams ||
        a.coffee.name.localeCompare(b.coffee.name),
    );
  return {
    rows,
    unkept: coffees.filter(({ code }) => !kept.has(code)),
    planGreenGrams: plan.reduce((sum, { greenGrams }) => sum + greenGrams, 0),
  };
};

const rowOf = (
  coffee: Coffee,
  book: StockOfCoffee,
  soldGrams: number,
  planGreenGrams: number,
  at: number,
): StockRow => {
  const lossPct = weightLossPctOf(coffee);
  const left = leftGrams(book, book, lossPct);
  const freeShelfGrams = Math.max(0, book.shelf - book.promisedPaid - book.promisedUnpaid);
  // A book that began with a roast is counted a month after it.
  const pace = { soldGrams, countedAt: book.countedAt ?? book.begunAt, planGreenGrams };
  return {
    coffee,
    book,
    lossPct,
    leftGrams: left,
    freeShelfGrams,
    daysLeft: daysLeft(left, soldGrams),
    shelfDays: daysLeft(freeShelfGrams, soldGrams),
    work: workFor(book, book, lossPct, pace, at),
    planGreenGrams,
  };
};

export type StockOfOne = StockRow & {
  readonly lots: readonly LotOnHand[];
  /** Newest first. */
  readonly batches: readonly KeptBatch[];
  readonly counts: readonly KeptCount[];
  readonly samples: readonly KeptSample[];
  /** The roasts of the chart, newest first. */
  readonly roasts: readonly Batch[];
  readonly measured: MeasuredLoss | null;
};

/** One coffee's stock; `null`: there is no such coffee. */
export const readStockOf = async (deps: Deps, code: string): Promise<StockOfOne | null> => {
  const { stock, catalogue, now } = deps;
  const coffee = (await catalogue.all()).find((one) => one.code === code.toUpperCase());
  if (!coffee) return null;
  const at = now();
  const [[book], sold, plan, lots, batches, counts, samples] = await Promise.all([
    stock.of([coffee.code], isoAt(at)),
    stock.soldSince(isoAt(at - PACE_DAYS * DAY_MS)),
    planRoast(deps),
    stock.lots(coffee.code),
    stock.batches({ code: coffee.code }, MOST_BATCHES),
    stock.counts(coffee.code),
    stock.samples(coffee.code),
  ]);
  if (!book) return null;
  const line = plan.find((one) => one.code === coffee.code);
  const row = rowOf(coffee, book, sold.get(coffee.code) ?? 0, line?.greenGrams ?? 0, at);
  const roasts = lastRoasts(batches, at);
  return { ...row, lots, batches, counts, samples, roasts, measured: measuredLoss(batches, at) };
};

/** A lot, its batches, and the orders that left with coffee of each batch's day. */
export type LotTrace = {
  readonly lot: LotOnHand;
  readonly batches: readonly { readonly batch: KeptBatch; readonly bags: readonly TracedBag[] }[];
};

/** Where a lot went; `null`: there is none. Source: the rules of stock, section 10. */
export const traceLot = async (
  { stock }: Pick<Deps, "stock">,
  number: number,
  dayOf: (roastedAt: string) => string,
): Promise<LotTrace | null> => {
  const lot = await stock.lot(number);
  if (!lot) return null;
  const batches = await stock.batches({ lot: number }, MOST_BATCHES);
  const traced = await Promise.all(
    batches.map(async (batch) => ({
      batch,
      bags: await stock.bagsOfDay(batch.code, dayOf(batch.roastedAt)),
    })),
  );
  return { lot, batches: traced };
};

/** A coffee of an order, the batches of its roast day, and their lots. */
export type OrderTrace = readonly {
  readonly code: string;
  readonly name: string;
  readonly bags: readonly { readonly sizeGrams: number; readonly quantity: number }[];
  readonly batches: readonly { readonly batch: KeptBatch; readonly lot: LotOnHand | null }[];
}[];

/** Where an order's bags came from. Source: the rules of stock, section 10. */
export const traceOrder = async (
  { stock }: Pick<Deps, "stock">,
  { items, dates: { roastedOn } }: Pick<DeskOrder, "items" | "dates">,
): Promise<OrderTrace> => {
  if (roastedOn === null) return [];
  const codes = [...new Set(items.map(({ code }) => code))];
  const batches = await stock.batchesOfDay(codes, roastedOn);
  const numbers = new Set(batches.flatMap(({ lot }) => (lot === null ? [] : [lot])));
  const lots = await Promise.all([...numbers].map((number) => stock.lot(number)));
  const lotOf = (number: number | null) => lots.find((lot) => lot?.lot === number) ?? null;
  return codes.map((code) => {
    const bags = items.filter((item) => item.code === code);
    return {
      code,
      name: bags[0]?.name ?? code,
      bags,
      batches: batches
        .filter((batch) => batch.code === code)
        .map((batch) => ({ batch, lot: lotOf(batch.lot) })),
    };
  });
};

const MOST_BATCHES = 500;
