import type { Context } from "hono";
import type { DeskDeps, DeskEnv } from "./desk-deps.ts";
import { takeFlash } from "./guard.ts";
import { typedForms } from "./kept-typing.ts";
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
  const typed = await typedForms(context);
  const isBack = context.req.method === "GET" && typed.size > 0;
  const flash = takeFlash(context) ?? (isBack ? BACK : null);
  return { staff, counts, coffeeCount: coffees.length, customerCounts, siteUrl, flash, typed };
};

const BACK = "Welcome back. What you had typed is here again; nothing was sent yet.";
