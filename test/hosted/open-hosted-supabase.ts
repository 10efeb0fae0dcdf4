import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { exportJWK, generateKeyPair } from "jose";
import { freePort } from "#test/support/free-port.ts";
import { applyMigrations, shopMigrations } from "#server/database/migrations.ts";
import { openPostgresPool } from "#server/database/pool.ts";
import { openRealPostgres } from "#test/support/real-postgres.ts";
import { readConfig } from "#server/boot/config/config.ts";
import { startShop, type RunningShop } from "#server/boot/start.ts";
import { fetchOver, httpClient } from "#adapters/http/http-client.ts";
import { SupabaseAuth } from "#adapters/supabase/supabase-auth.ts";
import { aCustomer } from "#test/support/builders.ts";
import { MemoryTabs } from "#test/support/memory-browser.ts";
import { startAuthService, type Settings, migrateAuthService } from "./auth-service.ts";
import { openGateway } from "./gateway.ts";
import { openMailbox } from "./buy-a-coffee.ts";

/** What a project's owner knows of it, and what the tests may do to it. */
export type HostedSupabase = Awaited<ReturnType<typeof openHostedSupabase>>;

/**
 * A Supabase project on this machine: the real sign-in service (SUPABASE_AUTH_BIN) on a real Postgres
 * behind a gateway, with a mail server of its own.
 * @param more.siteUrl of the shop, whose pages links in mails may lead to.
 * @param more.settings of the sign-in service, beside those of a new project.
 * @param more.empty without the shop's tables and catalogue.
 */
export const openHostedSupabase = async (more: {
  readonly siteUrl: string;
  readonly settings?: Settings;
  readonly empty?: boolean;
}) => {
  const [database, mailbox, signingKeys, port] = await Promise.all([
    openHostedDatabase({ empty: more.empty === true }),
    openMailbox(),
    newSigningKeys(),
    freePort(),
  ]);
  const url = `http://127.0.0.1:${port}`;
  const service = await startAuthService({
    ...NEW_PROJECT,
    ...UNLIMITED,
    DATABASE_URL: database.authUrl,
    API_EXTERNAL_URL: `${url}/auth/v1`,
    GOTRUE_JWT_ISSUER: `${url}/auth/v1`,
    GOTRUE_JWT_KEYS: signingKeys,
    GOTRUE_SITE_URL: more.siteUrl,
    GOTRUE_URI_ALLOW_LIST: ["/signin", String.raw`/signin\?**`, "/reset-password"]
      .map((page) => more.siteUrl + page)
      .join(","),
    GOTRUE_MAILER_TEMPLATES_CONFIRMATION: `${url}/mail-templates/confirmation.html`,
    GOTRUE_MAILER_TEMPLATES_RECOVERY: `${url}/mail-templates/recovery.html`,
    GOTRUE_SMTP_HOST: "127.0.0.1",
    GOTRUE_SMTP_PORT: new URL(mailbox.url).port,
    GOTRUE_SMTP_ADMIN_EMAIL: "halo@enambelas.example",
    ...more.settings,
  });
  const gateway = await openGateway({
    port,
    apiKey: API_KEY,
    authUrl: service.url,
    database: database.database,
  });
  return {
    /** SUPABASE_URL. */
    url,
    /** SUPABASE_PUBLISHABLE_KEY. */
    apiKey: API_KEY,
    database,
    mailbox,
    service,
    close: async () => {
      await gateway.close();
      await service.close();
      await Promise.all([database.close(), mailbox.close()]);
    },
  };
};

const API_KEY = "sb_publishable_of-the-tests";

/** What a project has when its owner followed docs/deploy.md. */
const NEW_PROJECT: Settings = {
  GOTRUE_JWT_AUD: "authenticated",
  GOTRUE_JWT_DEFAULT_GROUP_NAME: "authenticated",
  GOTRUE_JWT_ADMIN_ROLES: "service_role",
  GOTRUE_EXTERNAL_EMAIL_ENABLED: "true",
  GOTRUE_MAILER_AUTOCONFIRM: "false",
  GOTRUE_MAILER_URLPATHS_CONFIRMATION: "/auth/v1/verify",
  GOTRUE_MAILER_URLPATHS_RECOVERY: "/auth/v1/verify",
  GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: "true",
  GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: "10",
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: "true",
  GOTRUE_RATE_LIMIT_HEADER: "X-Forwarded-For",
};

/** All tests come from one address, and a customer of theirs waits for no second mail. */
const UNLIMITED: Settings = {
  GOTRUE_SMTP_MAX_FREQUENCY: "1ns",
  GOTRUE_RATE_LIMIT_EMAIL_SENT: "100000",
  GOTRUE_RATE_LIMIT_VERIFY: "100000",
  GOTRUE_RATE_LIMIT_TOKEN_REFRESH: "100000",
  GOTRUE_RATE_LIMIT_OTP: "100000",
  GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: "100000",
};

/**
 * A real Postgres set up as Supabase sets a project up: its roles, the sign-in service's tables made
 * by the service itself, then the shop's migrations and, unless `empty`, its catalogue.
 */
