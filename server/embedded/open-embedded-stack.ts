import { randomUUID } from "node:crypto";
import { existsSync, writeSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as systemPause } from "node:timers/promises";
import { tokenVerifier } from "#server/http/sign-in-service.ts";
import { applyWithin, shopMigrations } from "#server/database/migrations.ts";
import type { Log } from "#server/ports/runtime.ts";
import type { SendMail } from "#server/ports/mail.ts";
import { memoryRateLimiter, perMinute } from "#server/http/rate-limits.ts";
import { AccountMails } from "./account-mails.ts";
import { Accounts, respellAddresses } from "./accounts.ts";
import { keepPrivate, openDatabaseFolder } from "./database-folder.ts";
import { DiskSpace, freeBytesOf, type FreeBytes } from "#server/database/disk-space.ts";
import { lockFolder } from "./folder-lock.ts";
import { createGateway } from "./gateway.ts";
import { Google } from "./google.ts";
import { Mailbox } from "./mailbox.ts";
import { PasswordThread } from "./passwords.ts";
import { SecondFactor } from "./second-factor.ts";
import { Sessions } from "./sessions.ts";
import { signInLimits } from "./sign-in-limits.ts";
import { openSigningKeys, PUBLISHABLE_KEY } from "./signing-keys.ts";
import { updateDatabase } from "./update-folder.ts";
import { startHousekeeping, watchDatabase } from "./upkeep.ts";

export interface EmbeddedStackOptions {
  /** Folder of database, signing key and mailbox. Created if missing. */
  readonly dataDir: string;
  /** The project's `supabase` folder, with migrations and seed. */
  readonly supabaseDir: string;
  /** Address of the site, no trailing slash. Mails link there. */
  readonly siteUrl: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
  /** Sends a mail; `null`, as by default, stores it in the mailbox. */
  readonly sendMail?: SendMail | null;
  /** Offers sign-in with Google. */
  readonly google?: { readonly clientId: string; readonly clientSecret: string } | null;
  /** Other origins that may call, exactly as browsers send them. */
  readonly allowedOrigins?: readonly string[];
  /** Lifetime of an access token. Default: an hour. */
  readonly accessTokenSeconds?: number;
  /** Lifetime of an unused session. */
  readonly sessionIdleDays: number;
  /** log2 of bcrypt's rounds. Default: 10. */
  readonly passwordCost?: number;
  /** Waits, so that an answer takes as long for every address. Default: the system's timer. */
  readonly pause?: (ms: number) => Promise<void>;
  /** Of this shop: names the dump before an update. */
  readonly version: string;
  /** Folder of coffee pictures. Default: in the data folder. */
  readonly picturesDir?: string;
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

export type EmbeddedStack = Awaited<ReturnType<typeof open>>;

/**
 * Starts what the shop needs of Supabase in this process: Postgres (PGlite), the sign-in service and
 * the catalogue's data service; migrated, and seeded on the first start.
 *
 * @throws FolderInUseError when another process uses the data folder.
 * @throws Error with advice when the folder's key or migrations are invalid.
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
) => {
  const { dataDir, supabaseDir, siteUrl, now, log, sessionIdleDays } = options;
  const say = (message: string) => log({ level: "info", message });
  const keys = await openSigningKeys(dataDir);
  const migrations = await shopMigrations(supabaseDir, "embedded");
  const mailbox = await Mailbox.open(join(dataDir, "mailbox.json"), now);

  const postgres = await openDatabaseFolder({
    folder: join(dataDir, "database"),
    log: say,
    migrate: ({ database }) =>
      updateDatabase(database, {
        freeBytes: freeBytesOf(dataDir),
        picturesDir: join(dataDir, "pictures"),
        ...options,
        migrations,
        log: say,
      }),
    fill: async ({ database }) => {
      const seed = await readFile(join(supabaseDir, "seed.sql"), "utf8");
      await database.transaction(async (transaction) => {
        await applyWithin(transaction, migrations);
        await transaction.script(seed);
      });
    },
  });
  const { database } = postgres;
  await respellAddresses(database);
  await keepPrivate(dataDir);
  const stopHousekeeping = startHousekeeping({ database, now, log: say, sessionIdleDays });
  const stopLookingAtDisk = await space.watch();
  const stopWatch = watchDatabase({
    // Failing writes are expected on a full disk, and a damaged database is opened anew when there is room.
    ask: async () => {
      if (space.hasRoom) await postgres.probe({ writing: true });
    },
    onLost: options.onDatabaseLost ?? endProcess,
  });

  const mails = new AccountMails({
    siteUrl,
    send: options.sendMail ?? ((mail) => mailbox.deliver(mail)),
    inBackground: Boolean(options.sendMail),
    log: say,
  });
  const bcrypt = new PasswordThread(options.passwordCost);
  await bcrypt.load();
  const verifyToken = tokenVerifier({ keys: keys.accepted, issuer: null, now });
  const { accessTokenSeconds = 3600 } = options;
  const sessions = new Sessions({ ...options, database, keys, verifyToken, accessTokenSeconds });
  const accounts = new Accounts({
    database,
    sessions,
    mails,
    signIns: bcrypt.upTo(PLACES),
    changes: bcrypt.upTo(PLACES_FOR_NEW_PASSWORDS),
  });
  const { requestsPerMinute, coffeesPerMinute, signInsPer5Minutes } = options.limits;
  const gateway = createGateway({
    siteUrl,
    database,
    sessions,
    accounts,
    mails,
    secondFactor: new SecondFactor({
      database,
      sessions,
      accounts,
      now,
      siteHost: new URL(siteUrl).host,
    }),
    google: options.google
      ? new Google({ ...options.google, siteUrl, database, fetch: (...call) => fetch(...call) })
      : null,
    published: keys.published,
    allowedOrigins: options.allowedOrigins ?? [],
    requests: perMinute("gateway", requestsPerMinute),
    coffees: perMinute("coffees", coffeesPerMinute),
    limits: signInLimits(memoryRateLimiter, signInsPer5Minutes),
    now,
    pause: options.pause ?? systemPause,
    newId: randomUUID,
    log,
  });
  return {
    /**
     * The sign-in service under `/auth/v1` and the catalogue under `/rest/v1/shop_items`; otherwise
     * 404. `clientAddress` is the caller's network address, for the rate limits.
     */
    fetch: async (request: Request, clientAddress = "unknown"): Promise<Response> =>
      gateway.fetch(request, { clientAddress }),
    database,
    deskDatabase: postgres.deskDatabase,
    /** Whether the disk has enough space for orders. */
    hasRoom: () => space.hasRoom,
    mailbox,
    verifyToken,
    publishableKey: PUBLISHABLE_KEY,
    /** Copies the database consistently into a new folder. */
    copyDatabase: (copy: string): Promise<void> => postgres.copyTo(copy),
    /** Waits for running work, closes the database and unlocks the folder. */
    close: async () => {
      stopWatch();
      await stopLookingAtDisk();
      await stopHousekeeping();
      await bcrypt.close();
      await mails.settled();
      await postgres.close();
      await mailbox.close();
      await unlock();
    },
  };
};

const endProcess = (reason: string): void => {
  writeSync(
    2,
    `The embedded database does not answer any more (${reason}), so the shop ends, to be started again.\n`,
  );
  process.exit(1);
};

/** At most about six seconds of waiting. */
const PLACES = 100;
const PLACES_FOR_NEW_PASSWORDS = 40;
