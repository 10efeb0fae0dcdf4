// Reads results from a runner's JSON report: counts, and each failure's name and messages.
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

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
