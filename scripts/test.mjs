// Runs every check of the project; the last line is a summary.
//   node scripts/test.mjs            everything
//   node scripts/test.mjs --no-browser   what needs no browser (`npm run check`)
import "./node-version.mjs";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { bin } from "./programs.mjs";
import { needParts } from "./test-parts.mjs";

const REPORTS = "reports";
const withBrowser = !process.argv.includes("--no-browser");

const vitest = (...projects) => ({
  name: `${projects.join(" and ")} tests`,
  run: [
    "vitest",
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
  ],
  report: `${REPORTS}/${projects.join("-")}.json`,
  read: vitestCounts,
});
const playwright = {
  name: "end-to-end tests",
  run: ["playwright", "test"],
  report: `${REPORTS}/e2e.json`,
  read: (report) => ({
    passed: report.stats.expected,
    // Flaky tests are failures of unknown cause; skipped ones have asserted nothing.
    failed: report.stats.unexpected + report.stats.flaky + report.stats.skipped,
    failures: playwrightFailures(report),
  }),
};
const one = (name, ...run) => ({ name, run });

/** Independent of each other: two run at a time, and each prints its output at the end. */
const SIDE_BY_SIDE = [
  one("build", "node", "scripts/build.mjs"),
  one("types", "tsc", "-p", "tsconfig.json"),
  one("types of core", "tsc", "-p", "src/core"),
  one("types of the server", "tsc", "-p", "server"),
  one("types of the tests", "tsc", "-p", "test"),
  one("lint", "oxlint", "--deny-warnings"),
  one("format", "oxfmt", "--check"),
  one("unused code", "knip"),
];
const ONE_AFTER_ANOTHER = [
  one("size budget", "size-limit", "--config", "build/size-limit.mjs"),
  // In one run, so that idle workers of one project take files of the other.
  vitest("unit", "server"),
  ...(withBrowser ? [vitest("ui"), playwright] : []),
];

let begun = 0;
const runStage = async ({ name, run: [command, ...args], report, read }, stdio = "inherit") => {
  begun += 1;
  const place = `${begun} of ${SIDE_BY_SIDE.length + ONE_AFTER_ANOTHER.length}`;
  console.log(stdio === "inherit" ? `\n── ${name} (${place})` : `${name} begins (${place})`);
  const began = performance.now();
  const program = command === "node" ? [] : [bin(command)];
  const output = report && command === "vitest" ? [`--outputFile.json=${report}`] : [];
  const child = spawn(process.execPath, [...program, ...args, ...output], {
    stdio: ["inherit", stdio, stdio],
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => said.push(text));
  const [status] = await once(child, "close");
  if (stdio === "pipe") process.stdout.write(`\n── ${name}\n${Buffer.concat(said).toString()}`);
  const counted = report ? counts(report, read) : { passed: 1, failed: 0, failures: [] };
  const failed = status === 0 ? counted.failed : Math.max(1, counted.failed);
  const passed = report ? counted.passed : status === 0 ? 1 : 0;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  const failures = failed > 0 && counted.failures.length === 0 ? [name] : counted.failures;
  return { passed, failed, failures };
};

/** The results of all stages, two at a time. */
const runSideBySide = async (stages) => {
  const waiting = [...stages];
  const lane = async () => {
    const results = [];
    for (let stage = waiting.shift(); stage; stage = waiting.shift())
      results.push(await runStage(stage, "pipe"));
    return results;
  };
  return (await Promise.all([lane(), lane()])).flat();
};

const counts = (report, read) => {
  try {
    return read(JSON.parse(readFileSync(report, "utf8")));
  } catch (cause) {
    console.error(`No report at ${report}: ${cause.message}`);
    return { passed: 0, failed: 1, failures: [] };
  }
};

/** Each failure of a JSON report: its name and messages. */
export function vitestFailures({ testResults }) {
  const failures = [];
  for (const { status, name, message, assertionResults } of testResults) {
    if (status !== "failed") continue;
    const file = relative(".", name);
    // A file that failed to load has a message but no results.
    if (message) failures.push(`${file}\n${message}`);
    for (const result of assertionResults)
      if (result.status === "failed")
        failures.push(`${file} › ${result.fullName}\n${result.failureMessages.join("\n")}`);
  }
  return failures;
}

/** What a run of Vitest did; a file that fails before its first test counts as one failure. */
export function vitestCounts(report) {
  const { numTotalTests, numPassedTests, success, testResults } = report;
  const files = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests + (success ? 0 : files.length),
    failures: vitestFailures(report),
  };
}

export function playwrightFailures({ errors, suites }) {
  const failures = errors.map(({ message }) => message);
  for (const { file, title, tests } of suites.flatMap(specsOf))
    for (const { projectName, status, results } of tests)
      if (status !== "expected") {
        const messages = results.map(({ error }) => error?.message).filter(Boolean);
        failures.push(`[${projectName}] ${file} › ${title} (${status})\n${messages.join("\n")}`);
      }
  return failures;
}

const specsOf = ({ specs = [], suites = [] }) => specs.concat(suites.flatMap(specsOf));

const LINES = 12;

/** A failure's first lines, indented below its name, without colours. */
export const beginning = (failure) =>
  stripVTControlCharacters(failure).trim().split("\n").slice(0, LINES).join("\n  ");

/** Failures last: often only the end of a log is read. */
export const tellSum = (results) => {
  for (const { failures } of results)
    for (const failure of failures) console.log(`\nFAILED ${beginning(failure)}`);
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") === 0 ? 0 : 1;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await import("./git-hooks.mjs");
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  await needParts("postgres", ...(withBrowser ? ["browser"] : []));
  const results = await runSideBySide(SIDE_BY_SIDE);
  for (const stage of ONE_AFTER_ANOTHER) results.push(await runStage(stage));
  tellSum(results);
}
