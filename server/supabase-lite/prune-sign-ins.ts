import type { Database } from "#server/ports/database.ts";

/**
 * Deletes what the sign-in service keeps for ever and nobody needs: sessions that have ended, refresh
 * tokens that were used up or belong to none, sign-ins with Google that were begun and left, and old
 * entries of its log. A used token stays for a week, to be known when a thief brings it.
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

const DAY_MS = 86_400_000;
