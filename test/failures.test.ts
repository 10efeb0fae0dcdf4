import { describe, expect, it } from "vitest";
import { beginning, playwrightFailures, vitestFailures } from "../scripts/failures.mjs";

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
        { status: "passed", name: "test/a.test.ts", message: "", assertionResults: [passed] },
        {
          status: "failed",
          name: "test/b.test.ts",
          message: "",
          assertionResults: [passed, failed],
        },
        {
          status: "failed",
          name: "test/c.test.ts",
          message: "No such module",
          assertionResults: [],
        },
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
