import type { Command as CommandLine } from "commander";
import * as v from "valibot";
import { isDay } from "#core/domain/day.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import type { Staff } from "#server/use-cases/desk/staff.ts";
import type { DeskDeps } from "#server/desk/base/desk-deps.ts";
import type { Text } from "#format/language.ts";
import { done, inEnglish, line, refused, type CommandAnswer } from "./report.ts";

/** Dependencies of the desk's commands. */
export type DeskServices = Pick<
  DeskDeps,
  | "orders"
  | "ledger"
  | "catalogue"
  | "customers"
  | "couriers"
  | "staffEmails"
  | "layouts"
  | "ownAccounts"
  | "roastDays"
  | "stock"
  | "clockNotes"
  | "signIn"
  | "uploads"
  | "account"
  | "now"
  | "sendMail"
  | "siteUrl"
> & {
  /** Address of the desk's pages; `null` when they are closed. */
  readonly deskUrl: string | null;
};

export type { CommandLine };

/** Sends a command to the shop and prints its report; by the name of its syntax unless said. */
type Send = (args: unknown, name?: string) => Promise<void>;

/** By their names, without brackets and hyphens: `code` of `<code>`, `postalCode` of `--postal-code`. */
type Typed = Readonly<Record<string, string | boolean | undefined>>;

/** How a command is typed. Its schema reads what was typed, unless `send` makes something else of it. */
type Syntax = {
  readonly line: string;
  readonly says: string;
  /** The command that it stands below. */
  readonly below?: (program: CommandLine) => CommandLine;
  readonly options?: (command: CommandLine) => CommandLine;
  readonly send?: (
    typed: Typed,
    around: { readonly send: Send; readonly readFile: ReadFile; readonly command: CommandLine },
  ) => Promise<void>;
};

export type ReadFile = (path: string) => Promise<Uint8Array>;

export const textOf = async (readFile: ReadFile, path: string): Promise<string> =>
  new TextDecoder().decode(await readFile(path));

/** A command of the desk: its arguments, how they are typed, and whether it requires a member of staff. */
export type Command = {
  readonly isSigned: boolean;
  /** `null` where another command's syntax sends it. */
  readonly syntax: Syntax | null;
  run(services: DeskServices, args: unknown, staff: Staff): Promise<CommandAnswer>;
};

/** Adds a command's syntax to the command line. */
export const addSyntax = (
  program: CommandLine,
  { line: typedAs, says, below, options, send: sendTyped }: Syntax,
  send: Send,
  readFile: ReadFile,
): void => {
  const command = (below?.(program) ?? program).command(typedAs).description(says);
  options?.(command);
  command.action(async () => {
    const named = command.registeredArguments.map((one, at) => [
      one.name(),
      command.processedArgs[at],
    ]);
    const args: Typed = { ...Object.fromEntries(named), ...command.opts() };
    await (sendTyped?.(args, { send, readFile, command }) ?? send(args));
  });
};

/** Defines a read-only command. */
export const looks = <Args extends v.GenericSchema>(
  syntax: Syntax,
  args: Args,
  run: (services: DeskServices, args: v.InferOutput<Args>) => Promise<CommandAnswer>,
): Command => ({
  ...changes(syntax, args, (services, _, given) => run(services, given)),
  isSigned: false,
});

/** Defines one change, and the words for what came of it. */
export const changesOne = <Args extends v.GenericSchema, T>(
  syntax: Syntax | null,
  args: Args,
  act: (services: DeskServices, staff: Staff, args: v.InferOutput<Args>) => Promise<Done<T>>,
  told: (value: T) => Text | string,
): Command =>
  changes(syntax, args, async (services, staff, given) => {
    const outcome = await act(services, staff, given);
    if (!outcome.ok) return refused(outcome.error.message);
    return done(outcome.value, line(told(outcome.value), "good"));
  });

/** Defines a command that changes something and is recorded with its author. */
export const changes = <Args extends v.GenericSchema>(
  syntax: Syntax | null,
  args: Args,
  run: (services: DeskServices, staff: Staff, args: v.InferOutput<Args>) => Promise<CommandAnswer>,
): Command => ({
  isSigned: true,
  syntax,
  run: async (services, typed, staff) => {
    const given = v.safeParse(args, typed);
    if (given.success) return run(services, staff, given.output);
    const [issue] = given.issues;
    const field = v.getDotPath(issue);
    return err({ kind: "usage", message: `${field ?? "The command"}: ${issue.message}` });
  },
});

type Done<T> = Result<T, { readonly message: Text | string }>;

/** Applies a change to several items in turn; a refusal does not stop the others. */
export const reportOfEach = async <Item, T>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  act: (item: Item) => Promise<Done<T>>,
  words: (value: T) => Text | string,
): Promise<CommandAnswer> => {
  const outcomes: { readonly name: string; readonly outcome: Done<T> }[] = [];
  for (const item of items) outcomes.push({ name: nameOf(item), outcome: await act(item) });
  return ok({
    data: outcomes.map(({ name, outcome }) =>
      outcome.ok
        ? { name, ok: true, value: outcome.value }
        : { name, ok: false, message: inEnglish(outcome.error.message) },
    ),
    blocks: outcomes.map(({ name, outcome }) =>
      outcome.ok
        ? line(words(outcome.value), "good")
        : line(`${name}: ${inEnglish(outcome.error.message)}`, "bad"),
    ),
    isDone: outcomes.every(({ outcome }) => outcome.ok),
  });
};

/** An order's code, normalised. */
export const code = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  // As mails and pages print it.
  v.transform((text) => text.replace(/^#/, "")),
  v.nonEmpty("names no order."),
);

/** A non-empty text. */
export const words = v.pipe(v.string(), v.trim(), v.nonEmpty("must say something."));

/** A date at the roastery. */
export const day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/, "is a day such as 2025-07-21."),
  v.check(isDay, "is no day of the calendar."),
);
