import { Hono } from "hono";
import type { ServerEnv } from "#server/http/context.ts";
import type { ServiceAddressWire } from "#wire/service-address.ts";

/** `GET /config`: where the pages find sign-in and data. */
export const serviceAddressRoutes = (deps: {
  readonly serviceAddress: ServiceAddressWire;
}): Hono<ServerEnv> =>
  new Hono<ServerEnv>().get("/config", (c) => {
    c.header("cache-control", "no-cache");
    return c.json(deps.serviceAddress);
  });
