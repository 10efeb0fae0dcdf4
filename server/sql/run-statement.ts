import { err, ok, type Result } from "#core/domain/result.ts";
import { SqlError, type Database } from "#server/ports/database.ts";

export type Rows = readonly Readonly<Record<string, unknown>>[];

/** `message` describes the statement's error. */
export type StatementError = { readonly kind: "refused"; readonly message: string };

/**
 * Runs one manual statement as the database's owner, in a transaction. Only statements on rows: on
 * the embedded database's single connection a `begin` or `set` would affect all later requests.
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

/** Checked without comments and quoted texts, which may contain any words. */
const isOneAboutRows = (text: string): boolean => {
  const bare = text.replaceAll(/--.*|'(?:[^']|'')*'/g, " ").trim();
  return /^(?:select|with|insert|update|delete)\b/i.test(bare) && !/;./s.test(bare);
};
