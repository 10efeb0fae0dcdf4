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
 * The sign-in part of the service's library and nothing else of it. The library renews tokens by
 * itself and rests while the page is hidden.
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
    // The adapter takes up what the service left in the address: a client of the PKCE flow would
    // refuse tokens, and nobody would hear of a code that failed.
    detectSessionInUrl: false,
  });
