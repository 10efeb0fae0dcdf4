import { err, ok, type Result } from "#core/domain/result.ts";
import { SqlError, type Database } from "#server/ports/database.ts";

export type Rows = readonly Readonly<Record<string, unknown>>[];

/** `message` says what is wrong with the statement. */
export type StatementError = { readonly kind: "refused"; readonly message: string };

/**
 * Runs one statement of the roastery's own, as the owner of the database: all of it or nothing.
 * Only statements about rows: on the embedded database's one connection, a `begin` or a `set` would
 * hold for every customer's request after it.
 */
export const runStatement = async (
  database: Database,
  text: string,
): Promise<Result<Rows, StatementError>> => {
  if (!isOneAboutRows(text))
    return err({
      kind: "refused",
      message: "One statement at a time: select, with, insert, update or delete.",
    });
  try {
    return ok(await database.transaction((transaction) => transaction.query(text)));
  } catch (cause) {
    if (!(cause instanceof SqlError)) throw cause;
    return err({ kind: "refused", message: cause.message });
  }
};

/** Looked at without comments and quoted texts, in which anything may stand. */
const isOneAboutRows = (text: string): boolean => {
  const bare = text.replaceAll(/--.*|'(?:[^']|'')*'/g, " ").trim();
  return /^(?:select|with|insert|update|delete)\b/i.test(bare) && !/;./s.test(bare);
};
