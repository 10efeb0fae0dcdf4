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
  const { choice, text, address, problems } = settingsIn(env);
  const backend = choice("VITE_BACKEND", PLACES, "hosted");
  const auth = choice("VITE_AUTH", PLACES, backend);
  const catalog = choice("VITE_CATALOG", CATALOG, backend);
  const orders = choice("VITE_ORDERS", PLACES, backend);
  const account = choice("VITE_ACCOUNT", PLACES, orders);
  const carts = ["browser", "memory"] as const;
  const cartStorage = choice(
    "VITE_CART_STORAGE",
    carts,
    backend === "memory" ? "memory" : "browser",
  );
  const pdf = choice("VITE_PDF", ["jspdf", "memory"], "jspdf");
  const catalogUrl = text("VITE_CATALOG_URL") ?? "/coffees.json";
  const apiUrl = address("VITE_API_URL", `${origin}/api`);
  const url = address("VITE_SUPABASE_URL", origin);
  const publishableKey = text("VITE_SUPABASE_PUBLISHABLE_KEY") ?? text("VITE_SUPABASE_ANON_KEY");
  if (publishableKey === null && text("VITE_SUPABASE_URL") !== null)
    problems.push(
      "missing url or key for the hosted service: VITE_SUPABASE_URL needs VITE_SUPABASE_PUBLISHABLE_KEY.",
    );
  // The product server knows none of its customers.
  if (auth === "memory" && [orders, account].some((place) => place !== "memory"))
    problems.push("VITE_AUTH=memory needs VITE_ORDERS=memory and VITE_ACCOUNT=memory.");
  const [message] = problems;
  if (message !== undefined) return err({ kind: "config", message });
  const supabase = publishableKey === null ? null : { url, publishableKey };
  return ok({ auth, catalog, catalogUrl, orders, account, cartStorage, pdf, apiUrl, supabase });
};

/** What each port may be; `adapters.ts` has a line for each name, `catalogs.ts` for those of its own. */
const PLACES = ["hosted", "memory"] as const;
const CATALOG = [...PLACES, ...CATALOG_NAMES] as const;

type Place = (typeof PLACES)[number];

/** Reads single settings, and lists what is wrong with them in `problems`, which ends the reading. */
const settingsIn = (env: Env) => {
  const problems: string[] = [];
  const text = (name: string): string | null => env[name]?.trim() || null;
  return {
    problems,
    text,
    choice: <const Choice extends string>(
      name: string,
      choices: readonly Choice[],
      fallback: Choice,
    ): Choice => {
      const set = text(name);
      const chosen = choices.find((one) => one === set);
      if (set !== null && !chosen)
        problems.push(`${name} is “${set}”: it must be ${choices.join(" or ")}.`);
      return chosen ?? fallback;
    },
    address: (name: string, fallback: string): string => {
      const url = text(name) ?? fallback;
      // Paths are written behind it: a query or a fragment would swallow them.
      if (!/^https?:\/\/[^?#@]+$/i.test(url) || readUrl(url) === null)
        problems.push(
          `invalid backend URL: ${name} is “${url}”: it must be a plain http:// or https:// address.`,
        );
      return withoutTrailingSlashes(url);
    },
  };
};
