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
  /** Where everything is kept: the database, the secret, the mailbox. Made when missing. */
  readonly dataDir: string;
  /** The project's `supabase` folder, with its migrations and seed. */
  readonly supabaseDir: string;
  /** The site's own address, without a trailing slash. Links in mails lead there. */
  readonly siteUrl: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
  /** Who the mails are from. */
  readonly shop: MailSender;
  /** Sends a mail. Without it, mails go to the mailbox. */
  readonly sendMail?: SendMail;
  /** Offers sign-in with Google. */
  readonly google?: { readonly clientId: string; readonly clientSecret: string };
  /** Other origins whose pages may call, exactly as browsers send them. */
  readonly allowedOrigins?: readonly string[];
  /** How long an access token lasts. Default: an hour. */
  readonly accessTokenSeconds?: number;
  /** How long a session lasts that nobody uses. */
  readonly sessionIdleDays: number;
  /** Brings a new database to where it begins. Default: migrates it and sows the seed. */
  readonly fill?: FillDatabase;
  /** Of the disk the data folder is on. Default: what the system says. */
  readonly freeBytes?: FreeBytes;
  /** The database is broken and only a new process helps. Default: says so and ends this one. */
  readonly onDatabaseLost?: (reason: string) => void;
  readonly limits: {
    /** All calls of one network; 0 lifts it. */
    readonly requestsPerMinute: number;
    /** Coffees asked from the data service by one network; 0 lifts it. */
    readonly coffeesPerMinute: number;
    /** Sign-ins, sign-ups and wishes for a mail, each, of one network; 0 lifts all sign-in limits. */
    readonly signInsPer5Minutes: number;
  };
}

/** Every migration of this version is still to be applied; the sign-in service's tables are there. */
type FillDatabase = (database: Database, migrations: readonly Migration[]) => Promise<void>;

export interface EmbeddedStack {
  /**
   * The sign-in service under `/auth/v1` and the catalogue under `/rest/v1/shop_items`; anything
   * else is 404. `clientAddress` is the caller's network address, for the rate limits.
   */
  fetch(request: Request, clientAddress?: string): Promise<Response>;
  readonly database: Database;
  /** Whether the disk has room for orders. */
  hasRoom(): boolean;
  readonly mailbox: Mailbox;
  /** What access tokens are signed with: HS256, no key id and no issuer. */
  readonly jwt: { readonly secret: string; readonly audience: "authenticated" };
  readonly verifyToken: VerifyToken;
  /** The public key that supabase-js wants; a token of the role `anon` that does not expire. */
  readonly anonKey: string;
  /** Copies the database as it is at one moment into a folder that is not there yet. */
  copyDatabase(copy: string): Promise<void>;
  /** Waits for what is under way, closes the database and gives the folder back. */
  close(): Promise<void>;
}

/**
 * Starts Supabase in this process: Postgres (PGlite), the sign-in service and the catalogue's data
 * service, migrated and, the first time, seeded.
 *
 * Throws `FolderInUseError` when another process has the data folder, and an error that says what
 * to do when the folder's secret or migrations are not as they should be.
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

  // Makes the auth schema, which the migrations refer to.
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
    // Without room it is no wonder that nothing can be written.
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
 * With its first request the data service grants every API role every table it finds row level
 * security on. So the first request is ours, and the grants go before anybody else comes.
 */
const restrictPrivileges = async (app: App, database: Database): Promise<void> => {
  await app.fetch(new Request("http://localhost/rest/v1/shop_items?select=code&limit=1"));
  await database.query("select private.restrict_privileges()");
};

/** Some six seconds of waiting. */
const PLACES = 100;
const PLACES_FOR_NEW_PASSWORDS = 40;
