import * as v from "valibot";
import { err } from "#core/domain/result.ts";
import { mailboxAddress } from "#format/mailbox-address.ts";
import { CATALOGUE_COMMANDS } from "./catalogue-commands.ts";
import type { Command, DeskServices } from "./command.ts";
import { ruleBroken, SqlError, whyTooDear } from "#server/ports/database.ts";
import { ORDER_COMMANDS } from "./order-commands.ts";
import { PARCEL_COMMANDS } from "./parcel-commands.ts";
import { PAYMENT_COMMANDS } from "./payment-commands.ts";
import { refused, type CommandAnswer } from "./report.ts";
import { STOCK_COMMANDS } from "./stock-commands.ts";

/** By name, in the order of the help. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    ...ORDER_COMMANDS,
    ...PAYMENT_COMMANDS,
    ...PARCEL_COMMANDS,
    ...CATALOGUE_COMMANDS,
    ...STOCK_COMMANDS,
  }),
);

/** A command on its way from the command line to the shop. */
export type CommandRequest = {
  readonly command: string;
  readonly args: unknown;
  /** The acting member of staff; blank for none. */
  readonly staff: string;
};

/** Runs a command on behalf of a member of staff. */
export const runCommand = async (
  services: DeskServices,
  request: unknown,
): Promise<CommandAnswer> => {
  const asked = v.safeParse(requestSchema, request);
  if (!asked.success) return noSuchCommand;
  const { args, staff } = asked.output;
  const command = COMMANDS.get(asked.output.command);
  if (!command) return noSuchCommand;
  if (command.isSigned && staff === "")
    return refused("Who are you? Say --as you@example.com, or set DESK_STAFF.");
  if (staff !== "" && !services.staffEmails().includes(staff))
    return refused(`${staff} does not stand in STAFF_EMAILS.`);
  try {
    return await command.run(services, args, { email: staff });
  } catch (cause) {
    const why = whyTooDear(cause) ?? ruleBroken(cause);
    if (why !== null) return refused(why);
    // Its words are of tables and columns, and may quote what was typed.
    if (cause instanceof SqlError)
      return refused(`The desk cannot do that: the database refused it with ${cause.code}.`);
    throw cause;
  }
};

const noSuchCommand: CommandAnswer = err({
  kind: "usage",
  message: "The desk has no such command.",
});

const requestSchema = v.object({
  command: v.string(),
  args: v.unknown(),
  staff: v.pipe(v.string(), v.transform(mailboxAddress)),
});
