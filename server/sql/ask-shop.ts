import { err, type Result } from "#core/domain/result.ts";
import type { ServerConfig } from "#server/config/config.ts";
import { openPostgresPool } from "#server/postgres/postgres-js-database.ts";
import { runStatement, type Rows, type StatementError } from "./run-statement.ts";
import { askAtSqlSocket } from "./sql-socket.ts";

export type AskError = StatementError | { readonly kind: "not-running"; readonly message: string };

/**
 * Runs one statement on the database of this configuration, through the shop's socket or a
 * connection.
 */
export const askShop = async (
  { stack }: Pick<ServerConfig, "stack">,
  statement: string,
): Promise<Result<Rows, AskError>> => {
  if (stack.kind === "embedded")
    return (
      (await askAtSqlSocket(stack.dataDir, statement)) ??
      err({
        kind: "not-running",
        message: `No shop is running on ${stack.dataDir}. Start it with npm start, then ask again.`,
      })
    );
  const database = openPostgresPool(stack.databaseUrl, { connections: 1, timeLimits: "none" });
  try {
    return await runStatement(database, statement);
  } finally {
    await database.close();
  }
};
