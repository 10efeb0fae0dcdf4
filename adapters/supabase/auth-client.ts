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
 * For what a mail answers: its link must work on whatever device the mail is read, while a client of
 * the PKCE flow would ask for one that only this browser can use. Keeps no session.
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
