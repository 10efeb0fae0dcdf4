import { weightLossPctOf, type Coffee } from "#core/domain/catalog/coffee.ts";
import { greenFor } from "#core/domain/stock/book.ts";
import type { DeskCatalogue } from "#server/ports/catalogue.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import type { DeskOrders } from "#server/ports/desk-orders.ts";
import type { OrderStatus } from "#core/domain/ordering/order-status.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { dayAfter, isDay } from "#core/domain/day.ts";
import { dayWib, dayInWords } from "#format/date-time-wib.ts";
import { type DeskRefusal, invalid, type Moved, type MoveDeps, movedOr } from "./move-order.ts";
import { writtenBy, type Staff } from "./staff.ts";
import type { Clock } from "#server/ports/runtime.ts";
import type { RoastDays, RoastDaySet } from "#server/ports/desk-settings.ts";

export type RoastLine = {
  readonly code: string;
  readonly name: string;
  readonly category: Coffee["category"];
  readonly roastedGrams: number;
  readonly weightLossPct: number;
  /** Roasted ÷ (1 − loss), rounded up to 10 g. */
  readonly greenGrams: number;
  /** Number of bags by size, largest first. */
  readonly bags: readonly { readonly sizeGrams: number; readonly count: number }[];
};

type Deps = {
  readonly orders: Pick<DeskOrders, "search">;
  readonly catalogue: Pick<DeskCatalogue, "all">;
};

/** The roast plan, by coffee: paid orders that nobody packs yet. */
export const planRoast = async (deps: Deps): Promise<readonly RoastLine[]> => {
  const orders = await deps.orders.search({
    statuses: ["paid", "confirmed"],
    order: "oldest-paid-first",
    atMost: Number.MAX_SAFE_INTEGER,
  });
  const coffees = await deps.catalogue.all();
  const known = new Map(coffees.map((coffee) => [coffee.code, coffee]));
  return [...bagsOf(orders)]
    .map(([code, item]) => lineOf(code, item, known.get(code)))
    .toSorted((a, b) => b.greenGrams - a.greenGrams || a.name.localeCompare(b.name));
};

type Wanted = Pick<RoastLine, "name" | "category"> & { readonly counts: Map<number, number> };

const bagsOf = (orders: readonly DeskOrder[]): ReadonlyMap<string, Wanted> => {
  const wanted = new Map<string, Wanted>();
  for (const { code, name, category, sizeGrams, quantity } of orders.flatMap(
    ({ items }) => items,
  )) {
    const coffee = wanted.get(code) ?? { name, category, counts: new Map<number, number>() };
    coffee.counts.set(sizeGrams, (coffee.counts.get(sizeGrams) ?? 0) + quantity);
    wanted.set(code, coffee);
  }
  return wanted;
};

const lineOf = (code: string, wanted: Wanted, coffee: Coffee | undefined): RoastLine => {
  const bags = [...wanted.counts]
    .map(([sizeGrams, count]) => ({ sizeGrams, count }))
    .toSorted((a, b) => b.sizeGrams - a.sizeGrams);
  const roastedGrams = bags.reduce((sum, { sizeGrams, count }) => sum + sizeGrams * count, 0);
  // A coffee without a loss, or removed from the catalogue, uses its category's default.
  const weightLossPct = weightLossPctOf(
    coffee ?? { category: wanted.category, weightLossPct: null },
  );
  const { name, category } = wanted;
  return {
    code,
    name,
    category,
    roastedGrams,
    weightLossPct,
    greenGrams: greenFor(roastedGrams, weightLossPct),
    bags,
  };
};

/**
 * Stores the day an order's coffee was roasted; the customer sees it in the order's status.
 * @param day `YYYY-MM-DD` at the roastery, today or at most 60 days ago; empty removes it.
 */
export const setRoastedOn = async (
  { orders, now }: MoveDeps,
  staff: Staff,
  orderCode: string,
  day: string,
): Promise<Moved> => {
  const problem = day === "" ? null : dayProblem(day, dayWib(now()));
  if (problem !== null) return invalid("day", problem);
  const wanted = orderCode.trim().toUpperCase();
  const by = writtenBy(staff, now);
  const outcome = await orders.setRoastedOn({
    orderCode: wanted,
    from: ROASTED_STATUSES,
    day: day || null,
    ...by,
  });
  if (outcome.kind !== "conflict")
    return movedOr(
      { orderCode: wanted, to: "processing", from: ROASTED_STATUSES, at: by.at },
      outcome,
    );
  const { order } = outcome;
  const message = `${wanted} is ${order.status}. Only an order in hand, or one that has left, has a roast day.`;
  return err({ kind: "conflict", order, message });
};

/** Statuses in which an order has a roast day. */
export const ROASTED_STATUSES: readonly OrderStatus[] = ["processing", "shipped", "closed"];

const dayProblem = (day: string, today: string): string | null => {
  if (!isDay(day)) return "The roast day is a day such as 2025-07-24.";
  if (day > today) return `${dayInWords(day)} is yet to come. An order is roasted today or before.`;
  return day < dayAfter(today, -MOST_DAYS)
    ? `${dayInWords(day)} is more than ${MOST_DAYS} days ago.`
    : null;
};

/** A roast day is not further from today. */
const MOST_DAYS = 60;

/**
 * Sets or clears the next roast day, and records the author.
 * @param day `YYYY-MM-DD` in Malang, from today to 60 days ahead; empty clears it.
 */
export const setNextRoastDay = async (
  { roastDays, now }: { readonly roastDays: RoastDays; readonly now: Clock },
  staff: Staff,
  day: string,
): Promise<Result<RoastDaySet | null, DeskRefusal>> => {
  if (day === "") {
    await roastDays.clear();
    return ok(null);
  }
  const today = dayWib(now());
  if (!isDay(day)) return invalid("day", "The next roast day is a day such as 2025-07-24.");
  if (day < today)
    return invalid("day", `${dayInWords(day)} is past. The next roast day is today or later.`);
  if (day > dayAfter(today, MOST_DAYS))
    return invalid("day", `${dayInWords(day)} is more than ${MOST_DAYS} days ahead.`);
  const set = { day, ...writtenBy(staff, now) };
  await roastDays.set(set);
  return ok(set);
};
