import { createHash } from "node:crypto";
import { chmod, lstat, mkdir, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import type { Database } from "#server/ports/database.ts";
import { messageOf, hasCode } from "#server/ports/runtime.ts";
import { openPostgresPool } from "./pool.ts";

/**
 * `sql` accepts statements, `desk` the desk's commands, `copy` requests for a copy of the database.
 */
type SocketName = "sql" | "desk" | "copy";

/**
 * Opens a local socket of the shop's process, which owns the embedded database. The socket is in
 * the data folder and only accessible to the shop's user, who could read the folder itself anyway.
 * @param answer to a client's whole request; goes out as JSON.
 * @param failed the answer in place of one that failed.
 */
export const openShopSocket = async <Answer>(
  dataDir: string,
  name: SocketName,
  answer: (body: string) => Promise<Answer>,
  failed: (message: string) => Answer,
): Promise<() => Promise<void>> => {
  const path = await socketOf(dataDir, name);
  const clients = new Set<Socket>();
  const listener = createServer({ allowHalfOpen: true }, (client) => {
    clients.add(client);
    client.once("close", () => clients.delete(client));
    // A client that disconnects early gets no response.
    client.on("error", () => client.destroy());
    void bodyOf(client)
      .then(answer)
      .catch((cause: unknown) => failed(messageOf(cause)))
      .then((said) => JSON.stringify(said))
      .catch(() => JSON.stringify(failed("The answer is too large to be sent.")))
      .then((said) => client.end(said));
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

/** Asks the shop that runs on this data folder; `null` when none runs. */
export const askAtShopSocket = async <Answer extends v.GenericSchema>(
  dataDir: string,
  name: SocketName,
  body: string,
  answer: Answer,
): Promise<v.InferOutput<Answer> | null> => {
  const client = connect(await socketOf(dataDir, name));
  try {
    client.end(body);
    return v.parse(answer, JSON.parse(await text(client)));
  } catch (cause) {
    if (hasCode(cause, "ENOENT", "ECONNREFUSED")) return null;
    throw cause;
  }
};

/** Where a shop's database is: in the process of this data folder, or at an address. */
export type ShopPlace =
  | { readonly kind: "embedded"; readonly dataDir: string }
  | { readonly kind: "hosted"; readonly databaseUrl: string };

/** Asks this shop: at its socket, or its hosted database. */
export const askOf = async <Answer>(
  stack: ShopPlace,
  ask: {
    readonly atSocket: (dataDir: string) => Promise<Answer | null>;
    readonly inDatabase: (database: Database) => Promise<Answer>;
    readonly notRunning: (message: string) => Answer;
  },
): Promise<Answer> => {
  if (stack.kind === "embedded")
    return (
      (await ask.atSocket(stack.dataDir)) ??
      ask.notRunning(
        `No shop is running on ${stack.dataDir}. Start it with npm start, then ask again.`,
      )
    );
  const database = openPostgresPool(stack.databaseUrl, { connections: 1, timeLimits: "none" });
  try {
    return await ask.inDatabase(database);
  } finally {
    await database.close();
  }
};

/** Reads until the client ends its side; `text` would close the connection before the response. */
const bodyOf = (client: Socket): Promise<string> =>
  new Promise((resolveWith) => {
    let body = "";
    client.setEncoding("utf8").on("data", (more: string) => (body += more));
    client.once("end", () => resolveWith(body));
  });

/**
 * The data folder's own path, where it is short enough for a socket's. Otherwise a path in a folder
 * that only this user can enter: in a folder of everybody, somebody else could listen first.
 */
const socketOf = async (dataDir: string, name: SocketName): Promise<string> => {
  const folder = resolve(dataDir);
  const ofItsOwn = `${name}-${createHash("sha256").update(folder).digest("hex").slice(0, 32)}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\enambelas-${ofItsOwn}`;
  const path = join(folder, name);
  const fitting = [path, relative(process.cwd(), path)].find(fits);
  if (fitting !== undefined) return fitting;
  const elsewhere = join(await privateFolder(), ofItsOwn);
  if (!fits(elsewhere)) throw new Error(`${elsewhere} is too long for a socket. Shorten DATA_DIR.`);
  return elsewhere;
};

/** @throws Error when the folder belongs to somebody else, is a link or is open to others. */
const privateFolder = async (): Promise<string> => {
  const user = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `enambelas-${user}`);
  await mkdir(folder, { mode: 0o700 }).catch((cause: unknown) => {
    if (!hasCode(cause, "EEXIST")) throw cause;
  });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== user || (found.mode & 0o077) !== 0)
    throw new Error(
      `${folder} is not a folder of this user alone. Remove it, or shorten DATA_DIR.`,
    );
  return folder;
};

const fits = (path: string): boolean => Buffer.byteLength(path) <= LONGEST_SOCKET_PATH;

/** Bytes; the limit of macOS, the lowest of all systems. */
const LONGEST_SOCKET_PATH = 103;
