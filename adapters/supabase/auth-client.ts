import { GoTrueClient } from "@supabase/supabase-js";
import { isRecord, jsonOf } from "#core/domain/json.ts";
import { freshSession, STORAGE_KEY, storedSession, type SessionStorage } from "./session.ts";
import { publicHeaders, type SupabaseConnection } from "./supabase-connection.ts";

/**
 * The service's library, connected. It is large: load this file by dynamic import only.
 */
export type AuthLibrary = ReturnType<typeof connectLibrary>;

export const connectLibrary = ({ connection, storage, fetch, now }: Deps) => ({
  connection,
  /** Keeps the session of this device. */
  client: createAuthClient({
    connection,
    fetch,
    storageKey: STORAGE_KEY,
    storage: freshOnly(storage, now),
  }),
  mails: createMailClient({ connection, fetch }),
  /** A client for the session of a reset link, which never reaches the device's storage. */
  recovery: () => createMailClient({ connection, fetch }),
});

type Deps = Omit<Options, "storageKey"> & {
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/**
 * Hides an expired session: the library would renew it at any look, retrying for half a minute, and
 * remove it when the service is merely busy.
 */
const freshOnly = (storage: SessionStorage, now: () => number): SessionStorage => ({
  getItem: (key) => {
    const stored = storage.getItem(key);
    return key === STORAGE_KEY && !freshSession(storedSession(stored), now()) ? null : stored;
  },
  setItem: (key, value) => storage.setItem(key, value),
  removeItem: (key) => storage.removeItem(key),
});

type Options = {
  readonly connection: SupabaseConnection;
  readonly storageKey: string;
  readonly storage: SessionStorage;
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

/** The library's authentication client without its other parts. */
export const createAuthClient = ({ connection, fetch, ...options }: Options): GoTrueClient =>
  new GoTrueClient({
    ...options,
    fetch: byOwnClock(sureOfLogout(fetch)),
    url: `${connection.url}/auth/v1`,
    headers: publicHeaders(connection),
    flowType: "pkce",
    // `renewSession` does.
    autoRefreshToken: false,
    persistSession: true,
    // The adapter itself reads the address: a PKCE client refuses tokens, and would not report a
    // failed code.
    detectSessionInUrl: false,
  });

/**
 * A `fetch` that removes `expires_at` from token responses. The library then computes it from
 * `expires_in` by this device's clock: a clock that is hours off would make it renew constantly, or
 * never, with the service's time.
 */
const byOwnClock =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const answer = await fetch(input, init);
    const isJson = answer.headers.get("content-type")?.includes("json") === true;
    if (!answer.ok || !isJson) return answer;
    const text = await answer.text();
    const { status, statusText, headers } = answer;
    return new Response(withoutExpiresAt(text), { status, statusText, headers });
  };

/**
 * A `fetch` that takes a logout for answered only by 204. The library does not read its body, and
 * would believe a portal's page that other devices are signed out.
 */
const sureOfLogout =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const answer = await fetch(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (answer.ok && answer.status !== 204 && pathname.endsWith("/logout"))
      throw new TypeError("Failed to fetch");
    return answer;
  };

const withoutExpiresAt = (text: string): string => {
  const body = jsonOf(text);
  // A truncated body is left to the library.
  if (!isRecord(body) || !("expires_in" in body)) return text;
  return JSON.stringify({ ...body, expires_at: undefined });
};
