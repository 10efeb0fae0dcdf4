import type { Context, Hono, MiddlewareHandler } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorWire } from "#wire/error.ts";
import { DatabaseUnavailableError, SqlError } from "#server/ports/database.ts";
import { hasCode, type Log } from "#server/ports/runtime.ts";
import { SignInUnavailableError } from "#server/ports/accounts.ts";
import type { ServerEnv } from "./context.ts";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { PLAIN_HEADERS } from "./headers.ts";

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

/** Handlers for unknown routes and internal errors; responses contain no internals. */
export const answerFailures = (app: Hono<ServerEnv>, log: Log): void => {
  app.notFound((c) => refuse(c, 404, "Not found"));
  app.onError((cause, c) => {
    if (hasHungUp(cause)) return refuse(c, 400, SENTENCES[400]);
    log({ level: "error", request: c.get("requestId"), ...described(cause) });
    return isTransient(cause) ? unavailable(c) : refuse(c, 500, INTERNAL_ERROR);
  });
};

/** The client closed the connection before its request was there: nobody reads the answer. */
export const hasHungUp = (cause: unknown): boolean =>
  cause instanceof Error &&
  (cause.name === "AbortError" ||
    (hasCode(cause, "ECONNRESET") && cause.message === "aborted") ||
    hasCode(cause, "ERR_STREAM_PREMATURE_CLOSE"));

/**
 * Transient: database or sign-in service unavailable, or a lock conflict. The request itself is
 * fine.
 */
const isTransient = (cause: Error): boolean =>
  cause instanceof DatabaseUnavailableError ||
  cause instanceof SignInUnavailableError ||
  (cause instanceof SqlError && LOCK_CONFLICTS.has(cause.code));

/** Lock not available, deadlock detected, serialization failure. */
const LOCK_CONFLICTS: ReadonlySet<string> = new Set(["55P03", "40P01", "40001"]);

/** A database's message may quote customers' data; its code and constraint do not. */
const described = (cause: Error): Readonly<Record<string, string | null>> =>
  cause instanceof SqlError
    ? { failure: "database", sqlstate: cause.code, constraint: cause.constraint }
    : {
        failure: cause.name,
        message: cause.message,
        at: cause.stack?.split("\n")[1]?.trim() ?? null,
      };

/** The response text of every internal error. */
export const INTERNAL_ERROR = "Something went wrong on our side. Please try again.";

/** Responds 405 to other methods of known paths. */
export const onlyKnownMethods = (app: Hono<ServerEnv>): MiddlewareHandler =>
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => {
      const allowed = methods.join(", ");
      c.header("allow", allowed);
      return refuse(c, 405, `This address answers ${allowed} only.`);
    },
  });

/** Response to a request whose address is invalid, in the usual error format. */
export const unreadable = (): Response =>
  Response.json({ error: SENTENCES[400] }, { status: 400, headers: PLAIN_HEADERS });

/** Response of a handler that has thrown. */
export const internalError = (): Response =>
  Response.json({ error: INTERNAL_ERROR }, { status: 500, headers: PLAIN_HEADERS });

/** Responds to a request that Node's parser has rejected, and closes the connection. */
export const answerUnreadable = (cause: NodeJS.ErrnoException, socket: Duplex): void => {
  if (cause.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUSES[cause.code ?? ""] ?? 400;
  const body = JSON.stringify({ error: SENTENCES[status] });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(PLAIN_HEADERS).map(([name, value]) => `${name}: ${value}`),
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
};

const SENTENCES = {
  400: "The request cannot be read.",
  408: "The request took too long to arrive.",
  431: "The headers of the request are too large.",
} as const;

const STATUSES: Readonly<Record<string, keyof typeof SENTENCES>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};
