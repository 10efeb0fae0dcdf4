import { createServer, type RequestListener } from "node:http";
import { once } from "node:events";
import { expect, it } from "vitest";
import { passwordCheck } from "#server/http/sign-in-service.ts";

const DEWI = { email: "dewi@example.com", password: "kopi-pagi-16" };

const answering = (answer: () => Promise<Response>) => {
  const asked: Request[] = [];
  const check = passwordCheck({
    authUrl: "https://auth.example/auth/v1",
    publishableKey: "public-key",
    fetch: async (request) => {
      asked.push(request);
      return answer();
    },
  });
  return { asked, check };
};

it.each([
  [new Response("{}"), { kind: "right" }],
  [new Response("{}", { status: 400 }), { kind: "wrong" }],
  [new Response("{}", { status: 500 }), { kind: "unavailable" }],
  [
    new Response("{}", { status: 429, headers: { "retry-after": "240" } }),
    { kind: "too-many", retryAfterSeconds: 240 },
  ],
  [new Response("{}", { status: 429 }), { kind: "too-many", retryAfterSeconds: 60 }],
])("takes a sign-in's answer for the password's: %o", async (answer, verdict) => {
  const { asked, check } = answering(async () => answer);
  expect(await check(DEWI, "192.0.2.1")).toEqual(verdict);
  expect(asked[0]?.url).toBe("https://auth.example/auth/v1/token?grant_type=password");
  expect(asked[0]?.headers.get("apikey")).toBe("public-key");
  expect(asked[0]?.headers.get("authorization")).toBeNull();
  expect(await asked[0]?.json()).toEqual(DEWI);
});

it.each([new TypeError("fetch failed"), new DOMException("Too slow", "TimeoutError")])(
  "does not take %s for a wrong password",
  async (cause) => {
    const { check } = answering(() => Promise.reject(cause));
    expect(await check(DEWI, "192.0.2.1")).toEqual({ kind: "unavailable" });
  },
);

/** A server that counts what it is asked. */
const serving = async (answer: RequestListener) => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
};

it.each([301, 302, 303, 307, 308])(
  "does not carry the password to where a %i points",
  async (status) => {
    const elsewhere = await serving((_, response) => response.end("{}"));
    const service = await serving((_, response) =>
      response.writeHead(status, { location: `${elsewhere.url}/token` }).end(),
    );
    const check = passwordCheck({
      authUrl: service.url,
      publishableKey: "public-key",
      fetch: (request) => fetch(request),
    });
    expect(await check(DEWI, "192.0.2.1")).toEqual({ kind: "unavailable" });
    expect(service.asked).toEqual(["/token?grant_type=password"]);
    expect(elsewhere.asked).toEqual([]);
    service.close();
    elsewhere.close();
  },
);
