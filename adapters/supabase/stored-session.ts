import * as v from "valibot";

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
export const readSession = (session: unknown): StoredSession | null => {
  const read = v.safeParse(sessionSchema, session);
  return read.success ? read.output : null;
};

/** The stored session if its token is valid for a while; else `null`. Needs no request. */
export const freshSession = (stored: string | null, now: number): StoredSession | null => {
  const session = readSession(jsonOf(stored));
  return session && session.expires_at * 1000 - now > MARGIN_MS ? session : null;
};

/** User id of the stored session, even if expired. */
export const storedUserId = (stored: string | null): string | null =>
  readSession(jsonOf(stored))?.user.id ?? null;

/** Refresh token of the stored session, even if the rest is invalid. */
export const storedRefreshToken = (stored: string | null): string | null => {
  const renewable = v.safeParse(v.looseObject({ refresh_token: v.string() }), jsonOf(stored));
  return renewable.success ? renewable.output.refresh_token : null;
};

const jsonOf = (stored: string | null): unknown => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), stored);
  return parsed.success ? parsed.output : null;
};

/** Time for a slow request to arrive. */
const MARGIN_MS = 5000;
