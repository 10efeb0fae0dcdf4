import * as v from "valibot";

const sessionSchema = v.looseObject({
  access_token: v.string(),
  /** Seconds since 1970, by this device's clock. */
  expires_at: v.number(),
  user: v.looseObject({
    id: v.string(),
    email: v.optional(v.string()),
    phone: v.optional(v.string()),
    user_metadata: v.record(v.string(), v.unknown()),
    factors: v.optional(v.array(v.looseObject({ status: v.string() }))),
  }),
});

export type StoredSession = v.InferOutput<typeof sessionSchema>;

/**
 * The session as this or another tab stored it, if its token is good for a while yet; `null`
 * otherwise. Reading it costs no call and collides with nobody.
 */
export const freshSession = (stored: string | null, now: number): StoredSession | null => {
  const session = v.safeParse(storedSchema, stored);
  if (!session.success) return null;
  return session.output.expires_at * 1000 - now > MARGIN_MS ? session.output : null;
};

/** Whose session is stored, also one that must be renewed first. */
export const storedUserId = (stored: string | null): string | null => {
  const session = v.safeParse(storedSchema, stored);
  return session.success ? session.output.user.id : null;
};

const storedSchema = v.pipe(v.string(), v.parseJson(), sessionSchema);

/** Long enough for a slow call to arrive. */
const MARGIN_MS = 5000;
