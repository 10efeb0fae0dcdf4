import { createServer, type IncomingMessage } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Handler } from "./http/handler.ts";
import { answerUnreadable, failedInside, unreadable } from "./http/unreadable-request.ts";
import type { Log } from "./ports/log.ts";

type Settings = {
  readonly host: string;
  readonly port: number;
  readonly trustProxy: boolean;
  readonly log?: Log;
};

/** The port cannot be had; the message says what to do. */
class PortError extends Error {
  override readonly name = "PortError";
}

/** Serves HTTP until closed. Connections that dawdle over a request are shut. */
export const listen = async (
  { host, port, trustProxy, log }: Settings,
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
      // Node would refuse without a word; such a request is refused by the listener.
      requireHostHeader: false,
    },
    (incoming, outgoing) => void listener(incoming, outgoing),
  );
  server.on("clientError", answerUnreadable);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => reject(portError(cause, host, port)));
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

const portError = (cause: NodeJS.ErrnoException, host: string, port: number): Error => {
  if (cause.code === "EADDRINUSE")
    return new PortError(
      `Port ${port} is in use. Stop the other program, or set PORT to another one.`,
    );
  if (cause.code === "EACCES")
    return new PortError(`Port ${port} is not allowed. Set PORT to one above 1023.`);
  if (cause.code === "EADDRNOTAVAIL" || cause.code === "ENOTFOUND")
    return new PortError(`HOST ${host} is not an address of this machine.`);
  return cause;
};

const LONGEST_GOODBYE_MS = 7_000;
