import { request } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { listen } from "#server/boot/listen.ts";
import { callerNetwork, memoryRateLimiter } from "#server/http/rate-limits.ts";
import { freePort } from "#test/support/free-port.ts";

let close = async (): Promise<void> => {};
afterEach(() => close());

/**
 * A server that answers with the client's address, and after `allowed` requests of one network with
 * 429.
 * @returns asks it, once with each of these `X-Forwarded-For` lines.
 */
const served = async (trustProxy: boolean, allowed = 0) => {
  const port = await freePort();
  const limiter = memoryRateLimiter({ name: "test", max: allowed, seconds: 60 });
  const server = await listen({ host: "127.0.0.1", port, trustProxy }, async (_, clientAddress) =>
    (await limiter.take(callerNetwork(clientAddress))) > 0
      ? new Response("too many", { status: 429 })
      : new Response(clientAddress),
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

describe("without a trusted proxy", () => {
  it("a client is who it is, whatever it says", async () => {
    const ask = await served(false);
    expect(await ask("198.51.100.7")).toBe("127.0.0.1");
    expect(await ask("198.51.100.7", "198.51.100.8, 127.0.0.2")).toBe("127.0.0.1");
  });

  it("a limit is not dodged by a new address with each request", async () => {
    const ask = await served(false, 2);
    const answers = [];
    for (const last of [1, 2, 3, 4]) answers.push(await ask(`198.51.100.${last}`));
    expect(answers).toEqual(["127.0.0.1", "127.0.0.1", "too many", "too many"]);
  });
});

describe("behind a trusted proxy", () => {
  it.each([
    [["198.51.100.7"], "198.51.100.7"],
    [["203.0.113.9, 198.51.100.7"], "198.51.100.7"],
    [["127.0.0.1, 203.0.113.9 ,198.51.100.7 "], "198.51.100.7"],
    [["203.0.113.9", "198.51.100.7"], "198.51.100.7"],
    [["2001:db8::16"], "2001:db8::16"],
    [[], "127.0.0.1"],
    [["203.0.113.9,"], "127.0.0.1"],
  ])(
    "of the addresses %j only the last counts, which the proxy saw",
    async (forwarded, address) => {
      const ask = await served(true);
      expect(await ask(...forwarded)).toBe(address);
    },
  );

  it("a limit is not dodged by a new connection, though the proxy names its port", async () => {
    const ask = await served(true, 2);
    for (const made of [1, 2]) await ask(`203.0.113.9, 198.51.100.7:4000${made}`);
    expect(await ask("198.51.100.7:40003")).toBe("too many");
    expect(await ask("198.51.100.7")).toBe("too many");
    for (const made of [1, 2]) await ask(`[2001:db8::1${made}]:4000${made}`);
    expect(await ask("[2001:db8::16]:40003")).toBe("too many");
  });

  it("a limit is not dodged by addresses made up before it", async () => {
    const ask = await served(true, 2);
    const answers = [];
    for (const made of [1, 2, 3]) answers.push(await ask(`203.0.113.${made}, 198.51.100.7`));
    expect(answers).toEqual(["198.51.100.7", "198.51.100.7", "too many"]);
    expect(await ask("203.0.113.1, 198.51.100.8")).toBe("198.51.100.8");
  });
});
