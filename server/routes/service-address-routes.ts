import { Hono } from "hono";
import type { ServerEnv } from "#server/http/context.ts";
import type { ServiceAddressWire } from "#wire/service-address.ts";

/** `GET /config`: addresses of sign-in and data service for the pages. */
export const serviceAddressRoutes = (deps: {
  readonly serviceAddress: ServiceAddressWire;
}): Hono<ServerEnv> =>
  new Hono<ServerEnv>().get("/config", (c) => {
    c.header("cache-control", "no-cache");
    return c.json(deps.serviceAddress);
  });
