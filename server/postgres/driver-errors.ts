import postgres from "postgres";
import { DatabaseUnavailableError, SqlError } from "#server/ports/database.ts";

/** Runs a driver call and translates its errors to those of the database port. */
export const translatingErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    if (isConnectionError(cause))
      throw new DatabaseUnavailableError(cause.code, { lostConnection: true });
    if (!(cause instanceof postgres.PostgresError)) throw cause;
    if (GIVES_NO_ANSWER.test(cause.code))
      throw new DatabaseUnavailableError(cause.code, {
        lostConnection: LOST_CONNECTION.test(cause.code),
      });
    throw new SqlError(cause.message, {
      code: cause.code,
      constraint: cause.constraint_name ?? null,
    });
  }
};

/**
 * Errors of the driver, the system and TLS: connection refused, lost or timed out, or certificate
 * not trusted.
 */
const isConnectionError = (cause: unknown): cause is Error & { readonly code: string } =>
  cause instanceof Error &&
  "code" in cause &&
  typeof cause.code === "string" &&
  /^(?:E[A-Z_]+|CONNECT(?:ION)?_[A-Z_]+|(?:[A-Z]+_)*CERT(?:_[A-Z]+)*|UNABLE_TO_[A-Z_]+|INVALID_(?:CA|PURPOSE))$/.test(
    cause.code,
  );

/**
 * Classes of SQLSTATE: connection exception, invalid authorization, insufficient resources,
 * operator intervention (including timeouts), and idle-in-transaction timeout.
 */
const GIVES_NO_ANSWER = /^(?:08|28|53|57|25P03)/;

/** Connection exception, shutdown, crash, startup. */
const LOST_CONNECTION = /^(?:08|57P0[123])/;
