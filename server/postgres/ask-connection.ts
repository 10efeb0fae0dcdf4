import postgres from "postgres";
import { connectionOptions } from "./connection-options.ts";
import { translatingErrors } from "./driver-errors.ts";

export type ConnectionKind = {
  /** Whether prepared statements persist between transactions. */
  readonly prepares: boolean;
  /** Whether session settings can be sent with the connection and persist. */
  readonly takesSettings: boolean;
};

export type AskedConnection = ConnectionKind & {
  /** Time limits that are not set. */
  readonly unlimited: readonly string[];
};

/**
 * Detects whether the address leads to Postgres or to a transaction pooler, behind which no session
 * state may be used. Postgres announces its backend's process id on connecting; a pooler announces
 * another number.
 *
 * @throws DatabaseUnavailableError without a response.
 */
export const askConnection = async (databaseUrl: string): Promise<AskedConnection> => {
  const { url, ...way } = connectionOptions(databaseUrl);
  const sql = postgres(url, { ...way, max: 1, prepare: false });
  try {
    const rows = await translatingErrors(async () => sql.unsafe<Answer[]>(QUESTION));
    const [answer] = rows;
    const isDirect = answer?.pid === rows.state.pid;
    return { prepares: isDirect, takesSettings: isDirect, unlimited: answer?.unlimited ?? [] };
  } finally {
    await sql.end({ timeout: 0 });
  }
};

type Answer = { readonly pid: number; readonly unlimited: readonly string[] };

const QUESTION = `
  select pg_backend_pid() as pid,
         array(select name from pg_settings
                where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
                  and setting = '0' order by name) as unlimited`;
