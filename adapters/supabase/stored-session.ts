import * as v from "valibot";

/** Whatever lies in the storage may be odd: what is missing or strange of a person is left out. */
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

/** A session of the service's library, or of this device's storage; `null` when it is none. */
export const readSession = (session: unknown): StoredSession | null => {
  const read = v.safeParse(sessionSchema, session);
  return read.success ? read.output : null;
};

/**
 * The session as this or another tab stored it, if its token is good for a while yet; `null`
 * otherwise. Reading it costs no call and collides with nobody.
 */
export const freshSession = (stored: string | null, now: number): StoredSession | null => {
  const session = readSession(jsonOf(stored));
  return session && session.expires_at * 1000 - now > MARGIN_MS ? session : null;
};

/** Whose session is stored, also one that must be renewed first. */
export const storedUserId = (stored: string | null): string | null =>
  readSession(jsonOf(stored))?.user.id ?? null;

/** What renews the stored session, also one that says nothing else of use. */
export const storedRefreshToken = (stored: string | null): string | null => {
  const renewable = v.safeParse(v.looseObject({ refresh_token: v.string() }), jsonOf(stored));
  return renewable.success ? renewable.output.refresh_token : null;
};

const jsonOf = (stored: string | null): unknown => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), stored);
  return parsed.success ? parsed.output : null;
};

/** Long enough for a slow call to arrive. */
const MARGIN_MS = 5000;
