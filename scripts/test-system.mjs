// Tests that need programs of a system. Fails where one is missing; with `--if-there` it only prints a
// line. On CI, as root of a Debian machine, it installs what Debian has.
//   npm run test:hosted                   the real Supabase Auth, PgBouncer, a terminal
//   npm run test:hosted -- sessions       one file
//   npm run test:browsers                 Firefox and WebKit, on a wide window and a phone's: a purchase, the
//                                         cart in two tabs and a day at the desk. Pictures: artifacts/browsers
//   npm run test:browsers -- -t webkit    one engine
import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { bin, findAuthProgram, findProgram } from "./programs.mjs";
import { buildWhenNeeded } from "./build.mjs";
import { tellSum, vitestCounts } from "./test.mjs";
import { needParts } from "./test-parts.mjs";

const FOLDER = "test/hosted";
const REPORT = "reports/hosted.json";

/** `find` returns what is missing, or nothing. */
const POOLER = {
  what: "through a pooler",
  files: ["pooler.test.ts"],
  find: () => findProgram("pgbouncer", "pgbouncer"),
};
const TERMINAL = {
  what: "at a terminal",
  files: ["desk-terminal.test.ts"],
  find: () => findProgram("script", "bsdutils", "util-linux"),
};
/** Its images are made here, by root, and hold the built sign-in service. Last: it takes minutes. */
const CONTAINERS = {
  what: "of compose.yaml in containers",
  files: ["compose.test.ts"],
  find: async () => {
    if (process.getuid?.() !== 0) return "images are made by root only";
    const missing = await WITH_AUTH.find();
    if (missing !== undefined) return missing;
    if (!existsSync(NAMES_OF_CONTAINERS)) return `there is no ${NAMES_OF_CONTAINERS}`;
    // Debian's podman-compose 1.0 does not read names of networks, and calls itself otherwise.
    if (findProgram("podman-compose", "podman-compose", "podman-compose version") !== undefined)
      return "there is no podman-compose 1.1 or newer in the PATH (PyPI has it)";
    return ENGINE.map((name) => findProgram(name, name)).find((one) => one !== undefined);
  },
};
const ENGINE = ["runc", "podman", "buildah", "catatonit", "debootstrap"];
/** Of Debian's golang-github-containernetworking-plugin-dnsname: containers find each other with it. */
const NAMES_OF_CONTAINERS = "/usr/lib/cni/dnsname";
const WITH_AUTH = {
  what: "with the real Supabase Auth",
  files: readdirSync(FOLDER).filter(
    (name) =>
      name.endsWith(".test.ts") &&
      ![...POOLER.files, ...TERMINAL.files, ...CONTAINERS.files].includes(name),
  ),
  find: async () => {
    const { program, missing } = findAuthProgram();
    if (program === undefined) return missing;
    process.env["SUPABASE_AUTH_BIN"] = program;
    await needParts("browser");
    await buildWhenNeeded();
    return undefined;
  },
};

const run = (files) => {
  const tests = [bin("vitest"), "run", "--project", "hosted", ...files];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`];
  const { status } = spawnSync(process.execPath, [...tests, ...reporters], { stdio: "inherit" });
  const report = existsSync(REPORT) ? vitestCounts(JSON.parse(readFileSync(REPORT, "utf8"))) : null;
  if (report !== null && (status === 0 || report.failed > 0)) return report;
  return { passed: 0, failed: 1, failures: [`hosted tests (exit status ${status})`] };
};

const runHosted = async (given) => {
  const mayBeAway = given.includes("--if-there");
  const wanted = given.filter((word) => word !== "--if-there");
  const isWanted = (file) => wanted.length === 0 || wanted.some((word) => file.includes(word));

  const results = [];
  const found = [];
  await needParts("postgres");
  for (const { what, files, find } of [POOLER, TERMINAL, WITH_AUTH, CONTAINERS]) {
    const chosen = files.filter(isWanted);
    if (chosen.length === 0) continue;
    const missing = await find();
    if (missing === undefined) found.push(...chosen.map((file) => `${FOLDER}/${file}`));
    else {
      const told = `The tests ${what} were not run: ${missing}.`;
      if (mayBeAway) console.log(told);
      else results.push({ passed: 0, failed: 1, failures: [told] });
    }
  }
  rmSync(REPORT, { force: true });
  mkdirSync("reports", { recursive: true });
  if (found.length > 0) results.push(run(found));
  tellSum(results);
};

const runBrowsers = async (given) => {
  const missing = [
    process.env["FIREFOX_PATH"] ? undefined : findProgram("firefox-esr", "firefox-esr"),
    findProgram("WebKitWebDriver", "webkit2gtk-driver"),
    findProgram("Xvfb", "xvfb"),
  ].filter((one) => one !== undefined);
  for (const one of missing) console.log(`The tests in other browsers cannot run: ${one}.`);
  if (missing.length > 0) return 1;
  await buildWhenNeeded();
  const tests = [bin("vitest"), "run", "--project", "browsers", ...given];
  return spawnSync(process.execPath, tests, { stdio: "inherit" }).status ?? 1;
};

const [which, ...given] = process.argv.slice(2);
if (which === "browsers") process.exitCode = await runBrowsers(given);
else await runHosted(given);
