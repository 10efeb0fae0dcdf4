import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  statSync,
  writeSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { hasCode } from "#server/ports/runtime.ts";

/** Another process uses the data folder. */
export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process. Stop that one, or set DATA_DIR to another folder.`,
    );
    this.name = "FolderInUseError";
  }
}

/**
 * Locks the folder for this process. The lock belongs to the operating system: it ends with the
 * process, even after a crash, and cannot become stale. Returns the unlock function.
 * @throws FolderInUseError when it is locked.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const release = lockFile(join(folder, "lock")) ?? (await bindName(folder));
  if (release === "taken") throw new FolderInUseError(folder);
  return release;
};

type Release = () => Promise<void>;

/** Locks an open file; `undefined` where Node has no access to file locks. */
const lockFile = (path: string): Release | "taken" | undefined => {
  if (process.platform === "linux") return lockThroughFlock(path);
  // macOS and BSD lock on opening; Node has no constants for the flags.
  if (["darwin", "freebsd", "openbsd"].includes(process.platform)) return lockOnOpen(path);
  return undefined;
};

const lockThroughFlock = (path: string): Release | "taken" | undefined => {
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  // The lock belongs to the open file, which is shared with the command: it persists after the
  // command's end.
  const { status } = spawnSync("flock", ["-n", "3"], {
    stdio: ["ignore", "ignore", "ignore", file],
  });
  if (status === 0 && isStillAt(path, file)) return holding(file);
  closeSync(file);
  if (status === 0) return lockThroughFlock(path);
  // Other codes: the command is missing, or the file system has no locks.
  return status === 1 ? "taken" : undefined;
};

/** A refused restore takes its lock's file away; one that is locked after that guards nothing. */
const isStillAt = (path: string, file: number): boolean =>
  statSync(path, { throwIfNoEntry: false })?.ino === fstatSync(file).ino;

const lockOnOpen = (path: string): Release | "taken" => {
  const O_EXLOCK = 0x20;
  try {
    return holding(
      openSync(path, constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK, 0o600),
    );
  } catch (cause) {
    if (hasCode(cause, "EAGAIN")) return "taken";
    throw cause;
  }
};

const holding = (file: number): Release => {
  // The process id is informative only.
  ftruncateSync(file);
  writeSync(file, `${process.pid}\n`, 0);
  return async () => closeSync(file);
};

/** A socket name that only one process can listen on, without a file. */
const bindName = (folder: string): Promise<Release | "taken"> => {
  const { dev, ino } = statSync(folder);
  const name = `enambelas-${createHash("sha256").update(`${dev}:${ino}`).digest("hex").slice(0, 32)}`;
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", (cause) => {
      if (hasCode(cause, "EADDRINUSE")) resolve("taken");
      else reject(cause);
    });
    server.listen(process.platform === "win32" ? `\\\\.\\pipe\\${name}` : `\0${name}`, () => {
      server.unref();
      resolve(() => new Promise((closed) => server.close(() => closed())));
    });
  });
};
