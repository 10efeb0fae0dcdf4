import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { listen } from "#server/boot/listen.ts";
import { freePort } from "#test/support/free-port.ts";

describe.concurrent("a connection that sends its request too slowly", () => {
  it.each([
    ["its headers, one byte after another", "GET /api/health HTTP/1.1\r\nx-a: "],
    [
      "its body, one byte after another",
      "POST /api/checkout HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{",
    ],
  ])("is shut when it sends %s, while others are served", async (_, begin) => {
    const port = await freePort();
    const server = await listen({ host: "127.0.0.1", port, trustProxy: false }, async (request) => {
      await request.text();
      return new Response("served");
    });
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.on("error", () => undefined).write(begin);
    const drip = setInterval(() => socket.write("a"), 200);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("served");
    socket.resume();
    await once(socket, "close");
    clearInterval(drip);
    await server.close();
  });
});
