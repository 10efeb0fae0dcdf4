import * as v from "valibot";
import { jsonOf } from "#core/domain/json-of.ts";
import { fetchedOrNull } from "#wire/fetched-or-null.ts";
import { STORAGE_KEY, type SessionStorage } from "./session-storage.ts";
import { storedRefreshToken } from "./stored-session.ts";
import { publicHeaders, type SupabaseConnection } from "./supabase-connection.ts";

type Deps = {
  readonly connection: SupabaseConnection;
  readonly storage: SessionStorage;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

export type Renewal = "renewed" | "ended" | "unreachable";

/**
 * Renews the stored session with a single request. The library would retry for half a minute and
 * block every other call meanwhile.
 */
export const renewSession = async (deps: Deps): Promise<Renewal> => {
  const { connection, storage, fetch, now } = deps;
  const used = storedRefreshToken(storage.getItem(STORAGE_KEY));
  if (used === null) return "ended";
  const answer = await answerTo(() =>
    fetch(`${connection.url}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { ...publicHeaders(connection), "content-type": "application/json" },
      body: JSON.stringify({ refresh_token: used }),
    }),
  );
  if (!answer) return "unreachable";
  // Meanwhile another tab may have renewed or replaced the session, or signed out.
  const left = storedRefreshToken(storage.getItem(STORAGE_KEY));
  if (left === null) return "ended";
  if (left !== used) return "renewed";
  if (!answer.ok) return SESSION_ENDED.has(answer.status) ? "ended" : "unreachable";
  const session = v.safeParse(answerSchema, answer.body);
  if (!session.success) return "unreachable";
  // By this device's clock, whose offset then does not matter.
  const expiresAt = Math.floor(now() / 1000) + session.output.expires_in;
  const renewed = { ...session.output, expires_at: expiresAt };
  storage.setItem(STORAGE_KEY, JSON.stringify(renewed));
  announce(renewed);
  return "renewed";
};

/** As the library announces its own renewals: to its clients in this page and in other tabs. */
const announce = (session: object): void => {
  const clients = new BroadcastChannel(STORAGE_KEY);
  // A channel has no target: it never leaves the origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  clients.postMessage({ event: "TOKEN_REFRESHED", session });
  clients.close();
};

/** Statuses that mean the session has ended. Without 429: a rate-limited renewal may be retried. */
export const SESSION_ENDED = new Set([400, 401, 403, 404]);

const answerSchema = v.looseObject({
  access_token: v.string(),
  refresh_token: v.string(),
  expires_in: v.number(),
});

type Answer = { readonly ok: boolean; readonly status: number; readonly body: unknown };

/** `null` on a network failure or an unreadable body. */
const answerTo = (ask: () => Promise<Response>): Promise<Answer | null> =>
  fetchedOrNull(async () => {
    const answer = await ask();
    const body = jsonOf(await answer.text());
    return body === undefined ? null : { ok: answer.ok, status: answer.status, body };
  });
