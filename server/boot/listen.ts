import { createServer, type IncomingMessage } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Handler } from "#server/http/handler.ts";
import { answerUnreadable, failedInside, unreadable } from "#server/http/unreadable-request.ts";
import type { Log } from "#server/ports/log.ts";

type Settings = {
  readonly host: string;
  readonly port: number;
  readonly trustProxy: boolean;
  /** Whether visitors reach it over https: then every answer tells browsers to come no other way. */
  readonly https?: boolean;
  readonly log?: Log;
  /** What port and host are called in the environment. */
  readonly variables?: Variables;
  /** How long a connection may stand still, and how long an answer may take to be read in all. */
  readonly readers?: { readonly stillMs: number; readonly answerMs: number };
};

type Variables = { readonly port: string; readonly host: string };

/** The port cannot be had; the message says what to do. */
class PortError extends Error {
  override readonly name = "PortError";
}

/** Serves HTTP until closed. Connections that dawdle over a request or an answer are shut. */
export const listen = async (
  {
    host,
    port,
    trustProxy,
    https = false,
    log,
    readers = READERS,
    variables = SHOP_VARIABLES,
  }: Settings,
  handle: Handler,
): Promise<{ close(): Promise<void> }> => {
  const listener = getRequestListener(
    (request, { incoming }) => handle(request, clientAddress(incoming, trustProxy)),
    {
      errorHandler: (cause) => {
        if (cause instanceof RequestError) return unreadable();
        log?.({ level: "error", failure: cause instanceof Error ? cause.name : "unknown" });
        return failedInside();
      },
    },
  );
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: IDLE_MS,
      // Node would refuse without a word; such a request is refused by the listener.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      const cut = setTimeout(() => incoming.socket.destroy(), readers.answerMs);
      outgoing.once("close", () => clearTimeout(cut));
      if (https) outgoing.setHeader(...HSTS);
      void listener(incoming, outgoing);
    },
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
        // A kept-alive connection falls idle only after its last answer, so look again and again.
        const sweep = setInterval(() => server.closeIdleConnections(), 50);
        const cut = setTimeout(() => server.closeAllConnections(), LONGEST_GOODBYE_MS);
        server.close(() => {
          clearInterval(sweep);
          clearTimeout(cut);
          resolve();
        });
      }),
  };
};

/** Behind a proxy of ours the last address is the one that proxy saw; what stands before is hearsay. */
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

/** The largest file of the site takes two minutes at some 5 kB a second. */
const READERS = { stillMs: 30_000, answerMs: 120_000 };
/**
 * How long a connection is kept for a next request. Longer than proxies keep theirs (Caddy two minutes,
 * nginx one): when the server closes first, a request that is just under way is lost.
 */
const IDLE_MS = 125_000;
const SHOP_VARIABLES: Variables = { port: "PORT", host: "HOST" };
/** For a year, as on the pages of the site. */
const HSTS = ["strict-transport-security", "max-age=31536000"] as const;
const LONGEST_GOODBYE_MS = 7_000;
