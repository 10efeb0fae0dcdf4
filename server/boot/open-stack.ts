import type { OutsideCatalogue } from "#server/database/outside-catalogue.ts";
import { randomUUID } from "node:crypto";
import { passwordCheck, tokenVerifier, type TokenKeys } from "#server/http/sign-in-service.ts";
import type {
  EmbeddedStackConfig,
  HostedStackConfig,
  ServerConfig,
} from "#server/boot/config/config.ts";
import { deskServices, openDeskSocket } from "#server/desk/cli/ask-desk.ts";
import { openCopySocket } from "#server/embedded/dump-shop.ts";
import { devMailbox } from "#server/embedded/mailbox.ts";
import { openHostedDatabase } from "./open-hosted-database.ts";
import { openEmbeddedStack, type EmbeddedStack } from "#server/embedded/open-embedded-stack.ts";
import { createDataService } from "#server/embedded/gateway.ts";
import type { Handler } from "#server/http/context.ts";
import type { CheckPassword, VerifyToken } from "#server/ports/accounts.ts";
import type { CoffeePictures } from "#server/ports/catalogue.ts";
import type { Clock, Log, OpenRateLimiter } from "#server/ports/runtime.ts";
import type { Database } from "#server/ports/database.ts";
import type { SendMail } from "#server/ports/mail.ts";
import type { ServiceAddressWire } from "#wire/service-address.ts";
import { memoryRateLimiter, perMinute, postgresRateLimiter } from "#server/http/rate-limits.ts";
import { FolderPictures } from "#server/database/folder-pictures.ts";
import { servePictures } from "#server/http/serve-pictures.ts";
import { openSqlSocket } from "#server/database/sql.ts";
import { openSmtp, type SmtpConfig } from "#server/mails/open-smtp.ts";

/** Sign-in and database, embedded or hosted. */
export type Stack = {
  readonly database: Database;
  /** The same one as the desk asks it. */
  readonly deskDatabase: Database;
  /** Whether the disk has enough space to store orders. */
  readonly hasRoom: () => boolean;
  readonly verifyToken: VerifyToken;
  readonly checkPassword: CheckPassword;
  /** For limits by account, shared by all processes. */
  readonly openRateLimiter: OpenRateLimiter;
  /** Deletes the mails to this address from the local mailbox. */
  readonly dropMails: (email: string) => Promise<void>;
  readonly serviceAddress: ServiceAddressWire;
  /** Sends mails about orders; `null` when none is configured. */
  readonly sendMail: SendMail | null;
  /** Handlers by path prefix, besides product server and site. */
  readonly mounts: Readonly<Record<string, Handler>>;
  /** Stored pictures; `null` where the shop stores no files. */
  readonly pictures: CoffeePictures | null;
  /** Origins of services that pages call directly. */
  readonly connectTo: readonly string[];
  /** Lines for the start's output, e.g. paths. */
  readonly facts: readonly string[];
  close(): Promise<void>;
};

type Surroundings = {
  /** `null` when the catalogue is the database's. */
  readonly outside: OutsideCatalogue | null;
  readonly now: Clock;
  readonly log: Log;
};

export const openStack = async (config: ServerConfig, around: Surroundings): Promise<Stack> => {
  const smtp = config.smtp && openSmtp(config.smtp, config.siteUrl);
  const surroundings = { ...around, smtp: smtp?.send ?? null };
  const stack = await (config.stack.kind === "embedded"
    ? openEmbedded(config, config.stack, surroundings)
    : openHosted(config, config.stack, surroundings));
  return {
    ...stack,
    close: async () => {
      await stack.close();
      smtp?.close();
    },
  };
};

type WithSmtp = Surroundings & { readonly smtp: SendMail | null };

const openEmbedded = async (
  config: ServerConfig,
  stack: EmbeddedStackConfig,
  { outside, now, log, smtp }: WithSmtp,
): Promise<Stack> => {
  const { requestsPerMinute, pagesPerMinute } = config.limits;
  const embedded = await openEmbeddedStack({
    ...stack,
    supabaseDir: config.supabaseDir,
    version: config.version,
    ...(config.picturesDir === null ? {} : { picturesDir: config.picturesDir }),
    siteUrl: config.siteUrl,
    now,
    log,
    allowedOrigins: config.corsOrigins,
    limits: {
      requestsPerMinute,
      // A coffee's page requests its coffee once.
      coffeesPerMinute: pagesPerMinute,
      signInsPer5Minutes: stack.signInsPer5Minutes,
    },
    sendMail: smtp,
  });
  const { publishableKey, mailbox, fetch: services } = embedded;
  const sendMail: SendMail = smtp ?? ((mail) => mailbox.deliver(mail));
  const closeSockets = await openSockets(config, stack, embedded, {
    outside,
    sendMail,
    now,
    log,
  }).catch(async (cause: unknown) => {
    await embedded.close();
    throw cause;
  });
  const pictures = picturesOf(config);
  return {
    ...embedded,
    openRateLimiter: memoryRateLimiter,
    checkPassword: passwordCheck({
      authUrl: `${config.siteUrl}/auth/v1`,
      publishableKey,
      fetch: services,
    }),
    dropMails: (email) => mailbox.drop(email),
    serviceAddress: { supabase_url: null, supabase_publishable_key: publishableKey },
    sendMail,
    mounts: {
      "/auth/v1": services,
      "/rest/v1": services,
      "/dev": devMailbox(mailbox, { open: stack.mailbox === "open" }),
      ...pictures.mounts,
    },
    pictures: pictures.kept,
    connectTo: [],
    facts: [`Data:  ${stack.dataDir}`, `Mails: ${mailsGo(config, stack)}`],
    close: async () => {
      await closeSockets();
      await embedded.close();
    },
  };
};

