import { Hono } from "hono";
import type { ServerEnv } from "#server/http/context.ts";
import type { NextRoastDay } from "#server/use-cases/next-roast-day.ts";
import { roastDayToWire } from "#wire/roast-day.ts";

/** `GET /roast-day`, for coffee pages. */
export const roastDayRoutes = (deps: {
  readonly nextRoastDay: Pick<NextRoastDay, "withShipping">;
}): Hono<ServerEnv> =>
  new Hono<ServerEnv>().get("/roast-day", async (c) => {
    c.header("cache-control", "no-cache");
    return c.json(roastDayToWire(await deps.nextRoastDay.withShipping()));
  });
