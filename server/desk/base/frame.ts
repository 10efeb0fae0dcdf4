import type { Context } from "hono";
import type { DeskDeps, DeskEnv } from "./desk-deps.ts";
import { takeFlash } from "./guard.ts";
import type { DeskFrame } from "./layout.tsx";

/** Data of the page's frame: navigation figures and messages. */
export const frameOf = async (
  context: Context<DeskEnv>,
  { orders, catalogue, customers, siteUrl }: DeskDeps,
): Promise<DeskFrame> => {
  const [counts, coffees, customerCounts] = await Promise.all([
    orders.counts(),
    catalogue.all(),
    customers.counts(),
  ]);
  const { staff } = context.var;
  const flash = takeFlash(context);
  return { staff, counts, coffeeCount: coffees.length, customerCounts, siteUrl, flash };
};
