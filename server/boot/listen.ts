import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Handler } from "#server/http/context.ts";
import { answerUnreadable, hasHungUp, internalError, unreadable } from "#server/http/refusals.ts";
import type { Log } from "#server/ports/runtime.ts";

type Settings = {
  readonly host: string;
  readonly port: number;
  readonly trustProxy: boolean;
  /** Whether the site is served over https: then every response has HSTS. */
  readonly https?: boolean;
  readonly log?: Log;
  /** Environment variables of port and host, for error messages. */
  readonly variables?: Variables;
  /** Time limits of an idle transfer and of a whole response. */
  readonly readers?: { readonly stillMs: number; readonly answerMs: number };
  /** Time limits of a request's headers and of the whole request, and how often they are checked. */
  readonly senders?: {
    readonly headersMs: number;
    readonly requestMs: number;
    readonly everyMs: number;
  };
};

type Variables = { readonly port: string; readonly host: string };

/** The port cannot be used; the message says what to do. */
class PortError extends Error {
  override readonly name = "PortError";
}

/** Serves HTTP until closed. Slow requests and responses are cut off. */
export const listen = async (
  {
    host,
    port,
    trustProxy,
    https = false,
    log,
    readers = READERS,
    senders = SENDERS,
    variables = SHOP_VARIABLES,
  }: Settings,
  handle: Handler,
): Promise<{ close(): Promise<void> }> => {
  const listener = getRequestListener(
    (request, { incoming }) =>
      hasOneHost(incoming) ? handle(request, clientAddress(incoming, trustProxy)) : unreadable(),
    {
      errorHandler: (cause) => {
        if (cause instanceof RequestError || hasHungUp(cause)) return unreadable();
        log?.({ level: "error", failure: cause instanceof Error ? cause.name : "unknown" });
        return internalError();
      },
    },
  );
  const server = createServer(
    {
      headersTimeout: senders.headersMs,
      requestTimeout: senders.requestMs,
      connectionsCheckingInterval: senders.everyMs,
      keepAliveTimeout: IDLE_MS,
      // Node would refuse without a message; the handler refuses these requests instead.
      requireHostHeader: false,
    },
    inTurn((incoming, outgoing) => {
      const cut = setTimeout(() => incoming.socket.destroy(), readers.answerMs);
      outgoing.once("close", () => clearTimeout(cut));
      if (https) outgoing.setHeader(...HSTS);
      void listener(incoming, outgoing);
    }),
  );
  server.setTimeout(readers.stillMs);
  server.on("clientError", answerUnreadable);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) =>
      reject(portError(cause, host, port, variables)),
    );
    server.listen(port, host, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        // Kept-alive connections become idle only after their last response: check repeatedly.
        const sweep = setInterval(() => server.closeIdleConnections(), 50);
        const cut = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
        server.close(() => {
          clearInterval(sweep);
          clearTimeout(cut);
          resolve();
        });
      }),
  };
};

/**
 * Answers the requests of a connection one after another: otherwise a client that sends hundreds
 * without reading has all of them worked on and held in memory. Browsers and proxies send the next
 * one after the response; a connection with too many waiting is closed. Of all connections one
 * request begins in each turn of the event loop: what many send at once would hold it for as long as
 * all of them take together.
 */
const inTurn = (answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void) => {
  const turns = new WeakMap<Socket, { last: Promise<void>; waiting: number }>();
  const next = oneATurn();
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { socket } = incoming;
    const turn = turns.get(socket) ?? { last: Promise.resolve(), waiting: 0 };
    turns.set(socket, turn);
    if (turn.waiting > MOST_WAITING) return void socket.destroy();
    const before = turn.last;
    turn.last = new Promise((ended) => outgoing.once("close", ended));
    turn.waiting += 1;
    await before;
    await next();
    turn.waiting -= 1;
    if (!socket.destroyed) answer(incoming, outgoing);
  };
};

/** Of two, a proxy before the shop may have believed the other one. */
const hasOneHost = ({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length <= 1;

/** Resolves in the order of the calls, one in each turn of the event loop. */
const oneATurn = (): (() => Promise<void>) => {
  const waiting: (() => void)[] = [];
  const begin = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(begin);
  };
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(begin);
    });
};

/**
 * Behind a trusted proxy the last address is the one it saw; the client may have made up those
 * before.
 */
const clientAddress = (
  incoming: Pick<IncomingMessage, "headers"> & {
    readonly socket: { remoteAddress?: string | undefined };
  },
  trustProxy: boolean,
): string => {
  const forwarded = trustProxy ? incoming.headers["x-forwarded-for"] : undefined;
  const last = [forwarded].flat().at(-1)?.split(",").at(-1)?.trim();
  return last || incoming.socket.remoteAddress || "unknown";
};

const portError = (
  cause: NodeJS.ErrnoException,
  host: string,
  port: number,
  name: Variables,
): Error => {
  if (cause.code === "EADDRINUSE")
    return new PortError(
      `Port ${port} is in use. Stop the other program, or set ${name.port} to another one.`,
    );
  if (cause.code === "EACCES")
    return new PortError(`Port ${port} is not allowed. Set ${name.port} to one above 1023.`);
  if (cause.code === "EADDRNOTAVAIL" || cause.code === "ENOTFOUND")
    return new PortError(`${name.host} ${host} is not an address of this machine.`);
  return cause;
};

/** The largest file of the site takes two minutes at about 5 kB/s. */
const READERS = { stillMs: 30_000, answerMs: 120_000 };
const SENDERS = { headersMs: 10_000, requestMs: 20_000, everyMs: 2_000 };
/**
 * Keep-alive timeout. Longer than those of proxies (Caddy two minutes, nginx one): if the server
 * closes first, a request sent at the same moment is lost.
 */
const IDLE_MS = 125_000;
/** Requests of a connection behind the one being answered. */
const MOST_WAITING = 16;
const SHOP_VARIABLES: Variables = { port: "PORT", host: "HOST" };
/** One year, as on the site's pages. */
const HSTS = ["strict-transport-security", "max-age=31536000"] as const;
const SHUTDOWN_TIMEOUT_MS = 7_000;
