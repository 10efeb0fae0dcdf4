import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join, dirname, resolve } from "node:path";

/**
 * Arguments for Node to run an installed package's command, without npx or a shell, which differ on
 * Windows.
 */
export const bin = (command, from = PACKAGES[command] ?? command) => {
  const folder = join("node_modules", from);
  const { bin: programs } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof programs === "string" ? programs : programs[command]);
};

/** Packages whose name differs from the command's. */
const PACKAGES = { tsc: "typescript", playwright: "@playwright/test" };

/**
 * What is missing, in words, or nothing. On CI, as root of a Debian machine, the package is installed.
 *
 * @param says a word of its `--version`, where others' programs have the same name.
 */
export const findProgram = (name, debianPackage, says = "") => {
  const isThere = () =>
    [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"]
      .map((folder) => join(folder, name))
      .some(
        (path) =>
          existsSync(path) &&
          spawnSync(path, ["--version"], { encoding: "utf8" }).stdout?.includes(says),
      );
  if (isThere()) return undefined;
  const isCi = (process.env["CI"] ?? "") !== "";
  if (isCi && existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    console.log(`Installing Debian's ${debianPackage} …`);
    const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    spawnSync("apt-get", ["update"], quiet);
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", debianPackage], quiet);
    if (isThere()) return undefined;
  }
  return `there is no ${name} in the PATH or /usr/sbin (Debian's package ${debianPackage})`;
};

const MODULE = "github.com/supabase/auth";
const RELEASE = "v2.196.0";
/** The release's commit as a Go pseudo-version: its module path has no `/v2` suffix. */
const VERSION = "v1.11.1-0.20260818160232-0204331ca41a";
/** Hash of the module's files, as in `go.sum`. */
const SUM = "h1:ZOz/dqySD2EaPKbpL7MlY/SUg7W5Sv0XKD61Q0y526w=";
const CACHE = resolve("node_modules/.cache/supabase-auth");

/**
 * The binary of Supabase's sign-in service: SUPABASE_AUTH_BIN, or a pinned release, built with Go
 * and cached. `missing` is a message when there is none.
 * @throws Error when the module's files do not match their hash, or do not build.
 */
export const findAuthProgram = (given = process.env["SUPABASE_AUTH_BIN"] ?? "", cache = CACHE) => {
  if (given !== "")
    return existsSync(given)
      ? { program: given }
      : { missing: `SUPABASE_AUTH_BIN is ${given}, but no file is there` };
  const kept = join(cache, VERSION, process.platform === "win32" ? "auth.exe" : "auth");
  if (existsSync(kept)) return { program: kept };
  if (go(["version"]).error) return { missing: "there is no Go, and SUPABASE_AUTH_BIN is not set" };
  const asked = go(["mod", "download", "-json", `${MODULE}@${VERSION}`], { timeout: DOWNLOAD_MS });
  const { Dir: files, Sum: sum, Error: error } = JSON.parse(asked.stdout || "{}");
  // A failed verification by Go's checksum database must not be treated as a missing network.
  if (/checksum mismatch|SECURITY ERROR/.test(error ?? asked.stderr))
    throw new Error(error ?? asked.stderr);
  if (files === undefined) {
    const [why] = (error ?? asked.error?.message ?? asked.stderr).trim().split("\n");
    return { missing: `Go cannot have ${MODULE} ${RELEASE}: ${why}` };
  }
  if (sum !== SUM) throw new Error(`${MODULE} ${VERSION} is ${sum}, and not ${SUM}.`);
  console.log(`Building Supabase Auth ${RELEASE} …`);
  build(files, kept);
  return { program: kept };
};

const build = (files, kept) => {
  mkdirSync(dirname(kept), { recursive: true });
  const folder = mkdtempSync(join(dirname(kept), "build-"));
  try {
    // A writable copy of the module's package list, from which a `replace` by a nested folder is
    // dropped: that folder is a module of its own and not part of the download.
    for (const name of ["go.mod", "go.sum"])
      writeFileSync(join(folder, name), readFileSync(join(files, name)));
    const list = join(folder, "go.mod");
    const program = join(folder, "auth");
    const version = `-X ${MODULE}/internal/utilities.Version=${RELEASE}`;
    const built = [
      "build",
      "-mod=mod",
      `-modfile=${list}`,
      "-ldflags",
      version,
      "-o",
      program,
      ".",
    ];
    for (const step of [["mod", "edit", "-dropreplace=github.com/joho/godotenv", list], built]) {
      const { status, stderr } = go(step, { cwd: files });
      if (status !== 0) throw new Error(`Supabase Auth was not built:\n${stderr}`);
    }
    renameSync(program, kept);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The sources have some megabytes; the timeout of a blocked network. */
const DOWNLOAD_MS = 60_000;

const go = (args, options = {}) =>
  spawnSync("go", args, {
    ...options,
    encoding: "utf8",
    env: { ...process.env, GO111MODULE: "on", GOWORK: "off", CGO_ENABLED: "0" },
  });