const picturesOf = ({
  picturesDir,
  limits,
}: Pick<ServerConfig, "picturesDir" | "limits">): {
  readonly kept: CoffeePictures | null;
  readonly mounts: Readonly<Record<string, Handler>>;
} => {
  if (picturesDir === null) return { kept: null, mounts: {} };
  const kept = new FolderPictures({ folder: picturesDir });
  const limiter = perMinute("pictures", limits.requestsPerMinute);
  return { kept, mounts: { "/pictures": servePictures(kept, limiter) } };
};

/** Local sockets for the roastery's commands: SQL, the desk, and dumps. */
const openSockets = async (
  config: ServerConfig,
  { dataDir }: EmbeddedStackConfig,
  {
    database,
    deskDatabase,
    copyDatabase,
  }: Pick<EmbeddedStack, "database" | "deskDatabase" | "copyDatabase">,
  around: Surroundings & { readonly sendMail: SendMail },
): Promise<() => Promise<void>> => {
  const closeSql = await openSqlSocket(dataDir, database);
  const closeDesk = await openDeskSocket(dataDir, deskServices(config, deskDatabase, around));
  const closeCopy = await openCopySocket(dataDir, copyDatabase);
  return async () => {
    await Promise.all([closeSql(), closeDesk(), closeCopy()]);
  };
};

const openHosted = async (
  config: ServerConfig,
  stack: HostedStackConfig,
  { now, log, smtp }: WithSmtp,
): Promise<Stack> => {
  const { supabaseUrl, publishableKey, jwtSecret } = stack;
  const { database, facts } = await openHostedDatabase(stack, config, log);
  const pictures = picturesOf(config);
  const { requestsPerMinute, pagesPerMinute } = config.limits;
  const dataService = createDataService({
    database,
    allowedOrigins: config.corsOrigins,
    requests: perMinute("gateway", requestsPerMinute),
    coffees: perMinute("coffees", pagesPerMinute),
    now,
    newId: randomUUID,
    log,
  });
  const issuer = `${supabaseUrl}/auth/v1`;
  const keys: TokenKeys =
    jwtSecret === null
      ? { kind: "published", keysUrl: `${issuer}/.well-known/jwks.json` }
      : { kind: "secret", secret: jwtSecret };
  return {
    database,
    deskDatabase: database,
    hasRoom: () => true,
    verifyToken: tokenVerifier({ keys, issuer, now }),
    openRateLimiter: postgresRateLimiter(database),
    checkPassword: passwordCheck({
      authUrl: issuer,
      publishableKey,
      fetch: (request) => fetch(request, { signal: AbortSignal.timeout(10_000) }),
    }),
    dropMails: async () => {},
    serviceAddress: {
      supabase_url: supabaseUrl,
      supabase_publishable_key: publishableKey,
    },
    sendMail: smtp,
    mounts: {
      "/rest/v1": async (request, clientAddress) => dataService.fetch(request, { clientAddress }),
      ...pictures.mounts,
    },
    pictures: pictures.kept,
    connectTo: [new URL(supabaseUrl).origin],
    facts: [
      ...facts,
      ...(jwtSecret === null ? [] : [`Keys:  ${SHARED_SECRET}`]),
      `Mails: about accounts, sent by ${supabaseUrl}; about orders, ${config.smtp ? throughHost(config.smtp) : "none (SMTP_URL is not set)"}`,
    ],
    close: () => database.close(),
  };
};

const mailsGo = (
  { smtp, siteUrl }: Pick<ServerConfig, "smtp" | "siteUrl">,
  { mailbox }: EmbeddedStackConfig,
): string => {
  if (smtp) return throughHost(smtp);
  return mailbox === "off"
    ? "kept, and shown to nobody (DEV_MAILBOX=off, or SITE_URL is not this machine's)"
    : `${siteUrl}/dev/mailbox`;
};

const SHARED_SECRET =
  "tokens are signed with SUPABASE_JWT_SECRET, and whoever knows it can be any customer. A project with signing keys needs none: then take it out";

/** Without the password. */
const throughHost = ({ url }: SmtpConfig): string => `sent through ${new URL(url).host}`;
