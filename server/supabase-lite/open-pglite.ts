import { closeSync, fsyncSync, openSync } from "node:fs";
import { createPgliteConnection, PGlite, type PgliteConnection } from "@supabase/lite/pglite";
import type { Database, Transaction } from "#server/ports/database.ts";
import { PgliteDatabase, transactionOn } from "./pglite-database.ts";
import { ConnectionMutex } from "./connection-mutex.ts";
import { copyDatabase } from "./copy-database.ts";

export interface OpenPglite {
  readonly connection: PgliteConnection;
  readonly database: Database;
  /**
   * Runs all statements of one request in a transaction: committed when it responds, rolled back
   * when it fails. Not for requests in which lite begins a transaction itself.
   */
  atomically(answer: (transaction: Transaction) => Promise<Response>): Promise<Response>;
  /**
   * Health check; rejects when Postgres does not respond correctly, with `writing` also when it
   * cannot write.
   */
  probe(options: { readonly writing: boolean }): Promise<void>;
  /** Copies the data folder between two statements; requests wait meanwhile. */
  copyTo(copy: string): Promise<void>;
  /** Waits for running statements, then shuts Postgres down. */
  close(): Promise<void>;
}

/** The folder's files are not of a supported Postgres. */
export class DatabaseNotOpenedError extends Error {
  override readonly name = "DatabaseNotOpenedError";
}

/**
 * Opens a Postgres data folder in this process, and adds two guarantees that PGlite and
 * @supabase/lite lack:
 *
 * - Commits are durable. PGlite disables fsync, and its file system ignores it.
 *
 * - Transactions are isolated. There is one connection, and lite sends BEGIN, statements and COMMIT
 * separately: concurrent requests would run in each other's transaction, and under each other's
 * role.
 */
export const openPglite = async (folder: string): Promise<OpenPglite> => {
  const connection = await connect(folder).catch((cause: unknown) => {
    throw new DatabaseNotOpenedError("Postgres cannot open the database.", { cause });
  });
  const pglite = connection.driver;
  const mutex = new ConnectionMutex();
  serializeStatements(connection, mutex);
  return {
    connection,
    database: new PgliteDatabase(pglite, mutex),
    atomically: (answer) => mutex.run(() => inTransaction(pglite, answer)),
    probe: ({ writing }) => mutex.runUnlimited(() => probe(pglite, writing)),
    copyTo: (copy) =>
      mutex.runUnlimited(async () => {
        await pglite.exec("checkpoint");
        await copyDatabase(folder, copy);
      }),
    close: () => mutex.runUnlimited(() => connection.close()),
  };
};

const connect = async (folder: string): Promise<PgliteConnection> => {
  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: {
      // Lite returns numeric as text; hosted Supabase returns a number.
      parsers: { [NUMERIC]: Number },
      startParams: [
        ...PGlite.defaultStartParams.filter((param) => param !== FSYNC_OFF),
        // The default, fdatasync, is a no-op in the WebAssembly build.
        "-c",
        "wal_sync_method=fsync",
        // In WebAssembly shared buffers occupy memory from the start, and the system caches the
        // files anyway.
        "-c",
        "shared_buffers=16MB",
      ],
      extensions: {
        fsync: { name: "fsync", setup: async (_pglite, options) => withFsync(options) },
      },
    },
  });
  await connection.driver.waitReady;
  return connection;
};

/** A failed Postgres may respond without rows: the row is checked. */
const probe = async (pglite: PGlite, writing: boolean): Promise<void> => {
  const { rows } = await pglite.query(
    writing
      ? "update private.catalog_version set only_row = true returning only_row"
      : "select only_row from private.catalog_version",
  );
  if (rows.length !== 1) throw new Error("an answer without its row");
};

const FSYNC_OFF = "-F";

/** The object id of the type. */
const NUMERIC = 1700;

const serializeStatements = (connection: PgliteConnection, mutex: ConnectionMutex): void => {
  const pglite = connection.driver;
  const query = pglite.query.bind(pglite);
  const exec = pglite.exec.bind(pglite);
  const withContext = connection.withContext.bind(connection);
  const runInTransaction = connection.runInTransaction.bind(connection);
  pglite.query = (sql, params, options) => mutex.run(() => query(sql, params, options));
  pglite.exec = (sql, options) => mutex.run(() => exec(sql, options));
  connection.withContext = (vars, work, options) =>
    mutex.run(() => withContext(vars, work, options));
  connection.runInTransaction = (work) => mutex.run(() => runInTransaction(work));
};

const inTransaction = async (
  pglite: PGlite,
  answer: (transaction: Transaction) => Promise<Response>,
): Promise<Response> => {
  await pglite.exec("begin");
  let isKept = false;
  try {
    const answered = await answer(transactionOn(pglite));
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
  // Windows cannot open folders, and needs no sync of their entries.
  if (process.platform === "win32") return;
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
};
