import { GoTrueClient } from "@supabase/supabase-js";
import { byOwnClock } from "./own-clock.ts";
import { publicHeaders, type SupabaseConnection } from "./supabase-connection.ts";

type Options = {
  readonly connection: SupabaseConnection;
  readonly storageKey: string;
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly fetch: typeof globalThis.fetch;
};

/**
 * A client for mails whose links must work on any device: with PKCE only the requesting browser
 * could use them. Stores no session.
 */
export const createMailClient = ({ connection, fetch }: Pick<Options, "connection" | "fetch">) =>
  new GoTrueClient({
    fetch,
    url: `${connection.url}/auth/v1`,
    headers: publicHeaders(connection),
    flowType: "implicit",
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
  });

/**
 * The library's authentication client without its other parts. It renews tokens in the background,
 * but not while the page is hidden.
 */
export const createAuthClient = ({ connection, fetch, ...options }: Options): GoTrueClient =>
  new GoTrueClient({
    ...options,
    fetch: byOwnClock(fetch),
    url: `${connection.url}/auth/v1`,
    headers: publicHeaders(connection),
    flowType: "pkce",
    autoRefreshToken: true,
    persistSession: true,
    // The adapter itself reads the address: a PKCE client refuses tokens, and would not report a
    // failed code.
    detectSessionInUrl: false,
  });
