import type { ServerConfig } from "#server/boot/config/config.ts";
import type { Log } from "#server/ports/runtime.ts";
import { openPostgresPool } from "#server/database/pool.ts";
import { deskServices } from "./desk-services.ts";
import { askAtDeskSocket } from "./desk-socket.ts";
import { refused, type CommandAnswer } from "./report.ts";
import { runCommand, type CommandRequest } from "./run-command.ts";

/** Runs one command against the shop of this configuration, through its socket or its database. */
export const askDesk = async (
  config: Pick<ServerConfig, "catalog" | "desk" | "stack">,
  request: CommandRequest,
  log: Log,
): Promise<CommandAnswer> => {
  const { stack } = config;
  if (stack.kind === "embedded")
    return (
      (await askAtDeskSocket(stack.dataDir, request)) ??
      refused(`No shop is running on ${stack.dataDir}. Start it with npm start, then ask again.`)
    );
  const database = openPostgresPool(stack.databaseUrl, { connections: 1, timeLimits: "none" });
  try {
    return await runCommand(deskServices(config, database, { now: Date.now, log }), request);
  } finally {
    await database.close();
  }
};
