import { expect, it } from "vitest";
import { installedChromium, installedPostgres, type Machine } from "../scripts/test-parts.mjs";

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
  expect([installedChromium(machine([])), installedPostgres(machine([]))]).toEqual([
    undefined,
    undefined,
  ]);
});
