import type { SendMail } from "#server/ports/mail.ts";
import type { ServerConfig } from "#server/boot/config/config.ts";
import { type Log, randomBytes, type Clock } from "#server/ports/runtime.ts";
import { refused, type CommandAnswer, commandAnswerSchema } from "./report.ts";
import { runCommand, type CommandRequest } from "./run-command.ts";
import { askAtShopSocket, askOf, openShopSocket } from "#server/database/shop-socket.ts";
import type { DeskServices } from "./command.ts";
import { type OutsideCatalogue, outsideCatalogue } from "#server/database/outside-catalogue.ts";
import type { Database } from "#server/ports/database.ts";
import { deskPorts } from "#server/database/postgres-ports.ts";
import { UNLIMITED } from "#server/http/rate-limits.ts";
import { StaffSignIn } from "#server/use-cases/desk/staff.ts";
import { UploadThread } from "#server/desk/uploads/upload-thread.ts";

/** Runs one command against the shop of this configuration. */
export const askDesk = (
  config: Pick<ServerConfig, "bank" | "catalog" | "desk" | "roundingIdr" | "siteUrl" | "stack">,
  request: CommandRequest,
  log: Log,
): Promise<CommandAnswer> =>
  askOf<CommandAnswer>(config.stack, {
    atSocket: (dataDir) => askAtDeskSocket(dataDir, request),
    inDatabase: (database) =>
      runCommand(
        deskServices(config, database, {
          outside: outsideCatalogue(config.catalog, log),
          // A command beside the shop ends before a mail server would answer.
          sendMail: null,
          now: Date.now,
          log,
        }),
        request,
      ),
    notRunning: refused,
  });

/** Opens the running shop's socket for the desk's commands, which are typed, never SQL. */
export const openDeskSocket = (
  dataDir: string,
  services: DeskServices,
): Promise<() => Promise<void>> =>
  openShopSocket(dataDir, "desk", (request) => runCommand(services, JSON.parse(request)), refused);

/** Sends a command to the shop that runs on this data folder; `null` when none runs. */
export const askAtDeskSocket = (
  dataDir: string,
  request: CommandRequest,
): Promise<CommandAnswer | null> =>
  askAtShopSocket(dataDir, "desk", JSON.stringify(request), commandAnswerSchema);

/** The desk's services over the shop's database, with or without open pages. */
export const deskServices = (
  {
    bank,
    desk,
    roundingIdr,
    siteUrl,
  }: Pick<ServerConfig, "bank" | "desk" | "roundingIdr" | "siteUrl">,
  database: Database,
  {
    outside,
    sendMail,
    now,
    log,
  }: {
    readonly outside: OutsideCatalogue | null;
    readonly sendMail: SendMail | null;
    readonly now: Clock;
    readonly log: Log;
  },
): DeskServices => {
  const ports = deskPorts(database, log, outside, { roundingIdr });
  const staffEmails = (): readonly string[] => desk.staffEmails;
  return {
    ...ports,
    now,
    sendMail,
    siteUrl,
    uploads: new UploadThread(),
    account: bank,
    staffEmails,
    deskUrl: desk.kind === "open" ? desk.url : null,
    // Links of the command line are shown, not mailed.
    signIn: new StaffSignIn({ ...ports, pendingLinks: UNLIMITED, staffEmails, now, randomBytes }),
  };
};
