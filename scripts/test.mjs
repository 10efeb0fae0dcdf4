// Every check of the project, one after another; ends with a line that sums them all up.
//   node scripts/test.mjs            everything
//   node scripts/test.mjs --no-browser   what needs no browser (`npm run check`)
import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { findChromium } from "./chromium.mjs";
import { findPostgres } from "./postgres.mjs";

const REPORTS = "reports";
const withBrowser = !process.argv.includes("--no-browser");

const vitest = (project) => ({
  name: `${project} tests`,
  run: ["vitest", "run", "--project", project, "--reporter=default", "--reporter=json"],
  report: `${REPORTS}/${project}.json`,
  read: (report) => ({ passed: report.numPassedTests, failed: notPassed(report) }),
});
const playwright = {
  name: "end-to-end tests",
  run: ["playwright", "test"],
  report: `${REPORTS}/e2e.json`,
  read: ({ stats }) => ({
    passed: stats.expected,
    // A flaky test is a failure whose cause is not known yet; a skipped one asserted nothing.
    failed: stats.unexpected + stats.flaky + stats.skipped,
  }),
};
const one = (name, ...run) => ({ name, run });

const STAGES = [
  one("types", "tsc", "-p", "tsconfig.json"),
  one("types of core", "tsc", "-p", "src/core"),
  one("types of the server", "tsc", "-p", "server"),
  one("types of the tests", "tsc", "-p", "test"),
  one("lint", "oxlint", "--deny-warnings"),
  one("format", "oxfmt", "--check"),
  one("unused code", "knip"),
  vitest("unit"),
  vitest("server"),
  one("build", process.execPath, "scripts/build.mjs"),
  one("size budget", "size-limit"),
  ...(withBrowser ? [vitest("ui"), playwright] : []),
];

const notPassed = (report) =>
  report.numTotalTests - report.numPassedTests + (report.success ? 0 : failedFiles(report));
/** A file that fails before its first test counts as one failure. */
const failedFiles = (report) =>
  report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  ).length;

const runStage = ({ name, run: [command, ...args], report, read }) => {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const [program, params] =
    command === process.execPath ? [command, args] : ["npx", ["--no-install", command, ...args]];
  const output = report && command === "vitest" ? [`--outputFile.json=${report}`] : [];
  const { status } = spawnSync(program, [...params, ...output], { stdio: "inherit" });
  const counted = report ? counts(report, read) : { passed: 1, failed: 0 };
  const failed = status === 0 ? counted.failed : Math.max(1, counted.failed);
  const passed = report ? counted.passed : status === 0 ? 1 : 0;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  return { passed, failed };
};

const counts = (report, read) => {
  try {
    return read(JSON.parse(readFileSync(report, "utf8")));
  } catch (cause) {
    console.error(`No report at ${report}: ${cause.message}`);
    return { passed: 0, failed: 1 };
  }
};

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
process.env["PG_BIN"] = findPostgres();
if (withBrowser) process.env["CHROMIUM_PATH"] = findChromium();
const results = STAGES.map(runStage);
const sum = (field) => results.reduce((total, result) => total + result[field], 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") === 0 ? 0 : 1;
