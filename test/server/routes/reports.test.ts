import { openedOnce } from "#test/support/opened-once.ts";
import { describe, expect, it } from "vitest";
import { startApi } from "#test/support/api-harness.ts";

const api = openedOnce(() =>
  startApi({ limits: { requestsPerMinute: 0, checkoutsPerMinute: 0, reportsPerMinute: 12 } }),
);

const report = (body: unknown, contentType = "application/reports+json") =>
  api.fetch("/api/reports", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "content-type": contentType },
  });

/** What somebody may have had in an address, a script or a message. */
const SECRETS = ["KQ7M2XTB", "dewi@example.com", "eyJhbGciOi", "Semeru", "6281233451616"];

const VIOLATION = {
  type: "csp-violation",
  age: 10,
  url: "https://shop.example/order/KQ7M2XTB?email=dewi@example.com",
  user_agent: "Dewi's browser",
  body: {
    documentURL: "https://shop.example/order/KQ7M2XTB#access_token=eyJhbGciOi",
    effectiveDirective: "script-src-elem",
    blockedURL: "https://evil.example/steal?token=eyJhbGciOi",
    sourceFile: "https://shop.example/assets/index-4f2a.js",
    lineNumber: 16,
    sample: "Jl. Semeru 4, 6281233451616",
  },
};

describe("reports of browsers", () => {
  it("keeps the rule, the kind of page and where it came from, and nothing of a person", async () => {
    const answer = await report([VIOLATION, { type: "deprecation", url: "https://a.example" }]);
    expect([answer.status, await answer.json()]).toEqual([202, { taken: 1 }]);
    expect(api.logged.find((line) => line["report"] === "csp-violation")).toMatchObject({
      level: "warn",
      directive: "script-src-elem",
      blocked: "https://evil.example",
      page: "/order/:code",
      file: "index-4f2a.js",
      line: 16,
    });
    for (const secret of SECRETS) expect(JSON.stringify(api.logged)).not.toContain(secret);
  });

  it("reads the older way, too", async () => {
    const older = {
      "csp-report": {
        "document-uri": "https://shop.example/shop/SW16",
        "effective-directive": "require-trusted-types-for",
        "blocked-uri": "trusted-types-sink",
        "source-file": "https://shop.example/shop/dewi@example.com",
        "script-sample": "Element innerHTML|Jl. Semeru 4",
      },
    };
    expect((await report(older, "application/csp-report")).status).toBe(202);
    expect(api.logged.at(-2)).toMatchObject({
      directive: "require-trusted-types-for",
      blocked: "trusted-types-sink",
      page: "/shop/:code",
      file: "",
    });
    for (const secret of SECRETS) expect(JSON.stringify(api.logged)).not.toContain(secret);
  });

  it("keeps where a page broke", async () => {
    const broken = {
      type: "page-error",
      body: { name: "TypeError", page: "/order/:code", at: ["index-4f2a.js:1:200"] },
    };
    expect((await report(broken, "application/json")).status).toBe(202);
    expect(api.logged.at(-2)).toMatchObject({
      report: "page-error",
      name: "TypeError",
      page: "/order/:code",
      at: "index-4f2a.js:1:200",
    });
  });

  it.each([
    ["what is no report", '"text"', "application/reports+json", 422],
    ["a form", "a=1", "application/x-www-form-urlencoded", 415],
    ["what is no JSON", "{", "application/csp-report", 400],
    ["more than 64 kB", JSON.stringify([{ type: "a".repeat(65 * 1024) }]), "application/json", 413],
    ["a message", '{"type":"page-error","body":{"message":"Dewi"}}', "application/json", 422],
  ])("refuses %s", async (_, body, contentType, status) => {
    expect((await report(body, contentType)).status).toBe(status);
  });

  it("takes few of one network", async () => {
    const statuses = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await report([])).status);
    expect(statuses).toContain(202);
    expect(statuses.at(-1)).toBe(429);
  });
});
