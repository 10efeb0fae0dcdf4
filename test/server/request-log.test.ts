import { expect, it } from "vitest";
import { loggedRequests } from "#server/http/request-log.ts";

it("has one line for a request of a service beside the product server, and gives it an id", async () => {
  const logged: unknown[] = [];
  const handle = loggedRequests(
    { log: (entry) => void logged.push(entry), now: () => 1000, newId: () => "new-id" },
    (pathname) => (pathname === "/auth/v1/user" ? pathname : "/auth/v1/*"),
    () => new Response("", { status: 503 }),
  );
  const ask = (path: string, headers = {}) =>
    handle(new Request(`http://127.0.0.1:3000${path}`, { headers }), "192.0.2.1");
  await ask("/auth/v1/user?access_token=eyJ", { "x-request-id": "req-12345678" });
  const answer = await ask("/auth/v1/dewi@example.com", { "x-request-id": "dewi@example.com" });
  expect(answer.headers.get("x-request-id")).toBe("new-id");
  const line = { level: "error", method: "GET", status: 503, ms: 0 };
  expect(logged).toEqual([
    { ...line, request: "req-12345678", route: "/auth/v1/user" },
    { ...line, request: "new-id", route: "/auth/v1/*" },
  ]);
});
