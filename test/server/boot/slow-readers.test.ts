import { once } from "node:events";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { listen } from "#server/boot/listen.ts";
import { freePort } from "#test/support/free-port.ts";

it.each([
  ["stands still", { stillMs: 300, answerMs: 60_000 }, null],
  ["reads drop by drop", { stillMs: 60_000, answerMs: 1_000 }, 20],
])("a reader who %s is cut off, while others are served", async (_, readers, dropEveryMs) => {
  const port = await freePort();
  const gone = new AbortController();
  const cut = once(gone.signal, "abort");
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
    cancel: () => gone.abort(),
  });
  const server = await listen(
    { host: "127.0.0.1", port, trustProxy: false, readers },
    async (request) => new Response(request.url.endsWith("/large") ? endless : "served"),
  );
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined).on("data", () => socket.pause());
  socket.write("GET /large HTTP/1.1\r\nhost: shop\r\n\r\n");
  const drops = dropEveryMs === null ? null : setInterval(() => socket.resume(), dropEveryMs);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("served");
  await cut;
  if (drops) clearInterval(drops);
  socket.removeAllListeners("data").resume();
  await once(socket, "close");
  await server.close();
});
