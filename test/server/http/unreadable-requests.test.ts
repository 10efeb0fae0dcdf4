import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listen } from "#server/boot/listen.ts";
import { freePort } from "#test/support/free-port.ts";

let port: number;
let server: Awaited<ReturnType<typeof listen>>;
const logged: unknown[] = [];
beforeAll(async () => {
  port = await freePort();
  server = await listen(
    { host: "127.0.0.1", port, trustProxy: false, log: (entry) => void logged.push(entry) },
    (request) => {
      if (request.url.endsWith("/broken")) throw new TypeError("dewi@example.com is not a bag");
      return Response.json({ served: true });
    },
  );
});
afterAll(() => server.close());

const send = async (request: string) => {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(request);
  const answer = await text(socket);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  for (const header of [
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options: nosniff",
    "x-frame-options: DENY",
    "referrer-policy: no-referrer",
  ])
    expect(head.toLowerCase()).toContain(header.toLowerCase());
  return { status: Number(head.split(" ")[1]), body };
};

const END = "\r\nconnection: close\r\n\r\n";

it.each([
  ["noise", "\u0000\u0001 noise\r\n\r\n", 400],
  ["a method nobody knows", `BREW / HTTP/1.1\r\nhost: a${END}`, 400],
  ["no host", `GET / HTTP/1.1${END}`, 400],
  ["a host that is none", `GET / HTTP/1.1\r\nhost: a b${END}`, 400],
  ["an address that is none", `GET http://[ HTTP/1.1\r\nhost: a${END}`, 400],
  ["no address", `OPTIONS * HTTP/1.1\r\nhost: a${END}`, 400],
  ["a length that is none", `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: abc${END}`, 400],
  ["endless headers", `GET / HTTP/1.1\r\nhost: a\r\nx: ${"y".repeat(20_000)}${END}`, 431],
  ["an endless address", `GET /?${"x".repeat(20_000)} HTTP/1.1\r\nhost: a${END}`, 431],
])("answers %s with an error in JSON", async (_, request, status) => {
  const answer = await send(request);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toEqual({ error: expect.any(String) });
});

it("answers in JSON when nobody else did, and logs no more than what kind of failure it was", async () => {
  const answer = await send(`GET /broken HTTP/1.1\r\nhost: a${END}`);
  expect(answer.status).toBe(500);
  expect(JSON.parse(answer.body)).toEqual({
    error: "Something went wrong on our side. Please try again.",
  });
  expect(logged).toEqual([{ level: "error", failure: "TypeError" }]);
});
