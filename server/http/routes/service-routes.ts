import { Hono, type Context } from "hono";
import type { ServerEnv } from "#server/http/context.ts";
import { neverStored } from "#server/http/headers.ts";
import type { Health } from "#server/ports/database.ts";
import { type ServiceAddressWire, serviceAddressWire } from "#wire/service-address.ts";
import * as v from "valibot";
import { VERSION } from "#server/http/version.ts";
import { type DescribedCalls } from "./described-call.ts";

type Deps = {
  readonly health: Health;
  readonly hasRoom: () => boolean;
  /** Whether the process is shutting down and still serves requests. */
  readonly isStopping: () => boolean;
  readonly serviceAddress: ServiceAddressWire;
};

/**
 * `GET /health`: 200 only when an order could be stored. `/health/ready`: the same for load
 * balancers, and 503 during shutdown. `/health/live`: 200 whenever the process responds, even
 * without database: a restart would not help. `GET /config`: addresses of sign-in and data service for the pages.
 */
export const serviceRoutes = (deps: Deps): Hono<ServerEnv> =>
  new Hono<ServerEnv>()
    .use("/health/*", neverStored)
    .get("/health", (c) => orderable(c, deps))
    .get("/health/ready", (c) =>
      deps.isStopping() ? down(c, "This process is about to stop.") : orderable(c, deps),
    )
    .get("/health/live", (c) => c.json({ status: "ok" }))
    .get("/config", (c) => {
      c.header("cache-control", "no-cache");
      return c.json(deps.serviceAddress);
    });

const orderable = async (c: Context, { health, hasRoom }: Deps): Promise<Response> => {
  const report = await health.check();
  if (!hasRoom()) return down(c, "There is no room to store orders.");
  if (!report.ok) return down(c, "The database does not answer.", { database: "down" });
  return c.json({
    status: "ok",
    version: VERSION,
    database: "ok",
    migrations: report.migrations,
  });
};

const down = (c: Context, error: string, more: Readonly<Record<string, string>> = {}): Response =>
  c.json({ error, status: "down", version: VERSION, ...more }, 503);

/** The service itself, as OpenAPI describes it: the schemas are those that pages and routes parse with. */
export const SERVICE_CALLS: DescribedCalls = {
  "get /health": {
    summary: "Whether an order could be taken now, and by which version of the shop.",
    answers: {
      200: v.object({
        status: v.literal("ok"),
        version: v.string(),
        database: v.literal("ok"),
        migrations: v.object({ applied: v.number(), latest: v.string() }),
      }),
    },
  },
  "get /health/ready": {
    summary: "Whether this process should be sent requests: as /health, until it is to stop.",
    answers: { 200: v.object({ status: v.literal("ok") }) },
  },
  "get /health/live": {
    summary: "That this process answers, whatever its database does.",
    answers: { 200: v.object({ status: v.literal("ok") }) },
  },
  "get /config": {
    summary: "Where sign-in and data are, and the public key they want.",
    answers: { 200: serviceAddressWire },
  },
};
