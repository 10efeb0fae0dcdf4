import { describe, expect, it } from "vitest";
import type { FailureReportsPort, PageFailure } from "#core/ports/failure-reports-port.ts";

/** What everybody who takes word of broken pages promises. */
export const failureReportsPortContract = (
  name: string,
  open: () => { readonly reports: FailureReportsPort; taken(): Promise<readonly PageFailure[]> },
): void => {
  describe(`reports of broken pages ${name}`, () => {
    it("arrive as they were told, in their order", async () => {
      const { reports, taken } = open();
      reports.send(failure("TypeError"));
      reports.send(failure("RangeError"));
      expect(await taken()).toEqual([failure("TypeError"), failure("RangeError")]);
    });
  });
};

const failure = (name: string): PageFailure => ({
  name,
  path: "/shop",
  at: ["index-4f2a.js:1:200"],
});
