import { randomBytes, type Clock, type Log } from "#server/ports/runtime.ts";
import { outsideCatalogue } from "#server/database/outside-catalogue.ts";
import type { ServerConfig } from "#server/boot/config/config.ts";
import type { Database } from "#server/ports/database.ts";
import { deskPorts } from "#server/database/postgres/postgres-ports.ts";
import { UNLIMITED } from "#server/http/rate-limits.ts";
import { StaffSignIn } from "#server/use-cases/desk/staff.ts";
import { UploadThread } from "#server/desk/uploads/upload-thread.ts";
import type { DeskServices } from "./command.ts";

/** The desk's services over the shop's database, with or without open pages. */
export const deskServices = (
  { desk, catalog }: Pick<ServerConfig, "catalog" | "desk">,
  database: Database,
  { now, log }: { readonly now: Clock; readonly log: Log },
): DeskServices => {
  const ports = deskPorts(database, log, outsideCatalogue(catalog, log));
  const staffEmails = (): readonly string[] => desk.staffEmails;
  return {
    ...ports,
    now,
    uploads: new UploadThread(),
    staffEmails,
    deskUrl: desk.kind === "open" ? desk.url : null,
    // Links of the command line are shown, not mailed.
    signIn: new StaffSignIn({ ...ports, pendingLinks: UNLIMITED, staffEmails, now, randomBytes }),
  };
};
