import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { request } from "node:http";
import { afterAll, beforeAll, expect, it, describe, afterEach } from "vitest";
import { listen } from "#server/boot/listen.ts";
import { freePort } from "#test/support/free-port.ts";
import { callerNetwork } from "#server/http/rate-limits.ts";

let port: number;
let server: Awaited<ReturnType<typeof listen>>;
const logged: unknown[] = [];
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

describe("unreadable requests", () => {
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
});

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:192.0.2.7", "192.0.2.7"],
  ["::1", "0:0:0:0::/56"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:0::/56"],
  ["2001:db8:1:2ff:3:4:5:6", "2001:db8:1:200::/56"],
  ["2001:0DB8:0001:0002::ffff", "2001:db8:1:0::/56"],
  ["2001:db8::1", "2001:db8:0:0::/56"],
  ["2001:db8::", "2001:db8:0:0::/56"],
  ["fe80::1%eth0", "fe80:0:0:0::/56"],
  ["64:ff9b::192.0.2.7", "192.0.2.7"],
  ["64:ff9b::c000:207", "192.0.2.7"],
  ["::ffff:c000:207", "192.0.2.7"],
  ["0:0:0:0:0:FFFF:C000:0207", "192.0.2.7"],
  ["192.0.2.7:4711", "192.0.2.7"],
  ["[2001:db8:1:2::7]:4711", "2001:db8:1:0::/56"],
  ["[2001:db8:1:2::7]", "2001:db8:1:0::/56"],
  ["[::ffff:192.0.2.7]:4711", "192.0.2.7"],
  ["[fe80::1%eth0]:4711", "fe80:0:0:0::/56"],
  ["unknown", "unknown"],
])("counts %s as %s", (address, network) => {
  expect(callerNetwork(address)).toBe(network);
});

let close = async (): Promise<void> => {};
/**
 * A server that answers with the client's address.
 * @returns asks it, once with each of these `X-Forwarded-For` lines.
 */
const served = async (trustProxy: boolean) => {
  const port = await freePort();
  const server = await listen(
    { host: "127.0.0.1", port, trustProxy },
    (_, clientAddress) => new Response(clientAddress),
  );
  close = () => server.close();
  return (...forwarded: readonly string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = forwarded.length > 0 ? { "x-forwarded-for": [...forwarded] } : {};
      const asking = request({ host: "127.0.0.1", port, headers }, async (answer) => {
        let body = "";
        for await (const part of answer) body += String(part);
        resolve(body);
      });
      asking.once("error", reject).end();
    });
};

describe("client address", () => {
  afterEach(() => close());

  it("is a client's own without a trusted proxy, whatever the client says", async () => {
    const ask = await served(false);
    expect(await ask("198.51.100.7")).toBe("127.0.0.1");
    expect(await ask("198.51.100.7", "198.51.100.8, 127.0.0.2")).toBe("127.0.0.1");
  });

  it.each([
    [["198.51.100.7"], "198.51.100.7"],
    [["203.0.113.9, 198.51.100.7"], "198.51.100.7"],
    [["127.0.0.1, 203.0.113.9 ,198.51.100.7 "], "198.51.100.7"],
    [["203.0.113.9", "198.51.100.7"], "198.51.100.7"],
    [["2001:db8::16"], "2001:db8::16"],
    [[], "127.0.0.1"],
    [["203.0.113.9,"], "127.0.0.1"],
  ])("is, behind a trusted proxy, the last of %j: the proxy saw it", async (forwarded, address) => {
    const ask = await served(true);
    expect(await ask(...forwarded)).toBe(address);
  });
});
