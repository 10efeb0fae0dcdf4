import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

/** Lets pages of exactly these origins call, with credentials, and read what they need to. */
export const crossOrigin = (origins: readonly string[]): MiddlewareHandler =>
  cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    credentials: true,
    allowMethods: ["GET", "HEAD", "POST", "PUT", "DELETE"],
    allowHeaders: ["authorization", "content-type", "idempotency-key", "if-match", "if-none-match"],
    exposeHeaders: ["etag", "idempotent-replayed", "retry-after", "x-request-id"],
    maxAge: 600,
  });
