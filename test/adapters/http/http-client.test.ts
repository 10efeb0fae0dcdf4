import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchOver, httpClient } from "#adapters/http/http-client.ts";
import { clockTimeLimits } from "#test/support/current.ts";

const URL = "https://shop.test/api/shop-items";

/** A network that answers one after the other, the last one for good. */
const network = (...answers: readonly (() => Promise<Response>)[]) => {
  const moments: number[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    moments.push(Date.now());
    const answer = answers[Math.min(moments.length, answers.length) - 1] ?? offline;
    const { signal } = new Request(input, init);
    const gone = new Promise<never>((_, reject) => {
      const give = () => reject(signal.reason);
      if (signal.aborted) give();
      signal.addEventListener("abort", give);
    });
    return Promise.race([answer(), gone]);
  };
  return {
    http: fetchOver(httpClient(fetch)),
    asked: () => moments.length,
    /** Milliseconds before each further attempt. */
    pauses: () => moments.slice(1).map((moment, at) => moment - (moments[at] ?? 0)),
  };
};

const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const answered = (status: number) => async () => new Response("[]", { status });
const never = () => new Promise<Response>(() => {});

let putBack: () => void;
beforeEach(() => {
  putBack = clockTimeLimits();
});
afterEach(() => putBack());

/** What a request comes to, however long it takes. */
const outcome = async (asking: Promise<Response>) => {
  const settled = asking.then(
    ({ status }) => status,
    (cause: unknown) => (cause instanceof Error ? cause.name : cause),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return settled;
};

it.each([
  ["met no server", offline],
  ["met a server that is only just coming up", answered(503)],
  ["met a gateway without a server", answered(502)],
])("sends a GET again that %s", async (_, failure) => {
  const { http } = network(failure, failure, answered(200));
  expect(await outcome(http(URL))).toBe(200);
});

it("ends with what the server says when it goes on saying it", async () => {
  const { http } = network(answered(503));
  expect(await outcome(http(URL))).toBe(503);
});

it.each([
  ["nobody answers", offline],
  ["the server does not come up", answered(503)],
])("sends a GET twice more and no further while %s, later each time", async (_, failure) => {
  const { http, pauses } = network(failure);
  await outcome(http(URL));
  const [first = 0, second = 0, ...more] = pauses();
  expect(more).toEqual([]);
  expect(first).toBeGreaterThanOrEqual(100);
  expect(second).toBeGreaterThan(first);
});

it.each([
  ["GET", [never]],
  ["POST", [never]],
  // The attempts share the limit.
  ["GET", [offline, never]],
])("ends a %s without an answer after ten seconds", async (method, answers) => {
  const { http } = network(...answers);
  let ended: unknown = "waiting";
  const asking = http(URL, { method }).catch((cause: unknown) => (ended = cause));
  await vi.advanceTimersByTimeAsync(9999);
  expect(ended).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toMatchObject({ name: "TimeoutError" });
  await asking;
});

it.each([400, 401, 404, 409, 429, 500])("takes %i for an answer", async (status) => {
  const { http, asked } = network(answered(status));
  expect(await outcome(http(URL))).toBe(status);
  expect(asked()).toBe(1);
});

it.each(["POST", "PUT", "DELETE"])("never sends a %s twice", async (method) => {
  const { http, asked } = network(offline, answered(200));
  expect(await outcome(http(URL, { method }))).toBe("TypeError");
  expect(asked()).toBe(1);
});

it("gives up a request that whoever asked gave up", async () => {
  const { http } = network(never);
  const asking = new AbortController();
  const answer = outcome(http(URL, { signal: asking.signal }));
  asking.abort();
  expect(await answer).toBe("AbortError");
});

it("ends a request whose answer stops halfway", async () => {
  const server = createServer((_, response) => {
    response.write("[");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const halted = await fetchOver(httpClient(globalThis.fetch))(`http://127.0.0.1:${port}/`);
  const text = halted.text().catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await text).toMatchObject({ name: "TimeoutError" });
  server.closeAllConnections();
  server.close();
});
