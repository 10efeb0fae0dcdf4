import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorWire } from "#wire/error.ts";

/** The format of every error response: a message and sometimes a stable code, never internals. */
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

export const tooManyText = (seconds: number): string => {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return `Too many attempts. Please wait ${wait} and try again.`;
};

export const tooMany = (c: Context, retryAfterSeconds: number): Response => {
  c.header("retry-after", String(retryAfterSeconds));
  return refuse(c, 429, tooManyText(retryAfterSeconds));
};

export const unavailable = (c: Context): Response => {
  c.header("retry-after", "5");
  return refuse(c, 503, "The shop cannot answer this right now. Please try again in a moment.", {
    code: "unavailable",
  });
};

export const noRoom = (c: Context): Response => {
  c.header("retry-after", "300");
  return refuse(
    c,
    503,
    "We cannot take orders for the moment. Your cart is kept; please try again in a few minutes.",
    { code: "no_room" },
  );
};
