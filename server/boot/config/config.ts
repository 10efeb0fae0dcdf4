import { VERSION } from "#server/http/version.ts";
import { join } from "node:path";
import * as v from "valibot";
import { err, ok, type Result } from "#core/domain/result.ts";
import { FICTIONAL_BANK_ACCOUNT } from "#documents/shop-details.ts";
import { isLoopback } from "#server/database/database-address.ts";
import { environmentSchema, type Environment } from "./environment.ts";

/** The process's whole configuration. */
export type ServerConfig = ReturnType<typeof configOf>;

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
    return problems(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ""} ${issue.message}`));
  const { SUPABASE_ANON_KEY: olderKey } = parsed.output;
  const read = { SUPABASE_PUBLISHABLE_KEY: olderKey, ...parsed.output };
  const contradictory = contradictionsIn(read);
  if (contradictory.length > 0) return problems(contradictory);
  const config = configOf(read);
  const unready = unreadyForPublic(read, config);
  return unready.length === 0 ? ok(config) : problems(unready);
};

const problems = (lines: readonly string[]) =>
  err<ConfigError>({ kind: "config", problems: lines });

/** Settings that do not go together, or only together, one line each. */
const contradictionsIn = (env: Environment): readonly string[] => {
  const missingOf = (...names: readonly (keyof Environment)[]) =>
    names.filter((name) => env[name] === undefined);
  const isPart = (...names: readonly (keyof Environment)[]) =>
    missingOf(...names).length % names.length > 0;
  const hosted = ["DATABASE_URL", "SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEY"] as const;
  const isHosted = missingOf(...hosted).length === 0;
  const found: readonly (string | false)[] = [
    isHosted &&
      env.DATA_DIR !== undefined &&
      "DATA_DIR must not be set together with DATABASE_URL: the data lies there.",
    // A hosted database requires a hosted sign-in service.
    isPart(...hosted) &&
      `${missingOf(...hosted).join(" and ")} must be set too: DATABASE_URL, SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY belong together.`,
    missingOf(...hosted).length === hosted.length &&
      env.SUPABASE_JWT_SECRET !== undefined &&
      "SUPABASE_JWT_SECRET signs nothing in an embedded shop, which has a key of its own (signing-key.json in DATA_DIR): take it out. It belongs to a project at SUPABASE_URL and DATABASE_URL.",
    !isHosted &&
      isPart("GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET") &&
      "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together, or neither.",
    // A real number with the fictional name would misdirect transfers.
    isPart("BANK_NAME", "BANK_ACCOUNT_NAME", "BANK_ACCOUNT_NUMBER") &&
      "BANK_NAME, BANK_ACCOUNT_NAME and BANK_ACCOUNT_NUMBER must be set together, or none of them.",
    isPart("SMTP_URL", "MAIL_FROM") && "SMTP_URL and MAIL_FROM must be set together, or neither.",
  ];
  return found.filter((line) => line !== false);
};

/** Default settings that are unsafe for a public shop, one line each; none without https. */
const unreadyForPublic = (
  env: Environment,
  { siteUrl, bank, smtp, stack }: ServerConfig,
): readonly string[] => {
  if (!siteUrl.toLowerCase().startsWith("https:")) return [];
  const found = [
    stack.kind === "embedded" &&
      smtp === null &&
      env.DEV_MAILBOX !== "off" &&
      "SITE_URL is https, and mails would land in the local mailbox: set SMTP_URL and MAIL_FROM, or DEV_MAILBOX=off.",
    bank === FICTIONAL_BANK_ACCOUNT &&
      "SITE_URL is https, and the bank account is a fictional one: set BANK_NAME, BANK_ACCOUNT_NAME and BANK_ACCOUNT_NUMBER.",
  ];
  return found.filter((line) => line !== false);
};

const configOf = (env: Environment) => {
  const siteUrl = env.SITE_URL ?? httpAt(env.HOST, env.PORT);
  const stack = hostedStackOf(env) ?? embeddedStackOf(env, siteUrl);
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  /** SMTP server; `null`: the local mailbox, or with a hosted stack no mails. */
  const smtp = url === undefined || from === undefined ? null : { url, from };
  return {
    /** Of this shop. */
    version: VERSION,
    host: env.HOST,
    port: env.PORT,
    /** Public address of the site; no trailing slash. */
    siteUrl,
    /** Folder of the built site; `null` when another server serves it. */
    siteDir: env.SITE_DIR === "off" ? null : env.SITE_DIR,
    /** A catalogue that replaces the database's; `null`: none. */
    catalog: catalogOf(env),
    /** Folder of migrations and seed. */
    supabaseDir: env.SUPABASE_DIR,
    /** Folder of coffee pictures; `null`: the shop stores none. */
    picturesDir:
      env.PICTURES_DIR ?? (stack.kind === "embedded" ? join(stack.dataDir, "pictures") : null),
    /** Exact origins, besides the site's own, that may send credentialed requests (CORS). */
    corsOrigins: env.CORS_ORIGINS,
    /** Read the client's address from `X-Forwarded-For`; safe only behind a proxy that sets it. */
    trustProxy: env.TRUST_PROXY,
    /** Delay of a shutdown, seconds: requests are still served, but readiness is not reported. */
    drainSeconds: env.DRAIN_SECONDS,
    /** From placing an order to the deadline shown. */
    orderExpiryHours: env.ORDER_EXPIRY_HOURS,
    /** From the deadline to the cancellation of an unpaid order. */
    orderGraceHours: env.ORDER_GRACE_HOURS,
    /** Up to so much more than asked is kept, and so much less is taken, without a word of staff. */
    roundingIdr: env.ROUNDING_IDR,
    /** Retention of the audit log. */
    /** The usual roast day; `null`: only days set by staff. */
    roastWeekday: env.ROAST_WEEKDAY ?? null,
    bank: bankOf(env),
    smtp,
    /**
     * Requests per minute; 0 means unlimited. The embedded stack has limits of its own for sign-in.
     */
    limits: {
      /** Per client address, to the product server. */
      requestsPerMinute: env.LIMIT_REQUESTS_PER_MINUTE,
      /** Per client address: pages of the site, and single coffees of the embedded data service. */
      pagesPerMinute: env.LIMIT_PAGES_PER_MINUTE,
      /** Per account. */
      checkoutsPerMinute: env.LIMIT_CHECKOUTS_PER_MINUTE,
    },
    stack,
    desk: deskOf(env, { isTrial: stack.kind === "embedded" && smtp === null }),
  };
};

const httpAt = (host: string, port: number): string =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

/** Of the catalogue that takes the place of the database's; `null`: none. */
const catalogOf = (env: Environment) =>
  env.CATALOG === "database"
    ? null
    : { name: env.CATALOG, address: env.CATALOG_URL, authorization: env.CATALOG_AUTHORIZATION };

export type HostedStackConfig = NonNullable<ReturnType<typeof hostedStackOf>>;

const hostedStackOf = (env: Environment) => {
  const { DATABASE_URL, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env;
  if (!DATABASE_URL || !SUPABASE_URL || !SUPABASE_PUBLISHABLE_KEY) return null;
  return {
    kind: "hosted" as const,
    databaseUrl: DATABASE_URL,
    /** Whether to use prepared statements; `null`: unless the connection goes through a pooler. */
    prepare: env.DATABASE_PREPARE === undefined ? null : env.DATABASE_PREPARE === "on",
    /** No trailing slash. */
    supabaseUrl: SUPABASE_URL,
    /** The publishable key that pages send. */
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    /** `null`: tokens are verified with the published keys of the sign-in service. */
    jwtSecret: env.SUPABASE_JWT_SECRET ?? null,
  };
};

export type EmbeddedStackConfig = ReturnType<typeof embeddedStackOf>;

const embeddedStackOf = (env: Environment, siteUrl: string) => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  const isHere = env.DEV_MAILBOX === "local" && isLoopback(new URL(siteUrl).hostname);
  return {
    kind: "embedded" as const,
    dataDir: env.DATA_DIR ?? ".data",
    /** Whether the local mailbox can be read from this machine: its reader can sign in as anybody. */
    mailbox: isHere ? ("open" as const) : ("off" as const),
    google:
      clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret },
    /** Per client address, each for sign-in, sign-up and recovery; 0 lifts all sign-in limits. */
    signInsPer5Minutes: env.LIMIT_SIGN_INS_PER_5_MINUTES,
    /** Lifetime of an access token; the pages renew it earlier. */
    accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
    /** Lifetime of an unused session. */
    sessionIdleDays: env.SESSION_IDLE_DAYS,
  };
};

const bankOf = (env: Environment) => {
  const { BANK_NAME: bank, BANK_ACCOUNT_NAME: accountName, BANK_ACCOUNT_NUMBER } = env;
  if (bank === undefined || accountName === undefined || BANK_ACCOUNT_NUMBER === undefined)
    return FICTIONAL_BANK_ACCOUNT;
  return { bank, accountName, accountNumber: BANK_ACCOUNT_NUMBER };
};

/** Staff of the desk, and the address of its pages. */
export type DeskConfig = ReturnType<typeof deskOf>;

/**
 * Changes require named staff. A trial shop, with everything embedded and its mails in the local
 * mailbox, has one fictional member of staff by default.
 */
const deskOf = (env: Environment, { isTrial }: { readonly isTrial: boolean }) => {
  const { DESK_HOST: host, DESK_PORT: port, DESK_URL, STAFF_EMAILS } = env;
  /**
   * Who may sign in to the pages and run commands, in lower case. Commands work also when the pages
   * are closed.
   */
  const staffEmails = STAFF_EMAILS.length === 0 && isTrial ? [FICTIONAL_STAFF] : STAFF_EMAILS;
  /** @param because the reason, for the start's output. */
  const closed = (because: string) => ({ kind: "closed" as const, because, staffEmails });
  if (port === "off") return closed("off (DESK_PORT=off)");
  if (staffEmails.length === 0) return closed("closed until STAFF_EMAILS says who may sign in");
  return {
    kind: "open" as const,
    host,
    port,
    /** Address of the pages; no trailing slash. */
    url: DESK_URL ?? httpAt(host, port),
    staffEmails,
    /** Hour in Malang from which the daily digest is sent; `null`: never. */
    digestHour: env.STAFF_DIGEST_HOUR ?? null,
  };
};

const FICTIONAL_STAFF = "desk@enambelas.example";
