import { emptyFolder } from "#test/support/empty-folder.ts";
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FolderInUseError } from "#server/embedded/folder-lock.ts";
import { openEmbeddedStack } from "#server/embedded/open-embedded-stack.ts";
import { bundledProgram } from "#test/support/bundled-program.ts";
import { seededDatabase, testStackOptions } from "./open-test-stack.ts";

/** Files of template0 and template1, which a copy is without. */
const LEFT_OUT = 598;

/**
 * How much of a first start has been written when it is killed: nothing, Postgres' own files, and in
 * the last tenth the shop's schema and catalogue. `npm run prove -- crashes` kills many between.
 */
const CRASHES = Number(process.env["CRASHES"] ?? 2);
const MOMENTS = Array.from({ length: CRASHES }, (_, index) => (0.97 * index) / (CRASHES - 1));

/** Starts several processes, one after another. */
const SLOW_MS = 300_000;

let program: string;
let dataDir: string;
let children: ChildProcess[];
beforeAll(async () => {
  program = await bundledProgram("opening-process");
});
beforeEach(() => {
  dataDir = emptyFolder();
  children = [];
});
afterEach(() => Promise.all(children.map(kill)));

describe("a first start that is killed", { timeout: SLOW_MS }, () => {
  it("is begun anew by the next, which a third one does not disturb", async () => {
    const unfinished = join(dataDir, "database.unfinished");
    const whole = readdirSync(await seededDatabase(), { recursive: true }).length + LEFT_OUT;
    let cutShort = 0;
    // Each of these finds what the one before left behind.
    for (const part of MOMENTS) {
      const left = bornAt(dataDir);
      const { child, said } = start();
      await until(
        () =>
          said() !== undefined ||
          (existsSync(unfinished) &&
            (part === 0 || bornAt(dataDir) !== left) &&
            filesIn(dataDir) >= part * whole),
      );
      await kill(child);
      expect(said()).toBeOneOf([undefined, "open"]);
      // It was faster than we looked.
      if (!existsSync(unfinished)) break;
      cutShort += 1;
    }
    expect(cutShort).toBeGreaterThanOrEqual(MOMENTS.length / 2);

    const last = start();
    const draft = `database.new-${last.child.pid}`;
    await until(() => readdirSync(dataDir).includes(draft));
    // Held in the moment before the database gets its name.
    last.child.kill("SIGSTOP");
    await expect(openEmbeddedStack(testStackOptions(dataDir))).rejects.toThrow(FolderInUseError);
    expect(readdirSync(dataDir)).toEqual(
      expect.arrayContaining(["database.unfinished", draft, "lock"]),
    );
    last.child.kill("SIGCONT");
    await until(() => last.said() !== undefined);
    expect(last.said()).toBe("open");
    expect(readdirSync(dataDir)).not.toContain("database.unfinished");
    await kill(last.child);
    const stack = await openEmbeddedStack(testStackOptions(dataDir));
    const [row] = await stack.database.query("select count(*) as coffees from shop_items");
    await stack.close();
    expect(row).toEqual({ coffees: 16 });
  });
});

const start = () => {
  // None lives long enough for better machine code of Postgres to pay.
  const args = ["--liftoff-only", program, dataDir];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  let said: string | undefined;
  createInterface({ input: child.stdout }).once("line", (line) => (said = line));
  return { child, said: () => said };
};

/** When the database's folder was made. */
const bornAt = (dataDir: string): number | undefined =>
  statSync(join(dataDir, "database"), { throwIfNoEntry: false })?.birthtimeMs;

/** How many files there are by now; the database is made beside its place. */
const filesIn = (dataDir: string): number => {
  try {
    return readdirSync(dataDir, { recursive: true }).length;
  } catch (cause) {
    // It is not there yet, or is just being removed.
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return 0;
    throw cause;
  }
};

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await wait(20);
};

/** Without a chance to tidy up. */
const kill = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });
