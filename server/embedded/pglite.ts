import { AsyncLocalStorage } from "node:async_hooks";
import { closeSync, constants, fsyncSync, openSync } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import {
  DatabaseUnavailableError,
  SqlError,
  toIso,
  toNumber,
  type Database,
  type SqlValue,
  type Transaction,
} from "#server/ports/database.ts";

export interface OpenPglite {
  readonly database: Database;
  /** The same one for the desk, which lets shoppers go first. */
  readonly deskDatabase: Database;
  /**
   * Health check; rejects when Postgres does not respond correctly, with `writing` also when it
   * cannot write.
   */
  probe(options: { readonly writing: boolean }): Promise<void>;
  /** Copies the data folder between two statements; requests wait meanwhile. */
  copyTo(copy: string): Promise<void>;
  /** Waits for running statements, then shuts Postgres down. */
  readonly close: () => Promise<void>;
}

/** The major version of Postgres that PGlite is, as data folders have it in `PG_VERSION`. */
export const POSTGRES_VERSION = "17";

/** The folder's files are not of a supported Postgres. */
export class DatabaseNotOpenedError extends Error {
  override readonly name = "DatabaseNotOpenedError";
}

/** Opens a Postgres data folder in this process, with durable commits: PGlite disables fsync. */
export const openPglite = async (folder: string): Promise<OpenPglite> => {
  const pglite = await connect(folder).catch((cause: unknown) => {
    throw new DatabaseNotOpenedError("Postgres cannot open the database.", { cause });
  });
  const database = new PgliteDatabase(pglite, () => connect(folder));
  return {
    database,
    deskDatabase: database.patiently(),
    probe: ({ writing }) => database.holding((connection) => probe(connection, writing)),
    copyTo: (copy) =>
      database.holding(async (connection) => {
        await connection.query("checkpoint");
        await copyDatabase(folder, copy);
      }),
    close: () =>
      database.holding(async (connection) => {
        // One that cannot write says so here; its shutdown would not return.
        await connection.query("checkpoint");
        await connection.close();
      }),
  };
};

/**
 * Copies a Postgres data folder that is not written to meanwhile; as a copy-on-write clone where
 * the file system supports it. The copy is a new folder of this user: a file, folder or link of
 * that name is refused, so that nothing is merged or written elsewhere.
 */
export const copyDatabase = async (folder: string, copy: string): Promise<void> => {
  await mkdir(copy, { mode: 0o700 });
  try {
    await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } catch (cause) {
    await rm(copy, { recursive: true, force: true });
    throw cause;
  }
};

/** What the shop uses of PGlite. */
type Connection = Pick<PGlite, "query" | "exec" | "execProtocol" | "close">;

/**
 * The database port over PGlite. There is one connection, which callers hold in order of arrival: a
 * transaction blocks all other statements, so do nothing slow inside.
 *
 * A write that failed on a full disk can leave Postgres answering without rows, as if statements had
 * succeeded. After such a failure it is asked for a known row before the next statement, and opened
 * anew when it has none, which replays its log. One that could not write its log is opened anew
 * unasked: it would never return.
 */
export class PgliteDatabase implements Database {
  #pglite: Connection;
  readonly #openAnew: () => Promise<Connection>;
  readonly #holder = new AsyncLocalStorage<{ isHolding: boolean }>();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #state: "sound" | "suspect" | "panicked" = "sound";

  constructor(pglite: Connection, openAnew: () => Promise<Connection>) {
    this.#pglite = pglite;
    this.#openAnew = openAnew;
  }

  async query<Row extends object>(
    sql: string,
    params: readonly SqlValue[] = [],
  ): Promise<readonly Row[]> {
    return this.#inTurn((pglite) => runQuery<Row>(pglite, sql, params));
  }

  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return translatingErrors(() => this.#inTurn((pglite) => runTransaction(pglite, work)));
  }

  /**
   * The same database for who can wait: for one thing at a time, each of which begins when nobody else
   * waits, or after a moment. So whoever else asks waits for one statement of theirs, and not for all that
   * they ask for at once.
   */
  patiently(): Database {
    let last: Promise<unknown> = Promise.resolve();
    const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
      this.#refuseHolder();
      const done = last.then(async () => {
        const until = performance.now() + MOST_PATIENT_MS;
        while (this.#waiting > 0 && performance.now() < until) await this.#last;
        return work();
      });
      last = done.catch(() => undefined);
      return done;
    };
    return {
      query: (sql, params) => inTurn(() => this.query(sql, params)),
      transaction: (work) => inTurn(() => this.transaction(work)),
    };
  }

  /** Holds the connection, without the limit of waiting callers: for the shop's own tasks. */
  async holding<T>(work: (pglite: Connection) => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const done = this.#last.then(() => this.#hold(work));
    this.#last = done.then(otherEvents, otherEvents);
    return done;
  }

  async #inTurn<T>(work: (pglite: Connection) => Promise<T>): Promise<T> {
    this.#refuseHolder();
    if (this.#waiting >= MOST_WAITING)
      throw new DatabaseUnavailableError("Too many wait for the database.");
    return this.holding(work);
  }

  /** It would deadlock: it waits for the transaction it is part of. */
  #refuseHolder(): void {
    if (this.#holder.getStore()?.isHolding === true)
      throw new Error("Within a transaction, query the transaction.");
  }

