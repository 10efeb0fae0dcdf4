import { pruneSignIns } from "./prune-sign-ins.ts";
import type { Database } from "#server/ports/database.ts";

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

/** Runs housekeeping and pruning at intervals. Returns the stop function. */
export const startHousekeeping = (deps: Deps): (() => Promise<void>) => {
  let round: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    round = keepTidy(deps).catch((cause: unknown) => {
      deps.log(`Housekeeping failed: ${cause instanceof Error ? cause.message : String(cause)}`);
    });
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
};

const keepTidy = async ({ database, now, sessionIdleDays }: Deps): Promise<void> => {
  await pruneSignIns(database, { now: now(), sessionIdleDays });
  await tidyDatabase(database);
};

const MAX_LOG_BYTES = 16 * 1024 * 1024;
const EVERY_MS = 60_000;
