import { jsonOf } from "#core/domain/json.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { serviceFromWire } from "#wire/service-address.ts";
import { siteConfigFromWire } from "#wire/site-config.ts";
import { readBuildConfig } from "./build-config.ts";
import type { ConfigError, ShopConfig } from "./config.ts";

type Place = {
  /** The build's configuration; it overrides the file. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly origin: string;
  readonly fetch: typeof globalThis.fetch;
};

/**
 * The configuration of a site on a static host, read from its `/config.json`. Rejects as `fetch`
 * does: an unreachable file is not a wrong one.
 */
export const readSiteConfig = async (
  address: string,
  { env, origin, fetch }: Place,
): Promise<Result<ShopConfig, ConfigError>> => {
  // A static import would move it to the start of the shop’s chunk, which then compresses worse.
  const { fetchOver, httpClient } = await import("#adapters/http/http-client.ts");
  const response = await fetchOver(httpClient(fetch))(address, { cache: "no-cache" });
  if (!response.ok) return refused(address, `the host answered ${response.status}.`);
  const json = jsonOf(await response.text());
  if (json === undefined) return refused(address, "is no JSON.");
  const file = siteConfigFromWire(json);
  if (!file.ok) return refused(address, file.error);
  const { api_url, catalog, catalog_url, service } = file.value;
  const said = { VITE_API_URL: api_url, VITE_CATALOG: catalog, VITE_CATALOG_URL: catalog_url };
  const config = readBuildConfig({ ...said, ...withoutBlanks(env) }, origin);
  if (!config.ok) return refused(address, config.error.message.replaceAll(SETTING, fieldOf));
  const supabase = service ? serviceFromWire(service, new URL(config.value.apiUrl).origin) : null;
  return ok({
    ...config.value,
    catalogUrl: new URL(config.value.catalogUrl, origin).href,
    supabase: config.value.supabase ?? supabase,
  });
};

const withoutBlanks = (env: Place["env"]): Place["env"] =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => String(value).trim() !== ""));

const SETTING = /VITE_(?:API_URL|CATALOG(?:_URL)?)\b/g;
const fieldOf = (setting: string): string => setting.slice("VITE_".length).toLowerCase();

const refused = (address: string, problem: string): Result<never, ConfigError> =>
  err({ kind: "config", message: `${address}: ${problem}` });
