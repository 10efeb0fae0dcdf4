import { DAY_MS } from "#core/domain/day.ts";
import { prune } from "#server/database/postgres/prune.ts";
import type { Database } from "#server/ports/database.ts";
import { isoAt, messageOf, startTimer, within } from "#server/ports/runtime.ts";

/**
 * Runs checkpoints and vacuum, which Postgres does in background processes and PGlite, being one
 * process, does not: otherwise the write-ahead log, the recovery time and dead rows would grow.
 */
export const tidyDatabase = async (database: Database): Promise<void> => {
  const [log] = await database.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int8 as bytes
       from pg_control_checkpoint()`,
  );
  if ((log?.bytes ?? 0) > MAX_LOG_BYTES) await database.query("checkpoint");

  // Statistics are published with a delay; forces them for the next statement.
  await database.query("select pg_stat_force_next_flush()");
  const worn = await database.query<{ name: string }>(
    `select relid::regclass::text as name from pg_stat_user_tables
      where n_dead_tup > 1000 + n_live_tup / 5`,
  );
  for (const { name } of worn) await database.query(`vacuum analyze ${name}`);
};

type Deps = {
  readonly database: Database;
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** A session unused for this long has ended. */
  readonly sessionIdleDays: number;
};

/** Runs housekeeping and pruning at intervals. */
export const startHousekeeping = ({ database, now, log, sessionIdleDays }: Deps) =>
  startTimer({
    work: async () => {
      await pruneSignIns(database, { now: now(), sessionIdleDays });
      await tidyDatabase(database);
    },
    beginMs: EVERY_MS,
    everyMs: EVERY_MS,
    failed: (cause) => log(`Housekeeping failed: ${messageOf(cause)}`),
  });

const MAX_LOG_BYTES = 16 * 1024 * 1024;
const EVERY_MS = 60_000;

/**
 * Deletes what the sign-in service does not need any more: ended sessions, used tokens, links and
 * sign-ins left unfinished, old log entries, and accounts that nobody confirmed within a month. Used
 * refresh tokens are kept for a week to detect their reuse by a thief.
 */
export const pruneSignIns = async (
  database: Database,
  { now, sessionIdleDays }: { readonly now: number; readonly sessionIdleDays: number },
): Promise<void> => {
  const before = (days: number): string => isoAt(now - days * DAY_MS);
  await prune(database, "auth.sessions where not_after < $1", before(0));
  await prune(
    database,
    "auth.sessions where coalesce(refreshed_at, created_at) < $1",
    before(sessionIdleDays),
  );
  await prune(database, "auth.refresh_tokens where revoked and updated_at < $1", before(7));
  await prune(database, "auth.flow_state where created_at < $1", before(1));
  await prune(database, "auth.mfa_challenges where created_at < $1", before(1));
  await prune(database, "auth.one_time_tokens where created_at < $1", before(1));
  await prune(database, "auth.audit_log_entries where created_at < $1", before(400));
  await prune(
    database,
    "auth.users where email_confirmed_at is null and confirmation_sent_at < $1",
    before(30),
  );
};

/**
 * Health check of the database at intervals. A failed embedded database (e.g. after a full disk)
 * cannot recover within its process: after several consecutive failures `onLost` is called once
 * with the last one. Returns the stop function.
 */
export const watchDatabase = (settings: {
  /** Rejects when the database is unhealthy. */
  readonly ask: () => Promise<unknown>;
  readonly onLost: (reason: string) => void;
  readonly everyMs?: number;
  readonly timeoutMs?: number;
}): (() => void) => {
  const { ask, onLost, everyMs = 5_000, timeoutMs = 5_000 } = settings;
  let failures = 0;
  const stop = startTimer({
    work: async () => {
      await within(timeoutMs, ask());
      failures = 0;
    },
    beginMs: everyMs,
    everyMs,
    failed: (cause) => {
      failures += 1;
      if (failures !== FAILURES) return;
      void stop();
      onLost(messageOf(cause));
    },
  });
  return () => {
    failures = Number.NEGATIVE_INFINITY;
    void stop();
  };
};

const FAILURES = 3;
