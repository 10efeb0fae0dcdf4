import * as v from "valibot";
import { err, ok, type Result } from "#core/domain/result.ts";
import type { Staff } from "#server/use-cases/desk/staff.ts";
import type { DeskDeps } from "#server/desk/base/desk-deps.ts";
import { done, line, refused, type CommandAnswer } from "./report.ts";

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
  | "roastDays"
  | "signIn"
  | "uploads"
  | "now"
> & {
  /** Address of the desk's pages; `null` when they are closed. */
  readonly deskUrl: string | null;
};

/** A command of the desk: its arguments, and whether it requires a member of staff. */
export type Command = {
  readonly isSigned: boolean;
  run(services: DeskServices, args: unknown, staff: Staff): Promise<CommandAnswer>;
};

/** Defines a read-only command. */
export const looks = <Args extends v.GenericSchema>(
  args: Args,
  run: (services: DeskServices, args: v.InferOutput<Args>) => Promise<CommandAnswer>,
): Command => ({ ...changes(args, (services, _, given) => run(services, given)), isSigned: false });

/** Defines a command that changes something and is recorded with its author. */
export const changes = <Args extends v.GenericSchema>(
  args: Args,
  run: (services: DeskServices, staff: Staff, args: v.InferOutput<Args>) => Promise<CommandAnswer>,
): Command => ({
  isSigned: true,
  run: async (services, typed, staff) => {
    const given = v.safeParse(args, typed);
    if (given.success) return run(services, staff, given.output);
    const [issue] = given.issues;
    const field = v.getDotPath(issue);
    return err({ kind: "usage", message: `${field ?? "The command"}: ${issue.message}` });
  },
});

type Done<T> = Result<T, { readonly message: string }>;

/** Report of a single change. */
export const reportOf = <T>(outcome: Done<T>, words: (value: T) => string): CommandAnswer =>
  outcome.ok
    ? done(outcome.value, line(words(outcome.value), "good"))
    : refused(outcome.error.message);

/** Applies a change to several items in turn; a refusal does not stop the others. */
export const reportOfEach = async <Item, T>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  act: (item: Item) => Promise<Done<T>>,
  words: (value: T) => string,
): Promise<CommandAnswer> => {
  const outcomes: { readonly name: string; readonly outcome: Done<T> }[] = [];
  for (const item of items) outcomes.push({ name: nameOf(item), outcome: await act(item) });
  return ok({
    data: outcomes.map(({ name, outcome }) =>
      outcome.ok
        ? { name, ok: true, value: outcome.value }
        : { name, ok: false, message: outcome.error.message },
    ),
    blocks: outcomes.map(({ name, outcome }) =>
      outcome.ok
        ? line(words(outcome.value), "good")
        : line(`${name}: ${outcome.error.message}`, "bad"),
    ),
    isDone: outcomes.every(({ outcome }) => outcome.ok),
  });
};