const openHostedDatabase = async (more: { readonly empty?: boolean } = {}) => {
  const postgres = await openRealPostgres();
  await postgres.database.transaction((transaction) => transaction.script(ROLES));
  await postgres.database.query("create database project owner shop");
  const at = (role: string): string => {
    const url = new URL(postgres.url);
    url.username = role;
    url.pathname = "/project";
    return url.href;
  };
  const superuser = openPostgresPool(at("postgres"), { connections: 1 });
  await superuser.transaction((transaction) => transaction.script(AUTH_SCHEMA));
  await superuser.close();
  await migrateAuthService(at("supabase_auth_admin"));
  const migrating = openPostgresPool(at("shop"), { connections: 1, timeLimits: "none" });
  if (more.empty !== true) {
    await applyMigrations(migrating, await shopMigrations("supabase", "hosted"));
    const seed = await readFile("supabase/seed.sql", "utf8");
    await migrating.transaction((transaction) => transaction.script(seed));
  }
  await migrating.close();
  const database = openPostgresPool(at("shop"));
  return {
    /** As the shop's role, which is no superuser and owns only what the shop made. */
    url: at("shop"),
    /** As the role of the sign-in service. */
    authUrl: at("supabase_auth_admin"),
    database,
    close: async () => {
      await database.close();
      await postgres.close();
    },
  };
};

/** `shop` may what a project's `postgres` may. */
const ROLES = `
  create role shop login nosuperuser createrole createdb bypassrls;
  grant anon, authenticated, service_role to shop with admin option;
  create role supabase_auth_admin login noinherit createrole;
  alter role supabase_auth_admin set search_path = 'auth';
`;

const AUTH_SCHEMA = `
  create schema auth authorization supabase_auth_admin;
  grant create on database project to supabase_auth_admin;
  grant usage on schema auth to anon, authenticated, service_role, shop;
  alter default privileges for role supabase_auth_admin in schema auth
    grant all on tables to shop;
  alter default privileges for role supabase_auth_admin in schema auth
    grant all on routines to shop;
`;

/** A shop of this process on the project; the address of its pages is part of `settings` or nobody's. */
export const startHostedShop = (
  { url, apiKey, database }: HostedSupabase,
  port: number,
  settings: Readonly<Record<string, string>> = { SITE_DIR: "off" },
): Promise<RunningShop> => {
  const config = readConfig({
    PORT: String(port),
    DESK_PORT: "off",
    DATABASE_URL: database.url,
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: apiKey,
    LIMIT_SIGN_INS_PER_5_MINUTES: "0",
    ...settings,
  });
  if (!config.ok) throw new Error(config.error.problems.join("\n"));
  return startShop(config.value, () => {});
};

/** Where the shop's pages would be; links in mails lead there, and nobody answers. */
export const SITE_URL = "http://shop.test";

/** A page of the shop in a browser of its own, or in a tab of `tabs`, as its sign-in sees it. */
export const openPage = (
  { url, apiKey }: Pick<HostedSupabase, "url" | "apiKey">,
  href = `${SITE_URL}/signin`,
  tabs = new MemoryTabs(),
  now = Date.now,
): SupabaseAuth => {
  const tab = tabs.open();
  return new SupabaseAuth({
    connect: async () => ({ url, publishableKey: apiKey }),
    fetch: fetchOver(httpClient((input, init) => fetch(input, init))),
    now,
    storageEvents: tab.storageEvents,
    onRestored: tab.onRestored,
    onReconnected: () => {},
    onTick: () => {},
    addressBar: { arrivedAt: href, leave: () => {} },
    storage: tab.storage(),
    tabStorage: tab.tabStorage(),
  });
};

/** Opens the newest link sent to this address on another device, whose page then waits for a tap. */
export const openMail = async (
  supabase: Pick<HostedSupabase, "url" | "apiKey" | "mailbox">,
  email: string,
  tabs?: MemoryTabs,
): Promise<SupabaseAuth> =>
  openPage(supabase, (await supabase.mailbox.newestLinkTo(email)).href, tabs);

/** Opens the newest confirmation link and taps. */
export const confirmByMail = async (
  supabase: Pick<HostedSupabase, "url" | "apiKey" | "mailbox">,
  email: string,
): Promise<void> => {
  const confirmed = await (await openMail(supabase, email)).confirmation?.confirm();
  if (confirmed?.ok !== true) throw new Error(`Not confirmed: ${JSON.stringify(confirmed)}`);
};

/** A customer in a browser of their own, whose address is still to be confirmed. */
export const signedUp = async (supabase: HostedSupabase) => {
  const customer = aCustomer({ email: `${randomUUID()}@example.com` });
  const tabs = new MemoryTabs();
  const auth = openPage(supabase, undefined, tabs);
  await auth.signUp(customer);
  return { customer, tabs, auth };
};

export const signedIn = async (supabase: HostedSupabase) => {
  const { customer, tabs, auth } = await signedUp(supabase);
  await confirmByMail(supabase, customer.email);
  const entered = await auth.signIn(customer.email, customer.password);
  if (!entered.ok) throw new Error(entered.error.message);
  return { customer, tabs, auth };
};

/** The private key that signs the service's tokens, as it reads keys. */
const newSigningKeys = async (): Promise<string> => {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: "first", alg: "ES256" };
  return JSON.stringify([{ ...key, key_ops: ["sign", "verify"] }]);
};
