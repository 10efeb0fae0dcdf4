import type { ServerConfig } from "#server/boot/config/config.ts";
import { type Log, randomBytes, type Clock } from "#server/ports/runtime.ts";
import { openPostgresPool } from "#server/database/pool.ts";
import { refused, type CommandAnswer, commandAnswerSchema } from "./report.ts";
import { runCommand, type CommandRequest } from "./run-command.ts";
import * as v from "valibot";
import { askAtShopSocket, openShopSocket } from "#server/database/shop-socket.ts";
import type { DeskServices } from "./command.ts";
import { outsideCatalogue } from "#server/database/outside-catalogue.ts";
import type { Database } from "#server/ports/database.ts";
import { deskPorts } from "#server/database/postgres-ports.ts";
import { UNLIMITED } from "#server/http/rate-limits.ts";
import { StaffSignIn } from "#server/use-cases/desk/staff.ts";
import { UploadThread } from "#server/desk/uploads/upload-thread.ts";

/** Runs one command against the shop of this configuration, through its socket or its database. */
export const askDesk = async (
  config: Pick<ServerConfig, "bank" | "catalog" | "desk" | "stack">,
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

/** Opens the running shop's socket for the desk's commands, which are typed, never SQL. */
export const openDeskSocket = (
  dataDir: string,
  services: DeskServices,
): Promise<() => Promise<void>> =>
  openShopSocket(dataDir, "desk", async (request) =>
    JSON.stringify(await answerTo(services, request)),
  );

/** Sends a command to the shop that runs on this data folder; `null` when none runs. */
export const askAtDeskSocket = async (
  dataDir: string,
  request: CommandRequest,
): Promise<CommandAnswer | null> => {
  const answer = await askAtShopSocket(dataDir, "desk", JSON.stringify(request));
  return answer === null ? null : v.parse(commandAnswerSchema, JSON.parse(answer));
};

const answerTo = async (services: DeskServices, request: string): Promise<CommandAnswer> => {
  try {
    return await runCommand(services, JSON.parse(request));
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    return refused(message);
  }
};

/** The desk's services over the shop's database, with or without open pages. */
export const deskServices = (
  { bank, desk, catalog }: Pick<ServerConfig, "bank" | "catalog" | "desk">,
  database: Database,
  { now, log }: { readonly now: Clock; readonly log: Log },
): DeskServices => {
  const ports = deskPorts(database, log, outsideCatalogue(catalog, log));
  const staffEmails = (): readonly string[] => desk.staffEmails;
  return {
    ...ports,
    now,
    uploads: new UploadThread(),
    accountBank: bank.bank,
    staffEmails,
    deskUrl: desk.kind === "open" ? desk.url : null,
    // Links of the command line are shown, not mailed.
    signIn: new StaffSignIn({ ...ports, pendingLinks: UNLIMITED, staffEmails, now, randomBytes }),
  };
};
