import { DAY_MS } from "#core/domain/day-ms.ts";
import type { Database } from "#server/ports/database.ts";

/**
 * Deletes obsolete data that the sign-in service keeps forever: expired sessions, used or orphaned
 * refresh tokens, unfinished Google sign-ins, and old log entries. Used tokens are kept for a week
 * to detect their reuse by a thief.
 */
export const pruneSignIns = async (
  database: Database,
  { now, sessionIdleDays }: { readonly now: number; readonly sessionIdleDays: number },
): Promise<void> => {
  const before = (days: number): string => new Date(now - days * DAY_MS).toISOString();
  await database.query(
    `delete from auth.sessions
      where not_after < $1::timestamptz
         or greatest(created_at, updated_at, refreshed_at at time zone 'UTC') < $2::timestamptz`,
    [before(0), before(sessionIdleDays)],
  );
  await database.query(
    `delete from auth.refresh_tokens t
      where t.revoked and t.updated_at < $1::timestamptz
         or not exists (select from auth.sessions s where s.id = t.session_id)`,
    [before(7)],
  );
  await database.query("delete from auth.flow_state where created_at < $1::timestamptz", [
    before(1),
  ]);
  await database.query("delete from auth.audit_log_entries where created_at < $1::timestamptz", [
    before(365),
  ]);
};
