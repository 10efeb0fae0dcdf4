import { createHash } from "node:crypto";
import { chmod, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { text } from "node:stream/consumers";

/**
 * `sql` accepts statements, `desk` the desk's commands, `copy` requests for a copy of the database.
 */
type SocketName = "sql" | "desk" | "copy";

/**
 * Opens a local socket of the shop's process, which owns the embedded database. The socket is in
 * the data folder and only accessible to the shop's user, who could read the folder itself anyway.
 * @param answer handles a client's whole request; never rejects.
 */
export const openShopSocket = async (
  dataDir: string,
  name: SocketName,
  answer: (body: string) => Promise<string>,
): Promise<() => Promise<void>> => {
  const path = socketOf(dataDir, name);
  const clients = new Set<Socket>();
  const listener = createServer({ allowHalfOpen: true }, (client) => {
    clients.add(client);
    client.once("close", () => clients.delete(client));
    // A client that disconnects early gets no response.
    client.on("error", () => client.destroy());
    void bodyOf(client)
      .then(answer)
      .then((text) => client.end(text));
  });
  // A killed process leaves its socket file; the folder's lock proves that it is unused.
  if (process.platform !== "win32") await rm(path, { force: true });
  await new Promise<void>((opened, failed) => {
    listener.once("error", failed);
    listener.listen(path, opened);
  });
  if (process.platform !== "win32") await chmod(path, 0o600);
  return () =>
    new Promise((closed) => {
      listener.close(() => closed());
      for (const client of clients) client.destroy();
    });
};

/** Sends a request to the shop that runs on this data folder; `null` when none runs. */
export const askAtShopSocket = async (
  dataDir: string,
  name: SocketName,
  body: string,
): Promise<string | null> => {
  const client = connect(socketOf(dataDir, name));
  try {
    client.end(body);
    return await text(client);
  } catch (cause) {
    if (isNobodyThere(cause)) return null;
    throw cause;
  }
};

/** Reads until the client ends its side; `text` would close the connection before the response. */
const bodyOf = (client: Socket): Promise<string> =>
  new Promise((resolveWith) => {
    let body = "";
    client.setEncoding("utf8").on("data", (more: string) => (body += more));
    client.once("end", () => resolveWith(body));
  });

const socketOf = (dataDir: string, name: SocketName): string => {
  const folder = resolve(dataDir);
  const ofItsOwn = `enambelas-${name}-${createHash("sha256").update(folder).digest("hex").slice(0, 32)}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${ofItsOwn}`;
  const path = join(folder, name);
  const fitting = [path, relative(process.cwd(), path), join(tmpdir(), ofItsOwn)].find(
    (one) => Buffer.byteLength(one) <= LONGEST_SOCKET_PATH,
  );
  return fitting ?? path;
};

/** Bytes; the limit of macOS, the lowest of all systems. */
const LONGEST_SOCKET_PATH = 103;

const isNobodyThere = (cause: unknown): boolean =>
  cause instanceof Error &&
  "code" in cause &&
  (cause.code === "ENOENT" || cause.code === "ECONNREFUSED");
