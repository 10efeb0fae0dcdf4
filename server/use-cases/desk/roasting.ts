import { weightLossPctOf, type Coffee } from "#core/domain/catalog/coffee.ts";
import { greenFor } from "#core/domain/stock/book.ts";
import type { DeskCatalogue } from "#server/ports/catalogue.ts";
import type { StockBook, StockOfCoffee, WantedBags } from "#server/ports/stock.ts";
import type { OrderStatus } from "#core/domain/ordering/order-status.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { dayAfter, isDay } from "#core/domain/day.ts";
import { dayText, type Text } from "#format/language.ts";
import { dayWib } from "#format/date-time-wib.ts";
import {
  type DeskRefusal,
  invalid,
  type Moved,
  type MoveDeps,
  movedOr,
  statusText,
} from "./move-order.ts";
import { writtenBy, type Staff } from "./staff.ts";
import { isoAt, type Clock } from "#server/ports/runtime.ts";
import type { RoastDays, RoastDaySet } from "#server/ports/desk-settings.ts";

export type RoastLine = {
  readonly code: string;
  readonly name: string;
  readonly category: Coffee["category"];
  /** In bags that have not left: of a coffee in the book also those of orders in hand. */
  readonly wantedGrams: number;
  /** What of it stands on the shelf already; `null`: nobody keeps the coffee's stock. */
  readonly shelfGrams: number | null;
  /** Wanted less the shelf. */
  readonly roastedGrams: number;
  readonly weightLossPct: number;
  /** Roasted ÷ (1 − loss), rounded up to 10 g. */
  readonly greenGrams: number;
  /** What unpaid orders would add to it. */
  readonly unpaidGreenGrams: number;
  /** Number of bags by size, largest first. */
  readonly bags: readonly { readonly sizeGrams: number; readonly count: number }[];
};

type Deps = {
  readonly stock: Pick<StockBook, "of" | "wanted">;
  readonly catalogue: Pick<DeskCatalogue, "all">;
  readonly now: Clock;
};

/**
 * The roast plan, by coffee: what paid orders want, less what stands on the shelf. Source: the rules of
 * stock, section 9.
 */
export const planRoast = async ({ stock, catalogue, now }: Deps): Promise<readonly RoastLine[]> => {
  const at = isoAt(now());
  const wanted = await stock.wanted(at);
  const codes = [...new Set(wanted.map(({ code }) => code))];
  const [books, coffees] = await Promise.all([stock.of(codes, at), catalogue.all()]);
  const known = new Map(coffees.map((coffee) => [coffee.code, coffee]));
  return books
    .map((book) => {
      const bags = wanted.filter(({ code }) => code === book.code);
      return lineOf(book, bags, known.get(book.code));
    })
    .filter(({ wantedGrams, unpaidGreenGrams }) => wantedGrams + unpaidGreenGrams > 0)
    .toSorted((a, b) => b.greenGrams - a.greenGrams || a.name.localeCompare(b.name));
};

const lineOf = (
  { code, begunAt, shelf }: StockOfCoffee,
  wanted: readonly WantedBags[],
  coffee: Coffee | undefined,
): RoastLine => {
  const isKept = begunAt !== null;
  // Bags of orders in hand stand on a shelf that somebody counts; else they are roasted already.
  const countOf = (bag: WantedBags) => bag.toPack + (isKept ? bag.inHand : 0);
  const gramsOf = (count: (bag: WantedBags) => number) =>
    wanted.reduce((grams, bag) => grams + bag.sizeGrams * count(bag), 0);
  const wantedGrams = gramsOf(countOf);
  const onShelf = isKept ? Math.max(0, shelf) : 0;
  const roastedGrams = Math.max(0, wantedGrams - onShelf);
  const withUnpaid = Math.max(0, wantedGrams + gramsOf(({ unpaid }) => unpaid) - onShelf);
  const [{ name, category } = { name: code, category: "filter" as const }] = wanted;
  // A coffee without a loss, or removed from the catalogue, uses its category's default.
  const weightLossPct = weightLossPctOf(coffee ?? { category, weightLossPct: null });
  const greenGrams = greenFor(roastedGrams, weightLossPct);
  return {
    code,
    name,
    category,
    wantedGrams,
    shelfGrams: isKept ? Math.min(onShelf, wantedGrams) : null,
    roastedGrams,
    weightLossPct,
    greenGrams,
    unpaidGreenGrams: greenFor(withUnpaid, weightLossPct) - greenGrams,
    bags: wanted
      .map((bag) => ({ sizeGrams: bag.sizeGrams, count: countOf(bag) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.sizeGrams - a.sizeGrams),
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
  const message = {
    en: `${wanted} is ${order.status}. Only an order in hand, or one that has left, has a roast day.`,
    id: `Status ${wanted}: ${statusText(order.status).id}. Hanya pesanan yang dikerjakan atau sudah dikirim punya hari sangrai.`,
  };
  return err({ kind: "conflict", order, message });
};

/** Statuses in which an order has a roast day. */
export const ROASTED_STATUSES: readonly OrderStatus[] = ["processing", "shipped", "closed"];

const dayProblem = (day: string, today: string): Text | null => {
  if (!isDay(day))
    return {
      en: "The roast day is a day such as 2025-07-24.",
      id: "Hari sangrai adalah tanggal, misalnya 2025-07-24.",
    };
  const said = dayText(day);
  if (day > today)
    return {
      en: `${said.en} is yet to come. An order is roasted today or before.`,
      id: `${said.id} belum tiba. Pesanan disangrai hari ini atau sebelumnya.`,
    };
  return day < dayAfter(today, -MOST_DAYS)
    ? {
        en: `${said.en} is more than ${MOST_DAYS} days ago.`,
        id: `${said.id} sudah lebih dari ${MOST_DAYS} hari yang lalu.`,
      }
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
  if (!isDay(day))
    return invalid("day", {
      en: "The next roast day is a day such as 2025-07-24.",
      id: "Hari sangrai berikutnya adalah tanggal, misalnya 2025-07-24.",
    });
  const said = dayText(day);
  if (day < today)
    return invalid("day", {
      en: `${said.en} is past. The next roast day is today or later.`,
      id: `${said.id} sudah lewat. Hari sangrai berikutnya hari ini atau sesudahnya.`,
    });
  if (day > dayAfter(today, MOST_DAYS))
    return invalid("day", {
      en: `${said.en} is more than ${MOST_DAYS} days ahead.`,
      id: `${said.id} masih lebih dari ${MOST_DAYS} hari lagi.`,
    });
  const set = { day, ...writtenBy(staff, now) };
  await roastDays.set(set);
  return ok(set);
};
