import { closeSync, fsyncSync, openSync } from "node:fs";
import { createPgliteConnection, PGlite, type PgliteConnection } from "@supabase/lite/pglite";
import type { Database } from "#server/ports/database.ts";
import { PgliteDatabase } from "./pglite-database.ts";
import { Turnstile } from "./turnstile.ts";

export interface OpenPglite {
  readonly connection: PgliteConnection;
  readonly database: Database;
  /**
   * Makes one transaction of all the statements that lite runs for a request: kept when it answers,
   * undone when it fails. Not for requests in which lite begins a transaction itself.
   */
  atomically(answer: () => Promise<Response>): Promise<Response>;
  /** Waits for what is under way, then shuts Postgres down. */
  close(): Promise<void>;
}

/**
 * Opens (or creates) the Postgres data folder in this process, with two things PGlite and
 * @supabase/lite leave out:
 *
 * - A commit waits for the disk. PGlite starts Postgres with fsync off, and its file system ignores
 *   fsync anyway.
 * - Statements take turns. The connection is one, and lite sends BEGIN, its statements and COMMIT
 *   separately: without turns, requests that arrive together would run in one another's transaction,
 *   and under one another's role.
 */
export const openPglite = async (folder: string): Promise<OpenPglite> => {
  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: {
      // Lite hands out 126000.0000 as text; hosted Supabase sends a number.
      parsers: { [NUMERIC]: Number },
      startParams: [
        ...PGlite.defaultStartParams.filter((param) => param !== FSYNC_OFF),
        // The default, fdatasync, is a no-op in the WebAssembly build.
        "-c",
        "wal_sync_method=fsync",
      ],
      extensions: {
        fsync: { name: "fsync", setup: async (_pglite, options) => withFsync(options) },
      },
    },
  });
  const pglite = connection.driver;
  await pglite.waitReady;
  const turnstile = new Turnstile();
  takeTurns(connection, turnstile);
  return {
    connection,
    database: new PgliteDatabase(pglite, turnstile),
    atomically: (answer) => turnstile.run(() => inTransaction(pglite, answer)),
    close: () => turnstile.run(() => connection.close()),
  };
};

const FSYNC_OFF = "-F";

/** The object id of the type. */
const NUMERIC = 1700;

const takeTurns = (connection: PgliteConnection, turnstile: Turnstile): void => {
  const pglite = connection.driver;
  const query = pglite.query.bind(pglite);
  const exec = pglite.exec.bind(pglite);
  const withContext = connection.withContext.bind(connection);
  const runInTransaction = connection.runInTransaction.bind(connection);
  pglite.query = (sql, params, options) => turnstile.run(() => query(sql, params, options));
  pglite.exec = (sql, options) => turnstile.run(() => exec(sql, options));
  connection.withContext = (vars, work, options) =>
    turnstile.run(() => withContext(vars, work, options));
  connection.runInTransaction = (work) => turnstile.run(() => runInTransaction(work));
};

const inTransaction = async (
  pglite: PGlite,
  answer: () => Promise<Response>,
): Promise<Response> => {
  await pglite.exec("begin");
  let isKept = false;
  try {
    const answered = await answer();
    isKept = answered.status < 500;
    return answered;
  } finally {
    await pglite.exec(isKept ? "commit" : "rollback");
  }
};

interface EmscriptenOptions {
  readonly preRun?: readonly unknown[];
}

interface EmscriptenModule {
  readonly FS: {
    readonly filesystems: {
      readonly NODEFS: {
        readonly stream_ops: { fsync?: (stream: OpenFile) => number };
        realPath(node: unknown): string;
      };
    };
  };
}

interface OpenFile {
  readonly nfd?: number;
  readonly node: unknown;
}

const withFsync = (options: EmscriptenOptions) => ({
  emscriptenOpts: {
    ...options,
    preRun: [
      ...(options.preRun ?? []),
      (module: EmscriptenModule) => {
        const nodefs = module.FS.filesystems.NODEFS;
        nodefs.stream_ops.fsync = ({ nfd, node }) => {
          if (nfd === undefined) syncFolder(nodefs.realPath(node));
          else fsyncSync(nfd);
          return 0;
        };
      },
    ],
  },
});

const syncFolder = (path: string): void => {
  // Windows cannot open folders, and needs no sync to keep their entries.
  if (process.platform === "win32") return;
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
};
