import { Hono } from "hono";
import type { ServerEnv } from "#server/http/context.ts";
import { openApiDocument } from "#server/openapi/openapi-document.ts";

/** `GET /openapi.json`: generated on the first request. */
export const openApiRoutes = (): Hono<ServerEnv> => {
  let written: string | null = null;
  return new Hono<ServerEnv>().get("/openapi.json", (c) => {
    written ??= JSON.stringify(openApiDocument());
    return c.body(written, 200, {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=300",
    });
  });
};
