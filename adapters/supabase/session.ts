import * as v from "valibot";
import type { CurrentUser, SessionState } from "#core/domain/account/session.ts";
import { jsonOf } from "#core/domain/json.ts";
import { fetchedOrNull } from "#wire/error.ts";
import { readBy } from "#wire/fields.ts";
import { tokenClaims } from "#wire/secret-key.ts";
import { publicHeaders, type SupabaseConnection } from "./supabase-connection.ts";

/** Device storage of the session. Never throws. */
export type SessionStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export const STORAGE_KEY = "shop_session_v1";
/** Refresh token of a reset link's session, for reloads. In the tab's storage only. */
export const RECOVERY_KEY = "shop_recovery_v1";

/** Lenient: stored data may be damaged; invalid personal data reads as missing. */
const sessionSchema = v.looseObject({
  access_token: v.string(),
  /** Seconds since 1970, by this device's clock. */
  expires_at: v.number(),
  user: v.looseObject({
    id: v.string(),
    email: v.fallback(v.optional(v.string()), undefined),
    phone: v.fallback(v.optional(v.string()), undefined),
    user_metadata: v.fallback(v.record(v.string(), v.unknown()), {}),
    factors: v.fallback(v.optional(v.array(v.looseObject({ status: v.string() }))), undefined),
  }),
});

export type StoredSession = v.InferOutput<typeof sessionSchema>;

/** Validates a session of the library or the storage; `null` when invalid. */
export const readSession: (session: unknown) => StoredSession | null = readBy(sessionSchema);

/** The stored session, even if its token has expired. */
export const storedSession = (stored: string | null): StoredSession | null =>
  readSession(jsonOf(stored ?? ""));

/** A session if its token is valid for a while; else `null`. */
export const freshSession = (session: StoredSession | null, now: number): StoredSession | null =>
  session && session.expires_at * 1000 - now > MARGIN_MS ? session : null;

/** Refresh token of the stored session, even if the rest is invalid. */
const storedRefreshToken = (stored: string | null): string | null =>
  readBy(v.looseObject({ refresh_token: v.string() }))(jsonOf(stored ?? ""))?.refresh_token ?? null;

/** The library renews by itself below 90 s; above that, {@link renewSession} is the only renewal. */
const MARGIN_MS = 95_000;

/** Source: specification section 3 (current user). */
export const sessionState = (session: StoredSession | null): SessionState => {
  if (!session) return { status: "anonymous" };
  if (owesCode(session)) return { status: "second-factor" };
  return { status: "signed-in", user: currentUser(session.user) };
};

/**
 * Whether the account requires a second factor that this session lacks: the service signs tokens of
 * level `aal1` without and `aal2` with it.
 */
export const owesCode = ({ access_token: token, user }: StoredSession): boolean =>
  (user.factors ?? []).some(({ status }) => status === "verified") &&
  tokenClaims(token)["aal"] !== "aal2";

const currentUser = ({
  id,
  email,
  phone,
  user_metadata: metadata,
}: StoredSession["user"]): CurrentUser => ({
  id,
  email: email ?? "",
  // Providers send either of the two.
  fullName: textOf(metadata["full_name"]) ?? textOf(metadata["name"]),
  firstName: textOf(metadata["first_name"]),
  lastName: textOf(metadata["last_name"]),
  phone: textOf(metadata["phone"]) ?? textOf(phone),
});

/** Metadata is untrusted: it comes from the provider or the customer's browser. */
const textOf = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value : null;

export type SessionDeps = {
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
export const renewSession = async (deps: SessionDeps): Promise<Renewal> => {
  const { connection, storage, fetch, now } = deps;
  const used = storedRefreshToken(storage.getItem(STORAGE_KEY));
  if (used === null) return "ended";
  const answer = await fetchedOrNull(async () => {
    const response = await fetch(`${connection.url}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { ...publicHeaders(connection), "content-type": "application/json" },
      body: JSON.stringify({ refresh_token: used }),
    });
    return { response, body: jsonOf(await response.text()) };
  });
  // An unreadable body is not the service's.
  if (answer?.body === undefined) return "unreachable";
  // Meanwhile another tab may have renewed or replaced the session, or signed out.
  const left = storedRefreshToken(storage.getItem(STORAGE_KEY));
  if (left === null) return "ended";
  if (left !== used) return "renewed";
  const { ok, status } = answer.response;
  if (!ok) return SESSION_ENDED.has(status) ? "ended" : "unreachable";
  const session = readBy(answerSchema)(answer.body);
  if (!session) return "unreachable";
  // By this device's clock, whose offset then does not matter.
  const renewed = { ...session, expires_at: Math.floor(now() / 1000) + session.expires_in };
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
const SESSION_ENDED = new Set([400, 401, 403, 404]);

const answerSchema = v.looseObject({
  access_token: v.string(),
  refresh_token: v.string(),
  expires_in: v.number(),
});
