import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, it, vi } from "vitest";
import { listen } from "#server/boot/listen.ts";
import { freePort } from "#test/support/free-port.ts";
import { loopTurns } from "#test/support/loop-turns.ts";

const shopAt = async (limits: Partial<Parameters<typeof listen>[0]>, answer: Answer = served) => {
  const port = await freePort();
  const server = await listen({ host: "127.0.0.1", port, trustProxy: false, ...limits }, answer);
  return { server, port };
};
type Answer = (request: Request) => Promise<Response>;
const served: Answer = async (request) => {
  await request.text();
  return new Response("served");
};
const textAt = async (port: number) => (await fetch(`http://127.0.0.1:${port}/`)).text();

const begin = (port: number, text: string): Socket => {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined).write(text);
  return socket;
};

const QUICK = { headersMs: 300, requestMs: 300, everyMs: 50 };
const NEVER = 60_000;

it.each([
  ["its headers", { ...QUICK, requestMs: NEVER }, "GET /api/health HTTP/1.1\r\nx-a: "],
  [
    "its body",
    QUICK,
    "POST /api/checkout HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{",
  ],
])(
  "a connection that sends %s too slowly is shut, while others are served",
  async (_, senders, text) => {
    const { server, port } = await shopAt({ senders });
    const socket = begin(port, text);
    const drip = setInterval(() => socket.write("a"), 20);
    expect(await textAt(port)).toBe("served");
    socket.resume();
    await once(socket, "close");
    clearInterval(drip);
    await server.close();
  },
);

it.each([
  ["stands still", { stillMs: 300, answerMs: 60_000 }, null],
  ["reads drop by drop", { stillMs: 60_000, answerMs: 1_000 }, 20],
])("a reader who %s is cut off, while others are served", async (_, readers, dropEveryMs) => {
  const gone = new AbortController();
  const cut = once(gone.signal, "abort");
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
    cancel: () => gone.abort(),
  });
  const { server, port } = await shopAt({ readers }, async (request) =>
    request.url.endsWith("/large") ? new Response(endless) : served(request),
  );
  const socket = begin(port, "GET /large HTTP/1.1\r\nhost: shop\r\n\r\n");
  socket.on("data", () => socket.pause());
  const drops = dropEveryMs === null ? null : setInterval(() => socket.resume(), dropEveryMs);
  expect(await textAt(port)).toBe("served");
  await cut;
  if (drops) clearInterval(drops);
  socket.removeAllListeners("data").resume();
  await once(socket, "close");
  await server.close();
});

/** A proxy that keeps connections for two minutes must never find one closed as it sends. */
const LONGEST_PROXY_S = 120;

it("begins one request in each turn of the event loop, however many arrive in one", async () => {
  const turns = loopTurns();
  const begun: number[] = [];
  const { server, port } = await shopAt({}, (request) => {
    begun.push(turns.now());
    return served(request);
  });
  const sockets = Array.from({ length: 20 }, () => begin(port, ""));
  const askAtOnce = async (): Promise<void> => {
    for (const socket of sockets) socket.write("GET / HTTP/1.1\r\nhost: shop\r\n\r\n");
    await Promise.all(sockets.map((socket) => once(socket, "data")));
  };
  // New connections are accepted one in each turn.
  await askAtOnce();
  begun.length = 0;
  await askAtOnce();
  turns.stop();
  for (const socket of sockets) socket.destroy();
  expect(new Set(begun).size).toBe(20);
  await server.close();
});

it("keeps an idle connection longer than a proxy in front of it does", async () => {
  const { server, port } = await shopAt({});
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  await server.close();
  const [, seconds] = /^timeout=(\d+)/.exec(headers.get("keep-alive") ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThan(LONGEST_PROXY_S);
});

it("refuses a request with two hosts: a proxy may have believed the other", async () => {
  const { server, port } = await shopAt({});
  const answer = async (heads: string): Promise<string> => {
    const socket = begin(port, `GET / HTTP/1.1\r\n${heads}\r\nconnection: close\r\n\r\n`);
    const [said] = await once(socket, "data");
    return String(said).slice(0, 12);
  };
  expect(await answer("host: shop\r\nHost: other")).toBe("HTTP/1.1 400");
  expect(await answer("host: shop")).toBe("HTTP/1.1 200");
  await server.close();
});

it("logs no error of visitors who hang up before their request is there", async () => {
  const logged: unknown[] = [];
  const begun: Request[] = [];
  const { server, port } = await shopAt({ log: (entry) => logged.push(entry) }, (request) => {
    begun.push(request);
    return served(request);
  });
  const socket = begin(port, "POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 100\r\n\r\nabc");
  const request = await vi.waitUntil(() => begun[0]);
  const ended = once(request.signal, "abort");
  socket.destroy();
  await ended;
  await server.close();
  expect(logged).toEqual([]);
});
