import { freePort } from "#test/support/free-port.ts";
import { startAuthService, type AuthService, type Settings } from "./auth-service.ts";
import { openGateway } from "./gateway.ts";
import { openHostedDatabase, type HostedDatabase } from "./hosted-database.ts";
import { openMailbox, type Mailbox } from "./mailbox.ts";
import { keySet, newSigningKey, type SigningKey } from "./signing-keys.ts";

/** What a project's owner knows of it, and what the tests may do to it. */
export type HostedSupabase = {
  /** SUPABASE_URL. */
  readonly url: string;
  /** SUPABASE_PUBLISHABLE_KEY. */
  readonly apiKey: string;
  readonly database: HostedDatabase;
  readonly mailbox: Mailbox;
  readonly service: AuthService;
  /** Signs the first tokens. */
  readonly signingKey: SigningKey;
  close(): Promise<void>;
};

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
}): Promise<HostedSupabase> => {
  const [database, mailbox, signingKey, port] = await Promise.all([
    openHostedDatabase({ empty: more.empty === true }),
    openMailbox(),
    newSigningKey("first"),
    freePort(),
  ]);
  const url = `http://127.0.0.1:${port}`;
  const service = await startAuthService({
    ...NEW_PROJECT,
    ...UNLIMITED,
    DATABASE_URL: database.authUrl,
    API_EXTERNAL_URL: `${url}/auth/v1`,
    GOTRUE_JWT_ISSUER: `${url}/auth/v1`,
    GOTRUE_JWT_KEYS: keySet(signingKey),
    GOTRUE_SITE_URL: more.siteUrl,
    GOTRUE_URI_ALLOW_LIST: `${more.siteUrl}/**`,
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
    url,
    apiKey: API_KEY,
    database,
    mailbox,
    service,
    signingKey,
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
