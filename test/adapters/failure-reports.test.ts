import { expect, it } from "vitest";
import * as v from "valibot";
import { HttpFailureReports } from "#adapters/http/http-failure-reports.ts";
import { MemoryFailureReports } from "#adapters/memory/memory-failure-reports.ts";
import { failureReportsPortContract } from "#test/contracts/failure-reports-port-contract.ts";
import { pageErrorWire } from "#wire/report.ts";

failureReportsPortContract("in memory", () => {
  const reports = new MemoryFailureReports();
  return { reports, taken: async () => reports.taken };
});

failureReportsPortContract("over HTTP", () => {
  const sent: Request[] = [];
  const reports = new HttpFailureReports({
    baseUrl: "https://shop.example/api",
    fetch: async (input, init) => {
      sent.push(new Request(input, init));
      return new Response("{}", { status: 202 });
    },
  });
  const taken = async () =>
    Promise.all(
      sent.map(async (request) => {
        const { body } = v.parse(pageErrorWire, await request.json());
        return { name: body.name, path: body.page, at: body.at };
      }),
    );
  return { reports, taken };
});

it("loses a report that cannot be sent, and nothing else", async () => {
  const failed: Promise<Response>[] = [];
  const reports = new HttpFailureReports({
    baseUrl: "https://shop.example/api",
    fetch: () => {
      const answer = Promise.reject(new TypeError("offline"));
      failed.push(answer);
      return answer;
    },
  });
  reports.send({ name: "Error", path: "/", at: [] });
  await expect(failed[0]).rejects.toThrow("offline");
});
