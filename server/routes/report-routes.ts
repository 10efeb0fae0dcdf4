import { Hono } from "hono";
import type { ServerEnv } from "#server/http/context.ts";
import { jsonBody } from "#server/http/json-body.ts";
import { byNetwork, rateLimit } from "#server/http/rate-limit.ts";
import type { Log } from "#server/ports/log.ts";
import type { RateLimiter } from "#server/ports/rate-limiter.ts";
import { readReports } from "#server/browser-reports/read-reports.ts";
import { REPORT_TYPES } from "#server/browser-reports/report-types.ts";
import { reportsWire } from "#wire/report.ts";

/** `POST /reports`: logs CSP violations and page errors reported by browsers. */
export const reportRoutes = (deps: {
  readonly limiter: RateLimiter;
  readonly log: Log;
}): Hono<ServerEnv> =>
  new Hono<ServerEnv>().post("/reports", rateLimit(deps.limiter, byNetwork), async (c) => {
    const reports = await jsonBody(c, reportsWire, REPORT_TYPES);
    if (!reports.ok) return reports.error;
    const lines = readReports(reports.value);
    for (const line of lines) deps.log({ level: "warn", request: c.get("requestId"), ...line });
    return c.json({ taken: lines.length }, 202);
  });
