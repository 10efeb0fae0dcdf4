import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Command, CommanderError } from "commander";
import type { HostedStackConfig, ServerConfig } from "#server/boot/config/config.ts";
import { hasCode, type Clock } from "#server/ports/runtime.ts";
import { DatabaseUnavailableError } from "#server/ports/database.ts";
import { asTable } from "#server/database/sql.ts";
import { FolderInUseError } from "#server/embedded/folder-lock.ts";
import { openPostgresPool } from "#server/database/pool.ts";
import { DumpRefusedError } from "#server/database/dump/read-dump.ts";
import { restoreDump } from "#server/database/dump/restore-dump.ts";
import type { DumpReport, Progress } from "#server/database/dump/write-dump.ts";
import { dumpShop, dumpStoppedShop } from "#server/embedded/dump-shop.ts";
import { restoreFolder } from "#server/embedded/restore-folder.ts";

/** Dependencies of the command line. */
type Surroundings = {
  readonly config: Pick<ServerConfig, "stack" | "version" | "supabaseDir" | "picturesDir">;
  readonly now: Clock;
  readonly out: (text: string) => void;
  readonly errorOut: (text: string) => void;
  /** Whether the error output is a terminal. */
  readonly isTerminal: boolean;
};

/**
 * Runs a command line.
 * @returns the exit code: 0 done, 1 refused, 2 wrong usage.
 */
export const runShopProgram = async (
  words: readonly string[],
  around: Surroundings,
): Promise<number> => {
  const { config, now, out, errorOut } = around;
  const { stack } = config;
  const { progress, end } = progressLines(errorOut, around);
  const tools = { now, progress };
  const tell = (what: string, { tables, pictures, missing }: DumpReport): void => {
    end();
    const rows = Object.entries(tables).map(([table, sum]) => ({
      table,
      rows: String(sum.rows),
      sha256: sum.sha256.slice(0, 16),
    }));
    out(asTable(rows).replace(/\d+ rows?\n$/, `pictures: ${pictures}\n`));
    out(`${what}\n`);
    if (missing.length > 0)
      out(
        `Not with it: pictures that coffees show (${missing.join(", ")}). They are in the folder that PICTURES_DIR named.\n`,
      );
  };

  const program = new Command("shop");
  program
    .description("The shop’s data: taken out, put back, moved to a hosted Supabase.")
    .configureOutput({ writeOut: out, writeErr: errorOut })
    .addHelpText("after", EXAMPLES)
    .exitOverride();
  program
    .command("dump <file>")
    .description("write everything into one file, while the shop runs or stands")
    .action(async (file: string) => {
      if (stack.kind === "hosted")
        throw new DumpRefusedError(
          "A hosted database has backups of its own: see docs/deploy.md. Dumped are embedded shops.",
        );
      const { dataDir } = stack;
      const shop = { ...config, dataDir, picturesDir: picturesOf(config, dataDir) };
      tell(`Dumped into ${file}.`, await dumpShop(shop, file, tools));
    });
  program
    .command("restore <file>")
    .description("put a dump where no shop is yet: DATA_DIR, or DATABASE_URL")
    .action(async (file: string) => {
      const report =
        stack.kind === "embedded"
          ? await restoreFolder(file, stack.dataDir, config, progress)
          : await restoreHosted(file, config, stack, progress);
      tell("Restored: all rows and checksums are those of the dump.", report);
    });
  program
    .command("move <folder>")
    .description("move the stopped shop of a data folder to DATABASE_URL, with its customers")
    .option("--pictures <folder>", "where that shop kept its pictures, if not in the data folder")
    .action(async (dataDir: string, { pictures }: { readonly pictures?: string }) => {
      if (stack.kind === "embedded")
        throw new DumpRefusedError(
          "Where to? Set DATABASE_URL and what belongs to it, and no DATA_DIR.",
        );
      const file = join(dataDir, "before-move.dump");
      const shop = { ...config, dataDir, picturesDir: pictures ?? join(dataDir, "pictures") };
      const report = await dumpStoppedShop(shop, file, tools, async ({ missing }) => {
        try {
          return { ...(await restoreHosted(file, config, stack, progress)), missing };
        } catch (cause) {
          await rm(file);
          throw cause;
        }
      });
      tell(`Moved. ${file} is what was moved; keep it until the new shop has a backup.`, report);
    });
  try {
    await program.parseAsync([...words], { from: "user" });
    return 0;
  } catch (cause) {
    end();
    if (cause instanceof CommanderError) return cause.exitCode === 0 ? 0 : 2;
    if (!isForPeople(cause)) throw cause;
    errorOut(`${cause.message}\n`);
    return 1;
  }
};

/** Restores a dump into an empty hosted database. */
const restoreHosted = async (
  file: string,
  config: Surroundings["config"],
  { databaseUrl }: HostedStackConfig,
  progress: Progress,
): Promise<DumpReport> => {
  const database = openPostgresPool(databaseUrl, { connections: 1, timeLimits: "none" });
  try {
    return await restoreDump(file, { ...config, database, signIn: "hosted" }, progress);
  } finally {
    await database.close();
  }
};

/**
 * Shows the current table and its number of rows: on a terminal in one line that is overwritten,
 * else in one line per table.
 */
const progressLines = (
  write: (text: string) => void,
  { isTerminal }: { readonly isTerminal: boolean },
): { readonly progress: Progress; readonly end: () => void } => {
  let shown: { readonly table: string; readonly rows: number } | null = null;
  const end = (): void => {
    if (shown) write(isTerminal ? CLEARED : progressOf(shown));
    shown = null;
  };
  return {
    progress: (table, rows) => {
      if (shown && shown.table !== table) end();
      shown = { table, rows };
      if (isTerminal) write(`${CLEARED}${progressOf(shown).trimEnd()}`);
    },
    end,
  };
};

const progressOf = ({ table, rows }: { readonly table: string; readonly rows: number }): string =>
  `${table}: ${rows}\n`;

/** Moves to the line's start and clears it. */
const CLEARED = "\r\u001B[K";

const picturesOf = ({ picturesDir }: Pick<ServerConfig, "picturesDir">, dataDir: string): string =>
  picturesDir ?? join(dataDir, "pictures");

/** Errors whose message suffices, without a stack trace. */
const isForPeople = (cause: unknown): cause is Error =>
  cause instanceof DumpRefusedError ||
  cause instanceof FolderInUseError ||
  cause instanceof DatabaseUnavailableError ||
  hasCode(cause, "ENOENT", "EISDIR", "EACCES", "EEXIST", "ENOSPC");

const EXAMPLES = `
Examples:
  npm run shop -- dump /backup/shop-monday.dump
  DATA_DIR=/srv/tried npm run shop -- restore /backup/shop-monday.dump
  DATABASE_URL=postgres://… npm run shop -- move .data
  DATABASE_URL=postgres://… npm run shop -- move .data --pictures /srv/pictures

Exit codes: 0 done, 1 refused (nothing was changed), 2 not understood.
`;
