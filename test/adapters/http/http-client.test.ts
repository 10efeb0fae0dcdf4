import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { httpClient } from "#adapters/http/http-client.ts";

const URL = "https://shop.test/api/shop-items";

/** A network that answers one after the other, the last one for good. */
const network = (...answers: readonly (() => Promise<Response>)[]) => {
  let asked = 0;
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked += 1;
    const answer = answers[Math.min(asked, answers.length) - 1] ?? offline;
    const { signal } = new Request(input, init);
    const gone = new Promise<never>((_, reject) => {
      const give = () => reject(signal.reason);
      if (signal.aborted) give();
      signal.addEventListener("abort", give);
    });
    return Promise.race([answer(), gone]);
  };
  return { fetch, http: httpClient(fetch), asked: () => asked };
};

const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const answered = (status: number) => async () => new Response("[]", { status });
const never = () => new Promise<Response>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

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

it("ends a request whose answer never comes, and one whose answer stops halfway", async () => {
  vi.useRealTimers();
  const { fetch } = network(never);
  await expect(httpClient(fetch, 20)(URL)).rejects.toMatchObject({ name: "TimeoutError" });
  const server = createServer((_, response) => {
    response.write("[");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const halted = await httpClient(globalThis.fetch, 200)(`http://127.0.0.1:${port}/`);
  await expect(halted.text()).rejects.toMatchObject({ name: "TimeoutError" });
  server.closeAllConnections();
  server.close();
});
