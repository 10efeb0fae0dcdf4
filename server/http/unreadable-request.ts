import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { INTERNAL_ERROR } from "./internal-error.ts";
import { PLAIN_HEADERS } from "./plain-headers.ts";

/** Response to a request whose address is invalid, in the usual error format. */
export const unreadable = (): Response =>
  Response.json({ error: SENTENCES[400] }, { status: 400, headers: PLAIN_HEADERS });

/** Response of a handler that has thrown. */
export const internalError = (): Response =>
  Response.json({ error: INTERNAL_ERROR }, { status: 500, headers: PLAIN_HEADERS });

/** Responds to a request that Node's parser has rejected, and closes the connection. */
export const answerUnreadable = (cause: NodeJS.ErrnoException, socket: Duplex): void => {
  if (cause.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUSES[cause.code ?? ""] ?? 400;
  const body = JSON.stringify({ error: SENTENCES[status] });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(PLAIN_HEADERS).map(([name, value]) => `${name}: ${value}`),
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
};

const SENTENCES = {
  400: "The request cannot be read.",
  408: "The request took too long to arrive.",
  431: "The headers of the request are too large.",
} as const;

const STATUSES: Readonly<Record<string, keyof typeof SENTENCES>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};
