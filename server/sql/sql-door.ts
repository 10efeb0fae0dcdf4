import { createHash } from "node:crypto";
import { chmod, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import type { Result } from "#core/result.ts";
import type { Database } from "#server/ports/database.ts";
import { runStatement, type Rows, type StatementError } from "./run-statement.ts";

type Answer = Result<Rows, StatementError>;

/**
 * The embedded database belongs to the shop's process, which lets the roastery in by this door: a
 * socket in the data folder that only the user who runs the shop may open. Whoever could come in
 * here could read the folder itself.
 */
export const openSqlDoor = async (
  dataDir: string,
  database: Database,
): Promise<() => Promise<void>> => {
  const path = doorOf(dataDir);
  const guests = new Set<Socket>();
  const door = createServer({ allowHalfOpen: true }, (guest) => {
    guests.add(guest);
    guest.once("close", () => guests.delete(guest));
    // Whoever goes before the answer does not get it.
    guest.on("error", () => guest.destroy());
    void serve(guest, database);
  });
  // A process that was killed leaves its door behind; the folder's lock says that it is ours now.
  if (process.platform !== "win32") await rm(path, { force: true });
  await new Promise<void>((opened, failed) => {
    door.once("error", failed);
    door.listen(path, opened);
  });
  if (process.platform !== "win32") await chmod(path, 0o600);
  return () =>
    new Promise((closed) => {
      door.close(() => closed());
      for (const guest of guests) guest.destroy();
    });
};

/** All that the guest says until it has said all; `text` would close the door on its answer. */
const heard = (guest: Socket): Promise<string> =>
  new Promise((resolveWith) => {
    let said = "";
    guest.setEncoding("utf8").on("data", (more: string) => (said += more));
    guest.once("end", () => resolveWith(said));
  });

/** Asks the shop that runs on this data folder; `null` when none does. */
export const askAtSqlDoor = async (dataDir: string, statement: string): Promise<Answer | null> => {
  const guest = connect(doorOf(dataDir));
  try {
    guest.end(statement);
    return v.parse(answerSchema, JSON.parse(await text(guest)));
  } catch (cause) {
    if (isNobodyThere(cause)) return null;
    throw cause;
  }
};

const serve = async (guest: Socket, database: Database): Promise<void> => {
  try {
    const answer: Answer = await runStatement(database, await heard(guest));
    guest.end(JSON.stringify(answer));
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    guest.end(JSON.stringify({ ok: false, error: { kind: "refused", message } } satisfies Answer));
  }
};

const doorOf = (dataDir: string): string => {
  const folder = resolve(dataDir);
  const ofItsOwn = `enambelas-sql-${createHash("sha256").update(folder).digest("hex").slice(0, 32)}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${ofItsOwn}`;
  const path = join(folder, "sql");
  const fitting = [path, relative(process.cwd(), path), join(tmpdir(), ofItsOwn)].find(
    (one) => Buffer.byteLength(one) <= LONGEST_SOCKET_PATH,
  );
  return fitting ?? path;
};

/** Bytes; macOS takes the fewest. */
const LONGEST_SOCKET_PATH = 103;

const answerSchema = v.variant("ok", [
  v.object({ ok: v.literal(true), value: v.array(v.record(v.string(), v.unknown())) }),
  v.object({
    ok: v.literal(false),
    error: v.object({ kind: v.literal("refused"), message: v.string() }),
  }),
]);

const isNobodyThere = (cause: unknown): boolean =>
  cause instanceof Error &&
  "code" in cause &&
  (cause.code === "ENOENT" || cause.code === "ECONNREFUSED");
