import { pruneSignIns } from "./prune-sign-ins.ts";
import type { Database } from "#server/ports/database.ts";

/**
 * Does by hand what a whole Postgres does in the background and this one, being a single process,
 * never does: without checkpoints the write-ahead log would grow until the next stop, and with it
 * the time a start after a crash takes; without vacuuming, dead rows would pile up.
 */
export const tidyDatabase = async (database: Database): Promise<void> => {
  const [log] = await database.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int8 as bytes
       from pg_control_checkpoint()`,
  );
  if ((log?.bytes ?? 0) > MAX_LOG_BYTES) await database.query("checkpoint");

  // Counts are published now and then; the next statement reads what is known by now.
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
  /** A session that was not used for as long as this has ended. */
  readonly sessionIdleDays: number;
};

/** Tidies and prunes every so often. Returns what ends it. */
export const startHousekeeping = (deps: Deps): (() => Promise<void>) => {
  let round: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    round = keepHouse(deps).catch((cause: unknown) => {
      deps.log(`Housekeeping failed: ${cause instanceof Error ? cause.message : String(cause)}`);
    });
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
};

const keepHouse = async ({ database, now, sessionIdleDays }: Deps): Promise<void> => {
  await pruneSignIns(database, { now: now(), sessionIdleDays });
  await tidyDatabase(database);
};

const MAX_LOG_BYTES = 16 * 1024 * 1024;
const EVERY_MS = 60_000;
