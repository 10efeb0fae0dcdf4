import { join } from "node:path";
import * as v from "valibot";
import type { CatalogName } from "#adapters/catalogs.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { FICTIONAL_BANK_ACCOUNT, type BankAccount } from "#server/ports/shop-details.ts";
import { isLoopback } from "./database-address.ts";
import type { SmtpConfig } from "#server/mails/open-smtp.ts";
import { environmentSchema, type Environment } from "./environment.ts";
import type { Weekday } from "#core/domain/roast-day.ts";

/** The process's whole configuration. */
export type ServerConfig = {
  readonly host: string;
  readonly port: number;
  /** Public address of the site; no trailing slash. */
  readonly siteUrl: string;
  /** Folder of the built site; `null` when another server serves it. */
  readonly siteDir: string | null;
  /** A catalogue that replaces the database's; `null`: none. */
  readonly catalog: CatalogConfig | null;
  /** Folder of migrations and seed. */
  readonly supabaseDir: string;
  /** Folder of coffee pictures; `null`: the shop stores none. */
  readonly picturesDir: string | null;
  /** Exact origins, besides the site's own, that may send credentialed requests (CORS). */
  readonly corsOrigins: readonly string[];
  /** Read the client's address from `X-Forwarded-For`; safe only behind a proxy that sets it. */
  readonly trustProxy: boolean;
  /** Delay of a shutdown, seconds: requests are still served, but readiness is not reported. */
  readonly drainSeconds: number;
  /** From placing an order to the deadline shown. */
  readonly orderExpiryHours: number;
  /** From the deadline to the cancellation of an unpaid order. */
  readonly orderGraceHours: number;
  /** Retention of the audit log. */
  readonly auditKeepDays: number;
  /** The usual roast day; `null`: only days set by staff. */
  readonly roastWeekday: Weekday | null;
  readonly bank: BankAccount;
  /** SMTP server; `null`: the local mailbox, or with a hosted stack no mails. */
  readonly smtp: SmtpConfig | null;
  readonly limits: Limits;
  readonly stack: EmbeddedStackConfig | HostedStackConfig;
  readonly desk: DeskConfig;
};

/** Requests per minute; 0 means unlimited. The embedded stack has limits of its own for sign-in. */
type Limits = {
  /** Per client address, to the product server. */
  readonly requestsPerMinute: number;
  /** Per client address: pages of the site, and single coffees of the embedded data service. */
  readonly pagesPerMinute: number;
  /** Per account. */
  readonly checkoutsPerMinute: number;
};

/** One of `CATALOGS` and its address: a URL or a local path. */
export type CatalogConfig = {
  readonly name: CatalogName;
  readonly address: string;
  /** The header `Authorization` of every request there; secret. */
  readonly authorization?: string | undefined;
};

export type EmbeddedStackConfig = {
  readonly kind: "embedded";
  readonly dataDir: string;
  /** Whether the local mailbox can be read from this machine: its reader can sign in as anybody. */
  readonly mailbox: "open" | "off";
  readonly google: { readonly clientId: string; readonly clientSecret: string } | null;
  /** Per client address, each for sign-in, sign-up and recovery; 0 lifts all sign-in limits. */
  readonly signInsPer5Minutes: number;
  /** Lifetime of an access token; the pages renew it earlier. */
  readonly accessTokenSeconds: number;
  /** Lifetime of an unused session. */
  readonly sessionIdleDays: number;
};

export type HostedStackConfig = {
  readonly kind: "hosted";
  readonly databaseUrl: string;
  /** Whether to use prepared statements; `null`: unless the connection goes through a pooler. */
  readonly prepare: boolean | null;
  /** No trailing slash. */
  readonly supabaseUrl: string;
  /** The publishable key that pages send. */
  readonly publishableKey: string;
  /** `null`: tokens are verified with the published keys of the sign-in service. */
  readonly jwtSecret: string | null;
};

/** One line per invalid setting: the variable and its allowed values. */
export type ConfigError = { readonly kind: "config"; readonly problems: readonly string[] };

