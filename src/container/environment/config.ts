import { CATALOG_NAMES } from "#adapters/catalogs.ts";
import type { SupabaseConnection } from "#adapters/supabase/supabase-connection.ts";
import { withoutTrailingSlashes } from "#core/domain/without-trailing-slashes.ts";
import { err, ok, type Failure, type Result } from "#core/domain/result.ts";
import { readUrl } from "#format/read-url.ts";

/** The backend of each port, with its address. Addresses have no trailing slash. */
export type ShopConfig = {
  readonly auth: Place;
  readonly catalog: (typeof CATALOG)[number];
  /** Address of the catalogue chosen from `CATALOGS`: absolute, or a path of the site. */
  readonly catalogUrl: string;
  readonly orders: Place;
  readonly account: Place;
  readonly cartStorage: "browser" | "memory";
  readonly pdf: "jspdf" | "memory";
  /** The product server. */
  readonly apiUrl: string;
  /**
   * The sign-in and data service; `null`: its address and key are requested from the product
   * server.
   */
  readonly supabase: SupabaseConnection | null;
};

/** `message` names the variable and its allowed values. */
export type ConfigError = Failure<"config">;

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads the site's configuration, once at start. A blank variable counts as not set.
 * Source: specification sections 7 and 8 (invalid backend URL, missing url or key).
 * @param origin of the site; the default of every address.
 */
export const readShopConfig = (env: Env, origin: string): Result<ShopConfig, ConfigError> => {
  const backend = choice(env, "VITE_BACKEND", PLACES, "hosted");
  if (!backend.ok) return backend;
  const auth = choice(env, "VITE_AUTH", PLACES, backend.value);
  if (!auth.ok) return auth;
  const catalog = choice(env, "VITE_CATALOG", CATALOG, backend.value);
  if (!catalog.ok) return catalog;
  const orders = choice(env, "VITE_ORDERS", PLACES, backend.value);
  if (!orders.ok) return orders;
  const account = choice(env, "VITE_ACCOUNT", PLACES, orders.value);
  if (!account.ok) return account;
  const inMemory = backend.value === "memory";
  const carts = ["browser", "memory"] as const;
  const cartStorage = choice(env, "VITE_CART_STORAGE", carts, inMemory ? "memory" : "browser");
  if (!cartStorage.ok) return cartStorage;
  const pdf = choice(env, "VITE_PDF", ["jspdf", "memory"], "jspdf");
  if (!pdf.ok) return pdf;
  const apiUrl = address(env, "VITE_API_URL", `${origin}/api`);
  if (!apiUrl.ok) return apiUrl;
  const supabase = supabaseOf(env, origin);
  if (!supabase.ok) return supabase;
  return ok({
    auth: auth.value,
    catalog: catalog.value,
    catalogUrl: setting(env, "VITE_CATALOG_URL") ?? "/coffees.json",
    orders: orders.value,
    account: account.value,
    cartStorage: cartStorage.value,
    pdf: pdf.value,
    apiUrl: apiUrl.value,
    supabase: supabase.value,
  });
};

/** What each port may be; `adapters.ts` has a line for each name, `catalogs.ts` for those of its own. */
const PLACES = ["hosted", "memory"] as const;
const CATALOG = [...PLACES, ...CATALOG_NAMES] as const;

type Place = (typeof PLACES)[number];

const choice = <const Choice extends string>(
  env: Env,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Result<Choice, ConfigError> => {
  const set = setting(env, name);
  if (set === null) return ok(fallback);
  const chosen = choices.find((one) => one === set);
  return chosen ? ok(chosen) : failed(`${name} is “${set}”: it must be ${choices.join(" or ")}.`);
};

const address = (env: Env, name: string, fallback: string): Result<string, ConfigError> => {
  const url = setting(env, name) ?? fallback;
  return /^https?:\/\//i.test(url) && readUrl(url) !== null
    ? ok(withoutTrailingSlashes(url))
    : failed(`invalid backend URL: ${name} is “${url}”: it must begin with http:// or https://.`);
};

const supabaseOf = (env: Env, origin: string): Result<ShopConfig["supabase"], ConfigError> => {
  const url = address(env, "VITE_SUPABASE_URL", origin);
  if (!url.ok) return url;
  const publishableKey =
    setting(env, "VITE_SUPABASE_PUBLISHABLE_KEY") ?? setting(env, "VITE_SUPABASE_ANON_KEY");
  if (publishableKey !== null) return ok({ url: url.value, publishableKey });
  if (setting(env, "VITE_SUPABASE_URL") === null) return ok(null);
  return failed(
    "missing url or key for the hosted service: VITE_SUPABASE_URL needs VITE_SUPABASE_PUBLISHABLE_KEY.",
  );
};

const setting = (env: Env, name: string): string | null => env[name]?.trim() || null;

const failed = (message: string): Result<never, ConfigError> => err({ kind: "config", message });
