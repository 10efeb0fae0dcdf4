import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { passwordCheck } from "./auth/password-check.ts";
import { tokenVerifier, type TokenKeys } from "./auth/token-verifier.ts";
import type { EmbeddedStackConfig, HostedStackConfig, ServerConfig, SmtpConfig } from "./config.ts";
import { applyMigrations } from "./database/apply-migrations.ts";
import { readMigrations } from "./database/read-migrations.ts";
import { devMailbox } from "./dev-mailbox.ts";
import { GATEWAY_LIMITS, type GatewayLimits } from "./embedded/gateway.ts";
import { GATEWAY_ROUTES } from "./embedded/gateway-routes.ts";
import { openEmbeddedStack } from "./embedded/open-embedded-stack.ts";
import { HOUSE } from "./house.ts";
import type { Handler } from "./http/handler.ts";
import { loggedRequests } from "./http/request-log.ts";
import type { CheckPassword } from "./ports/check-password.ts";
import type { Clock } from "./ports/clock.ts";
import type { Database } from "./ports/database.ts";
import type { Log } from "./ports/log.ts";
import type { SendMail } from "./ports/mail.ts";
import type { VerifyToken } from "./ports/token-verifier.ts";
import type { ServiceAddressWire } from "#wire/service-address.ts";
import { openPostgresPool } from "./postgres/postgres-js-database.ts";
import { openSqlDoor } from "./sql/sql-door.ts";
import { openSmtp } from "./smtp/open-smtp.ts";

/** Sign-in and database, in this process or elsewhere. */
export type Stack = {
  readonly database: Database;
  readonly verifyToken: VerifyToken;
  readonly checkPassword: CheckPassword;
  /** Drops the mails to this address from the local mailbox. */
  readonly dropMails: (email: string) => Promise<void>;
  readonly serviceAddress: ServiceAddressWire;
  /** For mails about orders; `null` when nobody carries any. */
  readonly sendMail: SendMail | null;
  /** What answers below a path; the product server and the site stand beside these. */
  readonly mounts: Readonly<Record<string, Handler>>;
  /** Origins of services that the site's pages call directly. */
  readonly connectTo: readonly string[];
  /** For whoever starts the shop: where things lie. */
  readonly facts: readonly string[];
  close(): Promise<void>;
};

type Surroundings = { readonly now: Clock; readonly log: Log };

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
  { now, log, smtp }: WithSmtp,
): Promise<Stack> => {
  const embedded = await openEmbeddedStack({
    dataDir: stack.dataDir,
    supabaseDir: config.supabaseDir,
    siteUrl: config.siteUrl,
    now,
    log: (message) => log({ level: "info", message }),
    house: HOUSE,
    allowedOrigins: config.corsOrigins,
    limits: signInLimits(stack.signInsPer5Minutes),
    accessTokenSeconds: stack.accessTokenSeconds,
    ...(smtp ? { sendMail: smtp } : {}),
    ...(stack.google ? { google: stack.google } : {}),
  });
  const closeSqlDoor = await openSqlDoor(stack.dataDir, embedded.database).catch(
    async (cause: unknown) => {
      await embedded.close();
      throw cause;
    },
  );
  const services = (others: string): Handler =>
    loggedRequests(
      { now, log, newId: randomUUID },
      (pathname) => GATEWAY_ROUTES.find(({ path }) => path === pathname)?.path ?? others,
      (request, clientAddress) => embedded.fetch(request, clientAddress),
    );
  const mailbox = devMailbox(embedded.mailbox, MAILBOX_READERS[stack.mailbox]);
  return {
    database: embedded.database,
    verifyToken: verifier({ kind: "secret", secret: embedded.jwt.secret }, null, now),
    checkPassword: passwordCheck({
      authUrl: `${config.siteUrl}/auth/v1`,
      anonKey: embedded.anonKey,
      fetch: (request, clientAddress) => embedded.fetch(request, clientAddress),
    }),
    dropMails: (email) => embedded.mailbox.drop(email),
    serviceAddress: {
      supabase_url: null,
      supabase_anon_key: embedded.anonKey,
      second_factor: false,
    },
    sendMail: smtp ?? ((mail) => embedded.mailbox.deliver(mail)),
    mounts: {
      "/auth/v1": services("/auth/v1/*"),
      "/rest/v1": services("/rest/v1/*"),
      "/dev": mailbox,
    },
    connectTo: [],
    facts: [`Data:  ${stack.dataDir}`, `Mails: ${mailsGo(config, stack)}`],
    close: async () => {
      await closeSqlDoor();
      await embedded.close();
    },
  };
};

const openHosted = async (
  config: ServerConfig,
  { databaseUrl, supabaseUrl, anonKey, jwtSecret }: HostedStackConfig,
  { now, smtp }: WithSmtp,
): Promise<Stack> => {
  const database = openPostgresPool(databaseUrl);
  try {
    await applyMigrations(database, await readMigrations(join(config.supabaseDir, "migrations")));
  } catch (cause) {
    await database.close();
    throw cause;
  }
  const issuer = `${supabaseUrl}/auth/v1`;
  const keys: TokenKeys =
    jwtSecret === null
      ? { kind: "published", keysUrl: `${issuer}/.well-known/jwks.json` }
      : { kind: "secret", secret: jwtSecret };
  return {
    database,
    verifyToken: verifier(keys, issuer, now),
    checkPassword: passwordCheck({
      authUrl: issuer,
      anonKey,
      fetch: (request) => fetch(request, { signal: AbortSignal.timeout(10_000) }),
    }),
    dropMails: async () => {},
    serviceAddress: { supabase_url: supabaseUrl, supabase_anon_key: anonKey, second_factor: true },
    sendMail: smtp,
    mounts: {},
    connectTo: [new URL(supabaseUrl).origin],
    facts: [
      `Data:  Postgres on ${new URL(databaseUrl).host}`,
      `Mails: about accounts, sent by ${supabaseUrl}; about orders, ${config.smtp ? throughHost(config.smtp) : "none (SMTP_URL is not set)"}`,
    ],
    close: () => database.close(),
  };
};

const verifier = (keys: TokenKeys, issuer: string | null, now: Clock): VerifyToken =>
  tokenVerifier({ keys, issuer, now });

const mailsGo = (
  { smtp, siteUrl }: Pick<ServerConfig, "smtp" | "siteUrl">,
  { mailbox }: EmbeddedStackConfig,
): string => {
  if (smtp) return throughHost(smtp);
  return mailbox === "off"
    ? "kept, and shown to nobody (DEV_MAILBOX=off)"
    : `${siteUrl}/dev/mailbox`;
};

/** Without the password that stands in the address. */
const throughHost = ({ url }: SmtpConfig): string => `sent through ${new URL(url).host}`;

const signInLimits = (max: number): GatewayLimits | "off" => {
  if (max === 0) return "off";
  const { signIn, signUp, recovery } = GATEWAY_LIMITS;
  return {
    ...GATEWAY_LIMITS,
    signIn: { ...signIn, perAddress: { ...signIn.perAddress, max } },
    signUp: { ...signUp, perAddress: { ...signUp.perAddress, max } },
    recovery: { ...recovery, perAddress: { ...recovery.perAddress, max } },
  };
};

const isLocal = (address: string): boolean =>
  /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address) || address === "::1";

const MAILBOX_READERS: Readonly<
  Record<EmbeddedStackConfig["mailbox"], (clientAddress: string) => boolean>
> = { local: isLocal, everyone: () => true, off: () => false };
