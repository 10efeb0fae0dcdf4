import { isSecretKey } from "#wire/secret-key.ts";
import { readUrl } from "#format/read-url.ts";
import { err, type Result } from "#core/domain/result.ts";
import { readShopConfig, type ConfigError, type ShopConfig } from "./config.ts";

/**
 * Reads the site's configuration at build time and refuses a key that must not be published. The
 * page itself does not carry the check.
 */
export const readBuildConfig = (
  env: Readonly<Record<string, string | undefined>>,
  origin: string,
): Result<ShopConfig, ConfigError> => {
  const config = readShopConfig(env, origin);
  if (config.ok && !isPlace(config.value.catalogUrl, origin))
    return err({ kind: "config", message: `${NO_PLACE} “${config.value.catalogUrl}”.` });
  const isSecret = config.ok && isSecretKey(config.value.supabase?.publishableKey ?? "");
  return isSecret ? err({ kind: "config", message: SECRET }) : config;
};

const isPlace = (address: string, origin: string): boolean =>
  /^(?:\/(?!\/)|https?:\/\/)/i.test(address) && readUrl(address, origin) !== null;

const NO_PLACE =
  "VITE_CATALOG_URL must begin with http:// or https://, or with / for a file of the site: it is";

const SECRET =
  "VITE_SUPABASE_PUBLISHABLE_KEY must be the publishable key: this one is secret, and every visitor would be told it.";
