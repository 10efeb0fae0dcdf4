import { Command, CommanderError } from "commander";
import { visibleText } from "#format/visible-text.ts";
import { hasCode } from "#server/ports/runtime.ts";
import { printed, type Screen, type CommandAnswer } from "./report.ts";
import { addSyntax, type ReadFile } from "./command.ts";
import { COMMANDS, type CommandRequest } from "./run-command.ts";

/** Dependencies of the command line: the shop and the terminal. */
type Surroundings = {
  readonly ask: (request: CommandRequest) => Promise<CommandAnswer>;
  readonly readFile: ReadFile;
  readonly out: (text: string) => void;
  readonly errorOut: (text: string) => void;
  readonly screen: Omit<Screen, "asJson">;
  /** `DESK_STAFF`; blank when not set. */
  readonly staff: string;
};

/**
 * Runs a command line.
 * @returns the exit code: 0 done, 1 refused, 2 wrong usage.
 */
export const runDesk = async (words: readonly string[], around: Surroundings): Promise<number> => {
  let exitCode = 0;
  const program = new Command("desk");
  const send = async (command: string, args: unknown): Promise<void> => {
    const { as, json } = program.opts<{ as?: string; json?: boolean }>();
    const answer = await around.ask({ command, args, staff: as ?? around.staff });
    if (!answer.ok) {
      around.errorOut(`${visibleText(answer.error.message)}\n`);
      exitCode = answer.error.kind === "usage" ? 2 : 1;
      return;
    }
    around.out(printed(answer.value, { ...around.screen, asJson: json === true }));
    exitCode = answer.value.isDone ? 0 : 1;
  };
  program
    .description("The roastery’s desk on the command line.")
    .option("--as <email>", "who does it; else DESK_STAFF. The address stands in STAFF_EMAILS")
    .option("--json", "answer with JSON instead of tables")
    .configureOutput({ writeOut: around.out, writeErr: around.errorOut })
    .configureHelp({ showGlobalOptions: true })
    .addHelpText("after", EXAMPLES)
    .exitOverride();
  // Confirms that the file was found: a large one takes a while.
  const readFile: ReadFile = async (path) => {
    const file = await around.readFile(path);
    if (around.screen.isTerminal) around.errorOut(`Read ${path}. Asking the shop …\n`);
    return file;
  };
  for (const [name, { syntax }] of COMMANDS)
    if (syntax) addSyntax(program, syntax, (args, other = name) => send(other, args), readFile);
  try {
    await program.parseAsync([...words], { from: "user" });
    return exitCode;
  } catch (cause) {
    if (cause instanceof CommanderError) return cause.exitCode === 0 ? 0 : 2;
    if (!hasCode(cause, "ENOENT", "EISDIR", "EACCES")) throw cause;
    around.errorOut(`${cause.message}\n`);
    return 2;
  }
};

const EXAMPLES = `
Examples:
  npm run desk -- orders --status paid
  npm run desk -- find 347
  npm run desk -- paid KQ7M2XTB --ref "TRSF E-BANKING CR ANGGRAINI" --as you@example.com
  npm run desk -- match statement.csv
  npm run desk -- match statement.csv --confirm
  npm run desk -- ship KQ7M2XTB --courier JNE --tracking 0164001234
  npm run -s desk -- export --from 2025-07-01 --to 2025-07-31 > july.csv
  npm run desk -- catalogue set SW16 green_cost=117000

Exit codes: 0 done, 1 refused, 2 not understood.
`;
