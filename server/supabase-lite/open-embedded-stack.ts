import { randomUUID } from "node:crypto";
import { existsSync, writeSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { App } from "@supabase/lite";
import { tokenVerifier } from "#server/auth/token-verifier.ts";
import { applyMigrations } from "#server/database/apply-migrations.ts";
import { readMigrations, type Migration } from "#server/database/read-migrations.ts";
import type { MailSender } from "#server/mails/compose-mail.ts";
import type { Database } from "#server/ports/database.ts";
import type { Log } from "#server/ports/log.ts";
import type { SendMail } from "#server/ports/mail.ts";
import { watchDatabase } from "./database-watch.ts";
import { DiskSpace, freeBytesOf, type FreeBytes } from "./disk-space.ts";
import type { VerifyToken } from "#server/ports/token-verifier.ts";
import { memoryRateLimiter } from "#server/rate-limits/flexible-rate-limiter.ts";
import { keepPrivate } from "./keep-private.ts";
import { lockFolder } from "./folder-lock.ts";
import { createGateway } from "./gateway.ts";
import { gatewayLimits } from "./gateway-limits.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { anonKeyOf, jwtSecretOf } from "./jwt-secret.ts";
import { ConfirmationMails } from "./confirmation-mails.ts";
import { createApp } from "./create-app.ts";
import { MailDriver } from "./mail-driver.ts";
import { Mailbox } from "./mailbox.ts";
import { openDatabaseFolder } from "./open-database-folder.ts";
import type { OpenPglite } from "./open-pglite.ts";
import { PasswordChange } from "./password-change.ts";
import { PasswordGuard } from "./password-guard.ts";
import { PasswordThread } from "./password-thread.ts";

export interface EmbeddedStackOptions {
  /** Folder of database, secret and mailbox. Created if missing. */
  readonly dataDir: string;
  /** The project's `supabase` folder, with its migrations and seed. */
  readonly supabaseDir: string;
  /** Address of the site, no trailing slash. Mails link there. */
  readonly siteUrl: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
  /** Sender of the mails. */
  readonly shop: MailSender;
  /** Sends a mail. Default: stores it in the mailbox. */
  readonly sendMail?: SendMail;
  /** Offers sign-in with Google. */
  readonly google?: { readonly clientId: string; readonly clientSecret: string };
  /** Other origins that may call, exactly as browsers send them. */
  readonly allowedOrigins?: readonly string[];
  /** Lifetime of an access token. Default: an hour. */
  readonly accessTokenSeconds?: number;
  /** Lifetime of an unused session. */
  readonly sessionIdleDays: number;
  /** Initialises a new database. Default: migrates and seeds it. */
  readonly fill?: FillDatabase;
  /** Free space of the data folder's disk. Default: from the system. */
  readonly freeBytes?: FreeBytes;
  /**
   * Called when the database has failed and needs a new process. Default: logs and ends this one.
   */
  readonly onDatabaseLost?: (reason: string) => void;
  readonly limits: {
    /** By network, for all calls; 0 means unlimited. */
    readonly requestsPerMinute: number;
    /** By network, for coffees of the data service; 0 means unlimited. */
    readonly coffeesPerMinute: number;
    /** By network, each for sign-ins, sign-ups and mail requests; 0 lifts all sign-in limits. */
    readonly signInsPer5Minutes: number;
  };
}

/** Fills a database that has the sign-in service's tables but no migrations applied. */
type FillDatabase = (database: Database, migrations: readonly Migration[]) => Promise<void>;

export interface EmbeddedStack {
  /**
   * The sign-in service under `/auth/v1` and the catalogue under `/rest/v1/shop_items`; otherwise
   * 404. `clientAddress` is the caller's network address, for the rate limits.
   */
  fetch(request: Request, clientAddress?: string): Promise<Response>;
  readonly database: Database;
  /** Whether the disk has enough space for orders. */
  hasRoom(): boolean;
  readonly mailbox: Mailbox;
  /** Key of the access tokens: HS256, without key id and issuer. */
  readonly jwt: { readonly secret: string; readonly audience: "authenticated" };
  readonly verifyToken: VerifyToken;
  /** The anon key for supabase-js: a token of the role `anon` without expiry. */
  readonly anonKey: string;
  /** Copies the database consistently into a new folder. */
  copyDatabase(copy: string): Promise<void>;
  /** Waits for running work, closes the database and unlocks the folder. */
  close(): Promise<void>;
}

/**
 * Starts Supabase in this process: Postgres (PGlite), the sign-in service and the catalogue's data
 * service; migrated, and seeded on the first start.
 *
 * @throws FolderInUseError when another process uses the data folder.
 * @throws Error with advice when the folder's secret or migrations are invalid.
 */
export const openEmbeddedStack = async (options: EmbeddedStackOptions): Promise<EmbeddedStack> => {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const { dataDir, freeBytes = freeBytesOf(dataDir) } = options;
  const log = (message: string) => options.log({ level: "info", message });
  const space = new DiskSpace({ freeBytes, log });
  const unlock = await lockFolder(dataDir);
  try {
    await space.requireForStart(dataDir, !existsSync(join(dataDir, "database")));
    return await open(options, space, unlock);
  } catch (cause) {
    await unlock();
    throw cause;
  }
};

const open = async (
  options: EmbeddedStackOptions,
  space: DiskSpace,
  unlock: () => Promise<void>,
): Promise<EmbeddedStack> => {
  const { dataDir, supabaseDir, siteUrl, shop, now, log, sessionIdleDays } = options;
  const say = (message: string) => log({ level: "info", message });
  const secret = await jwtSecretOf(dataDir);
  const migrations = await readMigrations(join(supabaseDir, "migrations"));
  const mailbox = await Mailbox.open(join(dataDir, "mailbox.json"), now);
  const send: SendMail = options.sendMail ?? ((mail) => mailbox.deliver(mail));
  const inBackground = options.sendMail !== undefined;
  const mailDriver = new MailDriver({ siteUrl, shop, send, inBackground, log: say });

  // Creates the auth schema, which the migrations reference.
  const makeSystemSchema = (opened: OpenPglite) =>
    createApp(opened, options, secret, mailDriver).ensureSystemSchema();
  const { fill = migrateAndSeed(join(supabaseDir, "seed.sql")) } = options;
  const postgres = await openDatabaseFolder({
    folder: join(dataDir, "database"),
    log: say,
    migrate: async (known) => {
      await makeSystemSchema(known);
      await applyMigrations(known.database, migrations);
    },
    fill: async (fresh) => {
      await makeSystemSchema(fresh);
      await fill(fresh.database, migrations);
    },
  });
  const { database } = postgres;
  const app = createApp(postgres, options, secret, mailDriver);
  await restrictPrivileges(app, database);
  await keepPrivate(dataDir);
  const bcrypt = new PasswordThread();
  const stopHousekeeping = startHousekeeping({ database, now, log: say, sessionIdleDays });
  const stopLookingAtDisk = await space.watch();
  const stopWatch = watchDatabase({
    // With a full disk, failing writes are expected.
    ask: () => postgres.probe({ writing: space.hasRoom }),
    onLost: options.onDatabaseLost ?? endProcess,
  });
  const verifyToken = tokenVerifier({ keys: { kind: "secret", secret }, issuer: null, now });

  const { requestsPerMinute, coffeesPerMinute, signInsPer5Minutes } = options.limits;
  const gateway = createGateway({
    services: (request) => app.fetch(request),
    atomically: (answer) => postgres.atomically(answer),
    siteUrl,
    allowedOrigins: options.allowedOrigins ?? [],
    google: options.google !== undefined,
    requests: memoryRateLimiter({ name: "gateway", max: requestsPerMinute, seconds: 60 }),
    coffees: memoryRateLimiter({ name: "coffees", max: coffeesPerMinute, seconds: 60 }),
    limits: gatewayLimits(memoryRateLimiter, signInsPer5Minutes),
    now,
    pause,
    newId: randomUUID,
    log,
    verifyToken,
    mailDriver,
    confirmationMails: new ConfirmationMails({ database, mailDriver }),
    passwords: new PasswordGuard({
      database,
      signIns: bcrypt.upTo(PLACES),
      changes: bcrypt.upTo(PLACES_FOR_NEW_PASSWORDS),
    }),
    passwordChange: new PasswordChange({
      database,
      bcrypt: bcrypt.upTo(PLACES_FOR_NEW_PASSWORDS),
      atomically: (answer) => postgres.atomically(answer),
    }),
  });
  return {
    fetch: async (request, clientAddress = "unknown") => gateway.fetch(request, { clientAddress }),
    database,
    hasRoom: () => space.hasRoom,
    mailbox,
    jwt: { secret, audience: "authenticated" },
    verifyToken,
    anonKey: await anonKeyOf(secret),
    copyDatabase: (copy) => postgres.copyTo(copy),
    close: async () => {
      stopWatch();
      stopLookingAtDisk();
      await stopHousekeeping();
      await bcrypt.close();
      await mailDriver.settled();
      await postgres.close();
      await mailbox.close();
      await unlock();
    },
  };
};

const migrateAndSeed =
  (seedFile: string): FillDatabase =>
  async (database, migrations) => {
    await applyMigrations(database, migrations);
    const seed = await readFile(seedFile, "utf8");
    await database.transaction((transaction) => transaction.script(seed));
  };

const endProcess = (reason: string): void => {
  writeSync(
    2,
    `The embedded database does not answer any more (${reason}), so the shop ends, to be started again.\n`,
  );
  process.exit(1);
};

/**
 * On its first request the data service grants all API roles access to every table with row level
 * security. Therefore the first request is made here, and the grants are revoked before any other.
 */
const restrictPrivileges = async (app: App, database: Database): Promise<void> => {
  await app.fetch(new Request("http://localhost/rest/v1/shop_items?select=code&limit=1"));
  await database.query("select private.restrict_privileges()");
};

/** At most about six seconds of waiting. */
const PLACES = 100;
const PLACES_FOR_NEW_PASSWORDS = 40;