/** Reads the environment at start. A blank variable counts as not set. */
export const readConfig = (
  env: Readonly<Record<string, string | undefined>>,
): Result<ServerConfig, ConfigError> => {
  const settings: Record<string, string> = {};
  for (const [name, text = ""] of Object.entries(env))
    if (text.trim() !== "") settings[name] = text.trim();
  const parsed = v.safeParse(environmentSchema, settings);
  if (!parsed.success)
    return problems(
      ...parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ""} ${issue.message}`),
    );
  const stack = stackOf(parsed.output);
  if (!stack.ok) return stack;
  const bank = bankOf(parsed.output);
  if (!bank.ok) return bank;
  const smtp = smtpOf(parsed.output);
  if (!smtp.ok) return smtp;
  const config = configOf(parsed.output, stack.value, bank.value, smtp.value);
  const unready = unreadyForPublic(parsed.output, config);
  return unready.length === 0 ? ok(config) : problems(...unready);
};

/** Default settings that are unsafe for a public shop, one line each; none without https. */
const unreadyForPublic = (env: Environment, { siteUrl, bank, smtp, stack }: ServerConfig) => {
  if (!siteUrl.toLowerCase().startsWith("https:")) return [];
  const mailboxIsOpen = stack.kind === "embedded" && smtp === null && env.DEV_MAILBOX !== "off";
  return [
    ...(mailboxIsOpen
      ? [
          "SITE_URL is https, and mails would land in the local mailbox: set SMTP_URL and MAIL_FROM, or DEV_MAILBOX=off.",
        ]
      : []),
    ...(bank === FICTIONAL_BANK_ACCOUNT
      ? [
          "SITE_URL is https, and the bank account is a fictional one: set BANK_NAME, BANK_ACCOUNT_NAME and BANK_ACCOUNT_NUMBER.",
        ]
      : []),
  ];
};

const configOf = (
  env: Environment,
  stack: ServerConfig["stack"],
  bank: BankAccount,
  smtp: SmtpConfig | null,
): ServerConfig => ({
  host: env.HOST,
  port: env.PORT,
  siteUrl: siteUrlOf(env),
  siteDir: env.SITE_DIR === "off" ? null : env.SITE_DIR,
  catalog:
    env.CATALOG === "database"
      ? null
      : {
          name: env.CATALOG,
          address: env.CATALOG_URL,
          authorization: env.CATALOG_AUTHORIZATION,
        },
  supabaseDir: env.SUPABASE_DIR,
  picturesDir:
    env.PICTURES_DIR ?? (stack.kind === "embedded" ? join(stack.dataDir, "pictures") : null),
  corsOrigins: env.CORS_ORIGINS,
  trustProxy: env.TRUST_PROXY,
  drainSeconds: env.DRAIN_SECONDS,
  orderExpiryHours: env.ORDER_EXPIRY_HOURS,
  orderGraceHours: env.ORDER_GRACE_HOURS,
  auditKeepDays: env.AUDIT_KEEP_DAYS,
  roastWeekday: env.ROAST_WEEKDAY ?? null,
  bank,
  smtp,
  limits: {
    requestsPerMinute: env.LIMIT_REQUESTS_PER_MINUTE,
    pagesPerMinute: env.LIMIT_PAGES_PER_MINUTE,
    checkoutsPerMinute: env.LIMIT_CHECKOUTS_PER_MINUTE,
  },
  stack,
  desk: deskOf(env, { isTrial: stack.kind === "embedded" && smtp === null }),
});

const siteUrlOf = ({ SITE_URL, HOST, PORT }: Environment): string => SITE_URL ?? httpAt(HOST, PORT);

const httpAt = (host: string, port: number): string =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

/** A hosted database requires a hosted sign-in service: setting only one is an error. */
const stackOf = (env: Environment): Result<ServerConfig["stack"], ConfigError> => {
  const { DATABASE_URL, SUPABASE_URL, SUPABASE_JWT_SECRET } = env;
  const key = env.SUPABASE_PUBLISHABLE_KEY ?? env.SUPABASE_ANON_KEY;
  const together = { DATABASE_URL, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: key };
  const missing = Object.entries(together).flatMap(([name, value]) => (value ? [] : [name]));
  if (DATABASE_URL !== undefined && SUPABASE_URL !== undefined && key !== undefined)
    return env.DATA_DIR === undefined
      ? ok({
          kind: "hosted",
          databaseUrl: DATABASE_URL,
          prepare: env.DATABASE_PREPARE === undefined ? null : env.DATABASE_PREPARE === "on",
          supabaseUrl: SUPABASE_URL,
          publishableKey: key,
          jwtSecret: SUPABASE_JWT_SECRET ?? null,
        })
      : problems("DATA_DIR must not be set together with DATABASE_URL: the data lies there.");
  if (missing.length < Object.keys(together).length)
    return problems(
      `${missing.join(" and ")} must be set too: DATABASE_URL, SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY belong together.`,
    );
  if (SUPABASE_JWT_SECRET !== undefined)
    return problems(
      "SUPABASE_JWT_SECRET belongs to SUPABASE_URL and DATABASE_URL; set all or none.",
    );
  return embeddedStackOf(env);
};

const embeddedStackOf = (env: Environment): Result<EmbeddedStackConfig, ConfigError> => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if ((clientId === undefined) !== (clientSecret === undefined))
    return problems("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together, or neither.");
  return ok({
    kind: "embedded",
    dataDir: env.DATA_DIR ?? ".data",
    mailbox:
      env.DEV_MAILBOX === "local" && isLoopback(new URL(siteUrlOf(env)).hostname) ? "open" : "off",
    google:
      clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret },
    signInsPer5Minutes: env.LIMIT_SIGN_INS_PER_5_MINUTES,
    accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
    sessionIdleDays: env.SESSION_IDLE_DAYS,
  });
};

/** All or none: a real number with the fictional name would misdirect transfers. */
const bankOf = (env: Environment): Result<BankAccount, ConfigError> => {
  const { BANK_NAME: bank, BANK_ACCOUNT_NAME, BANK_ACCOUNT_NUMBER } = env;
  if (bank !== undefined && BANK_ACCOUNT_NAME !== undefined && BANK_ACCOUNT_NUMBER !== undefined)
    return ok({ bank, accountName: BANK_ACCOUNT_NAME, accountNumber: BANK_ACCOUNT_NUMBER });
  if (bank === undefined && BANK_ACCOUNT_NAME === undefined && BANK_ACCOUNT_NUMBER === undefined)
    return ok(FICTIONAL_BANK_ACCOUNT);
  return problems(
    "BANK_NAME, BANK_ACCOUNT_NAME and BANK_ACCOUNT_NUMBER must be set together, or none of them.",
  );
};

const smtpOf = ({
  SMTP_URL: url,
  MAIL_FROM: from,
}: Environment): Result<SmtpConfig | null, ConfigError> => {
  if (url !== undefined && from !== undefined) return ok({ url, from });
  return url === undefined && from === undefined
    ? ok(null)
    : problems("SMTP_URL and MAIL_FROM must be set together, or neither.");
};

const problems = (...lines: readonly string[]) =>
  err<ConfigError>({ kind: "config", problems: lines });

/** Staff of the desk, and the address of its pages. */
export type DeskConfig = {
  /**
   * Who may sign in to the pages and run commands, in lower case. Commands work also when the pages
   * are closed.
   */
  readonly staffEmails: readonly string[];
} & (
  | {
      readonly kind: "closed";
      /** The reason, for the start's output. */
      readonly because: string;
    }
  | {
      readonly kind: "open";
      readonly host: string;
      readonly port: number;
      /** Address of the pages; no trailing slash. */
      readonly url: string;
      /** Hour in Malang from which the daily digest is sent; `null`: never. */
      readonly digestHour: number | null;
    }
);

/**
 * Changes require named staff. A trial shop, with everything embedded and its mails in the local
 * mailbox, has one fictional member of staff by default.
 */
const deskOf = (env: Environment, { isTrial }: { readonly isTrial: boolean }): DeskConfig => {
  const { DESK_HOST: host, DESK_PORT: port, DESK_URL, STAFF_EMAILS, STAFF_DIGEST_HOUR } = env;
  const staffEmails = STAFF_EMAILS.length === 0 && isTrial ? [FICTIONAL_STAFF] : STAFF_EMAILS;
  if (port === "off") return { kind: "closed", because: "off (DESK_PORT=off)", staffEmails };
  if (staffEmails.length === 0)
    return {
      kind: "closed",
      because: "closed until STAFF_EMAILS says who may sign in",
      staffEmails,
    };
  return {
    kind: "open",
    host,
    port,
    url: DESK_URL ?? httpAt(host, port),
    staffEmails,
    digestHour: STAFF_DIGEST_HOUR ?? null,
  };
};

const FICTIONAL_STAFF = "desk@enambelas.example";
