import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorWire } from "#wire/error.ts";

/** The one shape of every error answer: a sentence, sometimes a stable code, never an inside. */
export const refuse = (
  c: Context,
  status: ContentfulStatusCode,
  error: string,
  more: Omit<ErrorWire, "error"> & Readonly<Record<string, unknown>> = {},
): Response => c.json({ error, ...more }, status);

export const unauthorized = (c: Context): Response => {
  c.header("www-authenticate", "Bearer");
  return refuse(c, 401, "Unauthorized");
};

export const tooMany = (c: Context, retryAfterSeconds: number): Response => {
  c.header("retry-after", String(retryAfterSeconds));
  return refuse(c, 429, "Too many requests. Please try again in a moment.");
};
