import { App } from "@supabase/lite";
import type { EmbeddedStackOptions } from "./open-embedded-stack.ts";
import type { MailDriver } from "./mail-driver.ts";
import type { OpenPglite } from "./open-pglite.ts";

/** The sign-in and data services. They must only be reachable through the gateway. */
export const createApp = (
  { connection }: OpenPglite,
  { siteUrl, google, accessTokenSeconds = 3600, sessionIdleDays }: EmbeddedStackOptions,
  secret: string,
  mailDriver: MailDriver,
): App =>
  new App({
    connection,
    api: { schemas: ["public"], max_rows: 1000 },
    storage: { enabled: false },
    studio: { enabled: false },
    auth: {
      enabled: true,
      jwt_secret: secret,
      jwt_expiry: accessTokenSeconds,
      site_url: siteUrl,
      minimum_password_length: 6,
      enable_refresh_token_rotation: true,
      sessions: { inactivity_timeout: `${Math.round(sessionIdleDays * 86_400)}s` },
      // A mail's token is a hash of address and code: six digits could be guessed.
      email: { enable_confirmations: true, otp_length: 10, otp_expiry: 3600 },
      ...(google !== undefined && {
        external: {
          google: {
            enabled: true,
            client_id: google.clientId,
            secret: google.clientSecret,
            redirect_uri: `${siteUrl}/auth/v1/callback`,
          },
        },
      }),
    },
    options: {
      drivers: { email: mailDriver },
      server: { admin: false, disableStudio: true },
    },
  });
