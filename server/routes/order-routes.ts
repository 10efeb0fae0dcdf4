import { Hono } from "hono";
import type { BankAccount } from "#server/config/bank-account.ts";
import type { ServerEnv } from "#server/http/context.ts";
import { refuse } from "#server/http/refuse.ts";
import type { NextRoastDay } from "#server/use-cases/next-roast-day.ts";
import type { ReadOrders } from "#server/use-cases/read-orders.ts";
import { orderToWire } from "./order-to-wire.ts";

/** The customer's own orders; another customer's gives 404. */
export const orderRoutes = (deps: {
  readonly orders: ReadOrders;
  readonly bank: BankAccount;
  readonly nextRoastDay: Pick<NextRoastDay, "forOrder">;
}): Hono<ServerEnv> =>
  new Hono<ServerEnv>()
    .get("/orders", async (c) => {
      const orders = await deps.orders.all(c.get("customerId"));
      return c.json(orders.map((order) => orderToWire(order, deps.bank)));
    })
    .get("/checkout/success/:code", async (c) => {
      const order = await deps.orders.one(c.get("customerId"), c.req.param("code"));
      return order
        ? c.json({
            ...orderToWire(order, deps.bank),
            next_roast_day: await deps.nextRoastDay.forOrder(order),
          })
        : refuse(c, 404, "We couldn’t find that order code in your account.", {
            code: "no_such_order",
          });
    });
