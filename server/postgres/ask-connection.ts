import postgres from "postgres";
import { connectionOptions } from "./connection-options.ts";
import { translatingErrors } from "./driver-errors.ts";

export type ConnectionKind = {
  /** Whether a statement prepared once is there the next time. */
  readonly prepares: boolean;
  /** Whether settings may be given with the connection, and hold for all of it. */
  readonly takesSettings: boolean;
};

export type AskedConnection = ConnectionKind & {
  /** Of the settings that keep a statement from going on without an end, those that are not set. */
  readonly unlimited: readonly string[];
};

/**
 * Finds out whether this address leads to Postgres itself or to a pooler, which may hand every
 * transaction to another connection: then nothing may be left behind on one. Postgres greets with the
 * number of the process that serves the connection, and a pooler with a number of its own.
 *
 * Throws {@link DatabaseUnavailableError} when there is no answer.
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
