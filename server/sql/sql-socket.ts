import * as v from "valibot";
import { err, type Result } from "#core/domain/result.ts";
import type { Database } from "#server/ports/database.ts";
import { askAtShopSocket, openShopSocket } from "#server/socket/shop-socket.ts";
import { runStatement, type Rows, type StatementError } from "./run-statement.ts";

type Answer = Result<Rows, StatementError>;

/** Opens the shop's socket for manual statements. */
export const openSqlSocket = (dataDir: string, database: Database): Promise<() => Promise<void>> =>
  openShopSocket(dataDir, "sql", async (statement) =>
    JSON.stringify(await answerTo(database, statement)),
  );

/** Sends a statement to the shop that runs on this data folder; `null` when none runs. */
export const askAtSqlSocket = async (
  dataDir: string,
  statement: string,
): Promise<Answer | null> => {
  const answer = await askAtShopSocket(dataDir, "sql", statement);
  return answer === null ? null : v.parse(answerSchema, JSON.parse(answer));
};

const answerTo = async (database: Database, statement: string): Promise<Answer> => {
  try {
    return await runStatement(database, statement);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    return err({ kind: "refused", message });
  }
};

const answerSchema = v.variant("ok", [
  v.object({ ok: v.literal(true), value: v.array(v.record(v.string(), v.unknown())) }),
  v.object({
    ok: v.literal(false),
    error: v.object({ kind: v.literal("refused"), message: v.string() }),
  }),
]);
