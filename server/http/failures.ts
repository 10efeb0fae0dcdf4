import type { Hono } from "hono";
import { DatabaseUnavailableError, SqlError } from "#server/ports/database.ts";
import type { Log } from "#server/ports/log.ts";
import { SignInUnavailableError } from "#server/ports/token-verifier.ts";
import type { ServerEnv } from "./context.ts";
import { INTERNAL_ERROR } from "./internal-error.ts";
import { refuse, unavailable } from "./refuse.ts";

/** Handlers for unknown routes and internal errors; responses contain no internals. */
export const answerFailures = (app: Hono<ServerEnv>, log: Log): void => {
  app.notFound((c) => refuse(c, 404, "Not found"));
  app.onError((cause, c) => {
    log({ level: "error", request: c.get("requestId"), ...described(cause) });
    return isTransient(cause) ? unavailable(c) : refuse(c, 500, INTERNAL_ERROR);
  });
};

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
