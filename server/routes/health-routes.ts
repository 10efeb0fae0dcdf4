import { Hono } from "hono";
import type { ServerEnv } from "#server/http/context.ts";
import type { Health } from "#server/ports/health.ts";

/** `GET /health`: 200 only when an order could be taken. */
export const healthRoutes = (deps: {
  readonly health: Health;
  readonly hasRoom: () => boolean;
}): Hono<ServerEnv> =>
  new Hono<ServerEnv>().get("/health", async (c) => {
    const report = await deps.health.check();
    c.header("cache-control", "no-store");
    if (!deps.hasRoom())
      return c.json({ error: "There is no room to store orders.", status: "down" }, 503);
    return report.ok
      ? c.json({ status: "ok", database: "ok", migrations: report.migrations })
      : c.json({ error: "The database does not answer.", status: "down", database: "down" }, 503);
  });
