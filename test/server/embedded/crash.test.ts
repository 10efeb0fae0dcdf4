import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FolderInUseError } from "#server/embedded/folder-lock.ts";
import { openEmbeddedStack } from "#server/embedded/open-embedded-stack.ts";
import { bundledProgram } from "#test/support/bundled-program.ts";
import { copySeededDatabase, seededDatabase, testStackOptions } from "./open-test-stack.ts";

/** Files of template0 and template1, which a copy is without. */
const LEFT_OUT = 598;

/**
 * How much of a first start has been written when it is killed: before anything, Postgres' own files,
 * and in the last tenth the shop's schema and catalogue. `npm run crashes` kills more of them.
 */
const CRASHES = Number(process.env["CRASHES"] ?? 3);
const MOMENTS = Array.from({ length: CRASHES }, (_, index) => (0.97 * index) / (CRASHES - 1));

/** Each of these starts several processes, one after another. */
const SLOW_MS = 300_000;

let program: string;
let dataDir: string;
let children: ChildProcess[];
beforeAll(async () => {
  program = await bundledProgram("writing-process");
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "crash-"));
  children = [];
});
afterEach(async () => {
  await Promise.all(children.map(kill));
  await rm(dataDir, { recursive: true, force: true });
});

describe("a process killed while it writes", { timeout: SLOW_MS }, () => {
  it("has lost nothing that it had said was stored, however often", async () => {
    await copySeededDatabase(dataDir);
    for (let round = 0; round < 2; round += 1) {
      const { child, lines } = start();
      let stored = 0;
      for await (const line of lines) {
        if (line !== "open") stored = Number(line);
        if (stored >= 20 + round * 15) break;
      }
      await kill(child);

      const stack = await openEmbeddedStack(testStackOptions(dataDir));
      const [row] = await stack.database.query<{ profiles: number; users: number; last: number }>(
        `select count(*) as profiles, max(last_name::int) as last,
                (select count(*) from auth.users where email like $1 || '-%') as users
           from profiles where first_name = $1`,
        [String(child.pid)],
      );
      await stack.close();
      expect(row?.last).toBeGreaterThanOrEqual(stored);
      // Each of its transactions is there in full, or not at all.
      expect(row).toEqual({ profiles: row?.last, users: row?.last, last: row?.last });
    }
  });
});

describe("a first start that is killed", { timeout: SLOW_MS }, () => {
  it("is begun anew by the next, at whatever moment it died", async () => {
    const unfinished = join(dataDir, "database.unfinished");
    const whole = readdirSync(await seededDatabase(), { recursive: true }).length + LEFT_OUT;
    let cutShort = 0;
    // Each of these finds what the one before left behind.
    for (const part of MOMENTS) {
      const left = bornAt(dataDir);
      const { child, lines } = start();
      let said: string | undefined;
      lines.once("line", (line) => (said = line));
      await until(
        () =>
          said !== undefined ||
          (existsSync(unfinished) &&
            (part === 0 || bornAt(dataDir) !== left) &&
            filesIn(dataDir) >= part * whole),
      );
      await kill(child);
      expect(said).toBeOneOf([undefined, "open"]);
      // It was faster than we looked.
      if (!existsSync(unfinished)) break;
      cutShort += 1;
    }
    expect(cutShort).toBeGreaterThan(MOMENTS.length / 2);

    const { child } = start();
    await until(() => !existsSync(unfinished));
    await kill(child);
    const stack = await openEmbeddedStack(testStackOptions(dataDir));
    const [row] = await stack.database.query(
      "select count(*) as coffees, (select count(*) from private.unused_transfer_codes) as codes from shop_items",
    );
    await stack.close();
    expect(row).toEqual({ coffees: 16, codes: 999 });
  });
});

describe("a second process on the same folder", { timeout: SLOW_MS }, () => {
  it("gets a clear error and harms nothing, until the first is gone", async () => {
    await copySeededDatabase(dataDir);
    const stack = await openEmbeddedStack(testStackOptions(dataDir));
    const second = start();
    const [line] = await linesOf(second);
    expect(line).toBe(
      `failed: The data folder ${dataDir} is in use by another process. Stop that one, or set DATA_DIR to another folder.`,
    );
    await expect(openEmbeddedStack(testStackOptions(dataDir))).rejects.toThrow(FolderInUseError);
    expect(await stack.database.query("select code from shop_items")).toHaveLength(16);
    await stack.close();

    const third = start();
    const { value } = await third.lines[Symbol.asyncIterator]().next();
    expect(value).toBe("open");
    await expect(openEmbeddedStack(testStackOptions(dataDir))).rejects.toThrow(FolderInUseError);
    await kill(third.child);
    await (await openEmbeddedStack(testStackOptions(dataDir))).close();
  });
});

describe("a second start while the first one makes its database", { timeout: SLOW_MS }, () => {
  it("removes neither its marker nor what it has made so far", async () => {
    const first = start();
    const drafts = () => readdirSync(dataDir).filter((name) => name.startsWith("database.new-"));
    await until(() => drafts().length > 0);
    // Held in the moment before the database gets its name.
    first.child.kill("SIGSTOP");
    const [draft = ""] = drafts();
    await expect(openEmbeddedStack(testStackOptions(dataDir))).rejects.toThrow(FolderInUseError);
    expect(readdirSync(dataDir)).toEqual(
      expect.arrayContaining(["database.unfinished", draft, "lock"]),
    );
    first.child.kill("SIGCONT");
    const { value } = await first.lines[Symbol.asyncIterator]().next();
    expect(value).toBe("open");
    expect(readdirSync(dataDir)).not.toContain("database.unfinished");
    await kill(first.child);
    const stack = await openEmbeddedStack(testStackOptions(dataDir));
    expect(await stack.database.query("select code from shop_items")).toHaveLength(16);
    await stack.close();
  });
});

const start = () => {
  // None lives long enough for better machine code of Postgres to pay.
  const args = ["--liftoff-only", program, dataDir];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  return { child, lines: createInterface({ input: child.stdout }) };
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

const linesOf = async ({ lines }: { lines: AsyncIterable<string> }): Promise<string[]> => {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
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
