import { pathToFileURL } from "node:url";
import { spawnSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it, afterEach, beforeEach, vi } from "vitest";
import { beginning, playwrightFailures, vitestFailures } from "../scripts/test.mjs";
import { installedChromium, installedPostgres, type Machine } from "../scripts/test-parts.mjs";
import { findAuthProgram } from "../scripts/programs.mjs";

/** A browser test that ran once for each message, and once without an error. */
const spec = (title: string, status: string, ...messages: string[]) => ({
  file: "buy.spec.ts",
  title,
  tests: [
    {
      projectName: "phone",
      status,
      results: [...messages.map((message) => ({ error: { message } })), {}],
    },
  ],
});

it("the types of every project are looked at, also when one has errors", async () => {
  const { scripts } = JSON.parse(await readFile("package.json", "utf8"));
  const [program, ...args] = String(scripts.types).split(" ");
  expect(program).toBe("tsc");
  const folder = await mkdtemp(join(tmpdir(), "types-"));
  const projects = [".", "src/core", "server", "test"];
  for (const project of projects) {
    await mkdir(join(folder, project), { recursive: true });
    await writeFile(join(folder, project, "wrong.ts"), 'export const one: number = "1";');
    const config = { compilerOptions: { noEmit: true }, include: ["wrong.ts"] };
    await writeFile(join(folder, project, "tsconfig.json"), JSON.stringify(config));
  }
  const tsc = resolve("node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, ...args], { cwd: folder, encoding: "utf8" });
  await rm(folder, { recursive: true });
  for (const project of projects) expect(stdout).toContain(`${join(project, "wrong.ts")}(1,14)`);
});

/** Of a file of tests. */
const resultOf = (name: string, status: string, message: string, ...results: object[]) => ({
  name: `test/${name}.test.ts`,
  status,
  message,
  assertionResults: results,
});

describe("what a test run says at its end", () => {
  it("names each failed unit test, and a file that could not be loaded", () => {
    const failed = {
      status: "failed",
      fullName: "a cart adds up",
      failureMessages: ["2 is not 3"],
    };
    const passed = { status: "passed", fullName: "a cart is empty", failureMessages: [] };
    const report = {
      testResults: [
        resultOf("a", "passed", "", passed),
        resultOf("b", "failed", "", passed, failed),
        resultOf("c", "failed", "No such module"),
      ],
    };
    expect(vitestFailures(report)).toEqual([
      "test/b.test.ts › a cart adds up\n2 is not 3",
      "test/c.test.ts\nNo such module",
    ]);
  });

  it("names each browser test that did not pass at once, in groups too", () => {
    const report = {
      errors: [{ message: "The shop did not start" }],
      suites: [
        {
          specs: [spec("buys", "expected"), spec("pays", "flaky", "too late")],
          suites: [{ specs: [spec("leaves", "skipped")] }],
        },
      ],
    };
    expect(playwrightFailures(report)).toEqual([
      "The shop did not start",
      "[phone] buy.spec.ts › pays (flaky)\ntoo late",
      "[phone] buy.spec.ts › leaves (skipped)\n",
    ]);
  });

  it("shows the beginning of a failure without its colours", () => {
    const long = [
      "name",
      ...Array.from({ length: 40 }, (_, line) => `\u001b[31mline ${line}\u001b[39m`),
    ];
    const lines = beginning(long.join("\n")).split("\n");
    expect(lines.slice(0, 2)).toEqual(["name", "  line 0"]);
    expect(lines).toHaveLength(12);
  });
});

/** Scripts have no types of their own. */
const { progressOf }: { progressOf(what: string, total: number, out: object): () => void } =
  await import(pathToFileURL("scripts/prerender.mjs").href);

const written = (isTTY: boolean): string => {
  let text = "";
  const done = progressOf("Pages drawn", 2, { isTTY, write: (part: string) => (text += part) });
  done();
  done();
  return text;
};

it("counts in one line of a terminal, and says the whole once elsewhere", () => {
  expect(written(true)).toBe("\r\u001B[KPages drawn: 1 of 2\r\u001B[KPages drawn: 2 of 2\n");
  expect(written(false)).toBe("Pages drawn: 2\n");
});

/** Starts the shop's first check as another Node would run it. */
const startWith = (version: string) => {
  const code = `Object.defineProperty(process, "versions", { value: { node: "${version}" } });
    await import("./scripts/node-version.mjs");`;
  return spawnSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8" });
};

it.each(["18.20.4", "20.18.3", "21.7.0", "22.11.0"])("says that Node %s is too old", (version) => {
  const { status, stderr } = startWith(version);
  expect(status).toBe(1);
  expect(stderr).toBe(
    `The shop needs Node 20.19 or newer, or 22.12 or newer. This is Node ${version}.\n`,
  );
});

it.each(["20.19.0", "20.20.2", "22.12.0", "23.0.0", "24.1.0"])("runs on Node %s", (version) => {
  expect(startWith(version)).toMatchObject({ status: 0, stderr: "" });
});

/** A machine on which nothing but these files is installed. */
const machine = (files: readonly string[], rest: Partial<Machine> = {}): Machine => ({
  env: {},
  platform: "linux",
  exists: (path) => files.some((file) => file === path || file.startsWith(`${path}/`)),
  list: (folder) =>
    files
      .filter((file) => file.startsWith(`${folder}/`))
      .map((file) => file.slice(folder.length + 1).split("/")[0] ?? ""),
  majorOf: () => 17,
  ...rest,
});

const MAC = { platform: "darwin", env: { HOME: "/Users/rina" } } as const;
const WINDOWS = {
  platform: "win32",
  env: { ProgramFiles: "C:/Program Files", LOCALAPPDATA: "C:/Users/rina/AppData/Local" },
} as const;

it.each([
  ["Debian's without windows first", "/usr/bin/chromium-headless-shell", ["/usr/bin/chromium"], {}],
  ["Chrome before Edge", "/usr/bin/google-chrome", ["/usr/bin/microsoft-edge"], {}],
  [
    "one of the PATH",
    "/home/rina/bin/chromium",
    [],
    { env: { PATH: "/usr/games:/home/rina/bin" } },
  ],
  ["Chrome of a Mac", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", [], MAC],
  [
    "Edge of one account",
    "/Users/rina/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    [],
    MAC,
  ],
  [
    "Edge of Windows",
    "C:/Program Files/Microsoft/Edge/Application/msedge.exe",
    ["/usr/bin/chromium"],
    WINDOWS,
  ],
])("finds %s", (_, wanted, others, rest) => {
  expect(installedChromium(machine([...others, wanted], rest))).toBe(wanted);
});

it.each([
  ["Debian's newest", "/usr/lib/postgresql/17/bin", ["/usr/lib/postgresql/9/bin"], {}],
  ["Fedora's in the PATH", "/usr/bin", [], { env: { PATH: "/usr/local/bin:/usr/bin" } }],
  ["PGDG's", "/usr/pgsql-16/bin", [], {}],
  [
    "Homebrew's",
    "/opt/homebrew/opt/postgresql@18/bin",
    ["/opt/homebrew/opt/postgresql@15/bin"],
    MAC,
  ],
  ["Postgres.app's", "/Applications/Postgres.app/Contents/Versions/17/bin", [], MAC],
])("finds Postgres: %s", (_, wanted, others, rest) => {
  const files = [...others, wanted].map((folder) => `${folder}/initdb`);
  expect(installedPostgres(machine(files, rest))).toBe(wanted);
});

it("finds Postgres of Windows", () => {
  const folder = "C:/Program Files/PostgreSQL/17/bin";
  expect(installedPostgres(machine([`${folder}/initdb.exe`], WINDOWS))).toBe(folder);
});

it("leaves out a Postgres that is older than the shop promises to run on", () => {
  const [old, wanted] = ["/usr/lib/postgresql/13/bin", "/opt/pg/bin"];
  const majorOf = (folder: string) => (folder === old ? 13 : 15);
  const files = [old, wanted].map((folder) => `${folder}/initdb`);
  expect(installedPostgres(machine(files, { env: { PATH: "/opt/pg/bin" }, majorOf }))).toBe(wanted);
  expect(installedPostgres(machine(files, { majorOf }))).toBeUndefined();
});

it("finds nothing on a bare machine", () => {
  expect(installedChromium(machine([]))).toBeUndefined();
  expect(installedPostgres(machine([]))).toBeUndefined();
});

describe("auth program", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "auth-program-"));
    // Nothing else than what a test puts there, which may need a shell.
    vi.stubEnv("PATH", folder);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  /** A Go that says this, whatever it is asked. */
  const goSays = async (answer: object): Promise<void> => {
    const go = join(folder, "go");
    await writeFile(go, `#!/bin/sh\nprintf %s '${JSON.stringify(answer)}'\n`);
    await chmod(go, 0o755);
  };
  const find = () => findAuthProgram("", join(folder, "cache"));

  it("takes the program that is named, and no other when it is not there", () => {
    expect(findAuthProgram(process.execPath)).toEqual({ program: process.execPath });
    const missing = `SUPABASE_AUTH_BIN is ${folder}/auth, but no file is there`;
    expect(findAuthProgram(`${folder}/auth`)).toEqual({ missing });
  });

  it("says in one sentence that there is no Go, or that Go cannot have the sources", async () => {
    expect(find()).toEqual({ missing: "there is no Go, and SUPABASE_AUTH_BIN is not set" });
    await goSays({ Error: "403 Forbidden\nThis module version is not available." });
    expect(find()).toEqual({
      missing: "Go cannot have github.com/supabase/auth v2.196.0: 403 Forbidden",
    });
  });

  it("builds nothing from files that are not those of the release", async () => {
    await goSays({ Dir: folder, Sum: "h1:another=" });
    expect(find).toThrow("is h1:another=, and not h1:");
    await goSays({ Error: "verifying module: checksum mismatch" });
    expect(find).toThrow("checksum mismatch");
  });
});

describe("the look at each commit", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "clone-"));
    // Writes down what is set, and answers what is asked for as git does.
    const git = `#!/bin/sh
[ "$2" = --get ] && exit "$HAS_NO_HOOKS"
echo "$@" >> set`;
    await writeFile(join(folder, "git"), git);
    await chmod(join(folder, "git"), 0o755);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const setUp = async (hasHooks: boolean, PATH = `${folder}:/bin:/usr/bin`) => {
    const { status, stderr } = spawnSync(process.execPath, [resolve("scripts/git-hooks.mjs")], {
      cwd: folder,
      env: { PATH, HAS_NO_HOOKS: hasHooks ? "0" : "1" },
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    return readFile(join(folder, "set"), "utf8").catch(() => "nothing");
  };

  it("is set up in a clone, unless it has hooks of its own", async () => {
    await writeFile(join(folder, ".git"), "");
    expect(await setUp(true)).toBe("nothing");
    expect(await setUp(false)).toBe("config core.hooksPath build/git-hooks\n");
  });

  it("is left out where there is no repository, or no git", async () => {
    expect(await setUp(false)).toBe("nothing");
    await writeFile(join(folder, ".git"), "");
    expect(await setUp(false, "/nowhere")).toBe("nothing");
  });
});
