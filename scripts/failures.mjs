// Reads failures from a runner's JSON report: each failure's name and messages.
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
