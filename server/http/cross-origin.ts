import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

/** CORS for exactly these origins, with credentials. */
export const crossOrigin = (origins: readonly string[]): MiddlewareHandler => {
  const preflight = cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    credentials: true,
    allowMethods: ["GET", "HEAD", "POST", "PUT", "DELETE"],
    allowHeaders: ALLOWED,
    maxAge: 600,
  });
  return (c, next) => {
    if (c.req.method === "OPTIONS") return preflight(c, next);
    c.header("vary", "Origin");
    const origin = c.req.header("origin");
    if (origin !== undefined && origins.includes(origin)) {
      c.header("access-control-allow-origin", origin);
      c.header("access-control-allow-credentials", "true");
      c.header("access-control-expose-headers", EXPOSED);
    }
    return next();
  };
};

/** The last three are sent by the sign-in service's library. */
const ALLOWED = [
  "authorization",
  "content-type",
  "idempotency-key",
  "if-match",
  "if-none-match",
  "apikey",
  "x-client-info",
  "x-supabase-api-version",
];
const EXPOSED = "etag, idempotent-replayed, retry-after, x-request-id";
