import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { App } from "@supabase/lite";
import { applyMigrations } from "#server/database/apply-migrations.ts";
import { readMigrations } from "#server/database/read-migrations.ts";
import type { MailHouse } from "#server/mails/compose-mail.ts";
import type { Database } from "#server/ports/database.ts";
import type { SendMail } from "#server/ports/mail.ts";
import { lockFolder } from "./folder-lock.ts";
import { Gateway, GATEWAY_LIMITS, type GatewayLimits } from "./gateway.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { anonKeyOf, jwtSecretOf } from "./jwt-secret.ts";
import { ConfirmationMails } from "./confirmation-mails.ts";
import { createApp } from "./create-app.ts";
import { MailDriver } from "./mail-driver.ts";
import { Mailbox } from "./mailbox.ts";
import { openDatabaseFolder } from "./open-database-folder.ts";
import { PasswordDesk } from "./password-desk.ts";
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
  readonly log: (line: string) => void;
  /** Who the mails are from. */
  readonly house: MailHouse;
  /** Sends a mail. Without it, mails go to the mailbox. */
  readonly sendMail?: SendMail;
  /** Offers sign-in with Google. */
  readonly google?: { readonly clientId: string; readonly clientSecret: string };
  /** Other origins whose pages may call, exactly as browsers send them. */
  readonly allowedOrigins?: readonly string[];
  /** How long an access token lasts. Default: an hour. */
  readonly accessTokenSeconds?: number;
  /** `"off"` for tests. */
  readonly limits?: GatewayLimits | "off";
}

export interface EmbeddedStack {
  /**
   * The sign-in service under `/auth/v1` and the catalogue under `/rest/v1/shop_items`; anything
   * else is 404. `clientAddress` is the caller's network address, for the rate limits.
   */
  fetch(request: Request, clientAddress?: string): Promise<Response>;
  readonly database: Database;
  readonly mailbox: Mailbox;
  /** What access tokens are signed with: HS256, no key id and no issuer. */
  readonly jwt: { readonly secret: string; readonly audience: "authenticated" };
  /** The public key that supabase-js wants; a token of the role `anon` that does not expire. */
  readonly anonKey: string;
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
  const unlock = await lockFolder(options.dataDir);
  try {
    return await open(options, unlock);
  } catch (cause) {
    await unlock();
    throw cause;
  }
};

const open = async (
  options: EmbeddedStackOptions,
  unlock: () => Promise<void>,
): Promise<EmbeddedStack> => {
  const { dataDir, supabaseDir, siteUrl, house, now, log } = options;
  const secret = await jwtSecretOf(dataDir);
  const migrations = await readMigrations(join(supabaseDir, "migrations"));
  const mailbox = await Mailbox.open(join(dataDir, "mailbox.json"), now);
  const send: SendMail = options.sendMail ?? ((mail) => mailbox.deliver(mail));
  const inBackground = options.sendMail !== undefined;
  const mailDriver = new MailDriver({ siteUrl, house, send, inBackground, log });

  const postgres = await openDatabaseFolder({
    folder: join(dataDir, "database"),
    seedFile: join(supabaseDir, "seed.sql"),
    log,
    migrate: async (fresh) => {
      // Makes the auth schema, which the migrations refer to.
      await createApp(fresh, options, secret, mailDriver).ensureSystemSchema();
      await applyMigrations(fresh.database, migrations);
    },
  });
  const { database } = postgres;
  const app = createApp(postgres, options, secret, mailDriver);
  await restrictPrivileges(app, database);
  const bcrypt = new PasswordThread();
  const stopHousekeeping = startHousekeeping(database, log);

  const gateway = new Gateway({
    services: (request) => app.fetch(request),
    atomically: (answer) => postgres.atomically(answer),
    siteUrl,
    allowedOrigins: options.allowedOrigins ?? [],
    google: options.google !== undefined,
    limits: options.limits ?? GATEWAY_LIMITS,
    now,
    pause,
    log,
    mailDriver,
    confirmationMails: new ConfirmationMails({ database, mailDriver }),
    passwords: new PasswordDesk({ database, bcrypt }),
  });
  return {
    fetch: (request, clientAddress = "unknown") => gateway.fetch(request, clientAddress),
    database,
    mailbox,
    jwt: { secret, audience: "authenticated" },
    anonKey: await anonKeyOf(secret),
    close: async () => {
      await stopHousekeeping();
      await bcrypt.close();
      await mailDriver.settled();
      await postgres.close();
      await mailbox.close();
      await unlock();
    },
  };
};

/**
 * With its first request the data service grants every API role every table it finds row level
 * security on. So the first request is ours, and the grants go before anybody else comes.
 */
const restrictPrivileges = async (app: App, database: Database): Promise<void> => {
  await app.fetch(new Request("http://localhost/rest/v1/shop_items?select=code&limit=1"));
  await database.query("select private.restrict_privileges()");
};
