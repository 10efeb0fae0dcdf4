import { err, ok, type Result } from "#core/domain/result.ts";
import { SqlError, type Database, type Transaction } from "#server/ports/database.ts";
import { visibleLine } from "#format/visible-text.ts";
import * as v from "valibot";
import { askAtShopSocket, askOf, openShopSocket, type ShopPlace } from "./shop-socket.ts";

type Rows = readonly Readonly<Record<string, unknown>>[];

/** `message` describes the statement's error. */
type StatementError = { readonly kind: "refused"; readonly message: string };

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
    return ok(await database.transaction((transaction) => rowsOf(transaction, text)));
  } catch (cause) {
    if (!(cause instanceof SqlError || cause instanceof TooLargeError)) throw cause;
    return err({ kind: "refused", message: cause.message });
  }
};

class TooLargeError extends Error {
  constructor() {
    super("The answer is larger than 20 MB. Ask for fewer rows or columns: nothing was changed.");
  }
}

/** A part at a time, where the statement only reads: the whole could end the shop, which it lies in. */
const rowsOf = async (transaction: Transaction, text: string): Promise<Rows> => {
  const rows: Record<string, unknown>[] = [];
  let left = MOST_CHARACTERS;
  const take = (part: Rows): void => {
    left -= JSON.stringify(part).length;
    if (left < 0) throw new TooLargeError();
    for (const row of part) rows.push(row);
  };
  if (WRITES.test(bareOf(text))) take(await transaction.query(text));
  else {
    await transaction.query(`declare answer no scroll cursor for ${text}`);
    for (let part: Rows = [{}]; part.length > 0;) {
      part = await transaction.query(`fetch ${ROWS_AT_ONCE} from answer`);
      take(part);
    }
  }
  return rows;
};

const MOST_CHARACTERS = 20_000_000;
const ROWS_AT_ONCE = 100;

/** Cursors read alone. */
const WRITES = /\b(?:insert|update|delete|merge)\b/i;

/** Checked without comments and quoted texts, which may contain any words. */
const isOneAboutRows = (text: string): boolean => {
  const bare = bareOf(text);
  return /^(?:select|with|insert|update|delete)\b/i.test(bare) && !/;./s.test(bare);
};

const bareOf = (text: string): string => text.replaceAll(/--.*|'(?:[^']|'')*'/g, " ").trim();

/** Formats rows for a terminal: header, aligned columns, and row count. */
export const asTable = (rows: Rows): string => {
  const count = rows.length === 1 ? "1 row" : `${rows.length} rows`;
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return `${count}\n`;
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))];
  // Not spread into one call: an engine takes some 100 000 arguments.
  const widths = columns.map((_, place) =>
    lines.reduce((most, line) => Math.max(most, width(line[place])), 0),
  );
  const rule = widths.map((wide) => "-".repeat(wide));
  const drawn = [lines[0] ?? [], rule, ...lines.slice(1)].map((line) =>
    line
      .map((text, place) => text + " ".repeat((widths[place] ?? 0) - width(text)))
      .join("  ")
      .trimEnd(),
  );
  return `${drawn.join("\n")}\n${count}\n`;
};

/** Customers' texts must not control the terminal. */
const cell = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return visibleLine(text);
};

const width = (text = ""): number => Array.from(text).length;

type Answer = Result<Rows, StatementError>;

/** Opens the shop's socket for manual statements. */
export const openSqlSocket = (dataDir: string, database: Database): Promise<() => Promise<void>> =>
  openShopSocket<Answer>(
    dataDir,
    "sql",
    (statement) => runStatement(database, statement),
    (message) => err({ kind: "refused", message }),
  );

/** Sends a statement to the shop that runs on this data folder; `null` when none runs. */
export const askAtSqlSocket = (dataDir: string, statement: string): Promise<Answer | null> =>
  askAtShopSocket(dataDir, "sql", statement, answerSchema);

const answerSchema = v.variant("ok", [
  v.object({ ok: v.literal(true), value: v.array(v.record(v.string(), v.unknown())) }),
  v.object({
    ok: v.literal(false),
    error: v.object({ kind: v.literal("refused"), message: v.string() }),
  }),
]);

export type AskError = StatementError | { readonly kind: "not-running"; readonly message: string };

/** Runs one statement on the database of this configuration. */
export const askShop = (
  { stack }: { readonly stack: ShopPlace },
  statement: string,
): Promise<Result<Rows, AskError>> =>
  askOf<Result<Rows, AskError>>(stack, {
    atSocket: (dataDir) => askAtSqlSocket(dataDir, statement),
    inDatabase: (database) => runStatement(database, statement),
    notRunning: (message) => err({ kind: "not-running", message }),
  });
