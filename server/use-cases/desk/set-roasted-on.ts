import type { OrderStatus } from "#core/domain/ordering/order-status.ts";
import { err, ok } from "#core/domain/result.ts";
import { dayAfter } from "#core/domain/roast-day.ts";
import { dayWib, dayInWords } from "#format/date-time-wib.ts";
import { isDay } from "#core/domain/is-day.ts";
import type { DeskDeps, Moved } from "./move-order.ts";
import type { Staff } from "./staff.ts";

/** Stores the day an order's coffee was roasted; the customer sees it in the order's status. */
export class SetRoastedOn {
  readonly #deps: DeskDeps;

  constructor(deps: DeskDeps) {
    this.#deps = deps;
  }

  /**
   * @param day `YYYY-MM-DD` at the roastery, today or at most 60 days ago; empty removes it.
   */
  async execute(staff: Staff, orderCode: string, day: string): Promise<Moved> {
    const { orders, now } = this.#deps;
    const problem = day === "" ? null : dayProblem(day, dayWib(now()));
    if (problem !== null) return err({ kind: "invalid", field: "day", message: problem });
    const wanted = orderCode.trim().toUpperCase();
    const outcome = await orders.setRoastedOn({
      orderCode: wanted,
      from: ROASTED_STATUSES,
      day: day || null,
      actor: staff.email,
      at: new Date(now()).toISOString(),
    });
    switch (outcome.kind) {
      case "set":
        return ok(outcome.order);
      case "not-found":
        return err({ kind: "not-found", message: `No order is called ${wanted}.` });
      case "elsewhere":
      default:
        return err({
          kind: "elsewhere",
          order: outcome.order,
          message: `${wanted} is ${outcome.order.status}. Only an order in hand, or one that has left, has a roast day.`,
        });
    }
  }
}

/** Statuses in which an order has a roast day. */
export const ROASTED_STATUSES: readonly OrderStatus[] = ["processing", "shipped", "closed"];

const dayProblem = (day: string, today: string): string | null => {
  if (!isDay(day)) return "The roast day is a day such as 2025-07-24.";
  if (day > today) return `${dayInWords(day)} is yet to come. An order is roasted today or before.`;
  return day < dayAfter(today, -MOST_DAYS_AGO)
    ? `${dayInWords(day)} is more than ${MOST_DAYS_AGO} days ago.`
    : null;
};

const MOST_DAYS_AGO = 60;