  async #hold<T>(work: (pglite: Connection) => Promise<T>): Promise<T> {
    this.#waiting -= 1;
    const holder = { isHolding: true };
    try {
      if (this.#state !== "sound") await this.#mend();
      return await this.#holder.run(holder, () => work(this.#pglite));
    } catch (cause) {
      if (isPanic(cause)) this.#state = "panicked";
      else if (mayDamage(cause) && this.#state === "sound") this.#state = "suspect";
      throw cause;
    } finally {
      // Asynchronous work left running may wait for its own turn.
      holder.isHolding = false;
    }
  }

  /** @throws DatabaseUnavailableError while it cannot be opened. */
  async #mend(): Promise<void> {
    try {
      if (this.#state === "panicked") throw new Error("It is not asked.");
      await probe(this.#pglite, false);
    } catch {
      this.#pglite = await this.#openAnew().catch(() => {
        throw new DatabaseUnavailableError("The damaged database cannot be opened yet.");
      });
    }
    this.#state = "sound";
  }
}

/** Postgres could not write its log, e.g. for a limit on the size of files. */
class PanicError extends SqlError {}

const isPanic = (cause: unknown): boolean =>
  cause instanceof PanicError || (isPostgresError(cause) && cause.severity === "PANIC");

/** Out of room, input or output failed, or Postgres met itself in a state that cannot be. */
const mayDamage = (cause: unknown): boolean => {
  if (!(cause instanceof Error)) return false;
  if (cause instanceof WebAssembly.RuntimeError || cause.message === NO_ROW) return true;
  return "code" in cause && /^(?:53|58|XX)/.test(String(cause.code));
};

/** Statements run in this thread: of many, each lets what else has happened come first. */
const otherEvents = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A statement takes a few milliseconds: the last caller waits for some seconds. */
const MOST_WAITING = 500;

const MOST_PATIENT_MS = 250;

/**
 * Not PGlite's own: it lets a message of its own follow each statement, and a rollback a failure, and
 * from neither would a Postgres return that has panicked, as most do at a commit.
 */
const runTransaction = async <T>(
  pglite: Connection,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  let ended: unknown = null;
  const ask = async <Answer>(asked: () => Promise<Answer>): Promise<Answer> => {
    if (ended !== null) throw ended;
    return asked().catch((cause: unknown) => {
      if (isPanic(cause)) ended = cause;
      throw cause;
    });
  };
  await pglite.query("begin");
  try {
    const done = await work({
      query: (sql, params = []) => ask(() => runQuery(pglite, sql, params)),
      script: async (sql) => {
        await ask(() => translatingErrors(() => pglite.exec(sql)));
      },
    });
    // Refused when a statement before it was, even if that refusal was caught: the commit would take
    // everything back without a word.
    await ask(() => pglite.query("select"));
    // Deferred constraints fail here.
    await ask(() => pglite.execProtocol(COMMIT));
    return done;
  } catch (cause) {
    if (ended === null) await pglite.query("rollback");
    throw cause;
  } finally {
    ended ??= new Error("This transaction has ended.");
  }
};

/** As the protocol has it: what it is, its length, the statement. */
const COMMIT = Buffer.from("Q\0\0\0\u000Bcommit\0", "latin1");

const runQuery = async <Row extends object>(
  runner: Pick<PGlite, "query">,
  sql: string,
  params: readonly SqlValue[],
): Promise<readonly Row[]> => {
  const results = await translatingErrors(() =>
    runner.query<Row>(sql, [...params], { parsers: PARSERS }),
  );
  return results.rows;
};

const translatingErrors = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (cause) {
    if (!isPostgresError(cause)) throw cause;
    // Without the cause: PGlite's errors contain the parameters.
    throw new (isPanic(cause) ? PanicError : SqlError)(cause.message, {
      code: cause.code,
      constraint: cause.constraint ?? null,
    });
  }
};

const isPostgresError = (
  cause: unknown,
): cause is Error & { code: string; severity: unknown; constraint?: string | undefined } =>
  cause instanceof Error &&
  "severity" in cause &&
  "code" in cause &&
  typeof cause.code === "string";

/** Parsers by type object id; other types already match the port. */
const PARSERS = {
  20: toNumber, // int8
  1700: toNumber, // numeric
  1114: (text: string) => toIso(`${text}Z`), // timestamp
  1184: toIso, // timestamptz
  1082: (text: string) => text, // date
};

/** Extensions of Postgres that the migrations ask for. */
export const EXTENSIONS = { pg_trgm };

const connect = (folder: string): Promise<PGlite> =>
  PGlite.create(folder, {
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== FSYNC_OFF),
      // The default, fdatasync, is a no-op in the WebAssembly build.
      "-c",
      "wal_sync_method=fsync",
      // In WebAssembly shared buffers occupy memory from the start, and the system caches the files
      // anyway.
      "-c",
      "shared_buffers=16MB",
    ],
    extensions: {
      ...EXTENSIONS,
      fsync: { name: "fsync", setup: async (_pglite, options) => withFsync(options) },
    },
  });

const FSYNC_OFF = "-F";

/** A failed Postgres may respond without rows: the row is checked. */
const probe = async (pglite: Connection, writing: boolean): Promise<void> => {
  const { rows } = await pglite.query(
    writing
      ? "update private.catalog_version set only_row = true returning only_row"
      : "select only_row from private.catalog_version",
  );
  if (rows.length !== 1) throw new Error(NO_ROW);
};

const NO_ROW = "an answer without its row";

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

/** PGlite's file system ignores fsync: it is passed on to the system. */
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
