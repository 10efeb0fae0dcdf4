import type { Failure } from "#core/domain/result.ts";

/** Address of the service and its public key. */
export type SupabaseConnection = {
  /** No trailing slash. */
  readonly url: string;
  readonly publishableKey: string;
};

/** `null` while it cannot be determined. */
export type Connect = () => Promise<SupabaseConnection | null>;

export type OutOfReach = Failure<"unavailable">;

/** The answer when the sign-in service or its library does not load. */
export const OUT_OF_REACH: OutOfReach = {
  kind: "unavailable",
  message: "The sign-in service cannot be reached. Please try again in a moment.",
};

/**
 * Headers of a request without a session. A publishable key is no token: as a bearer it is refused.
 * The older anon key is a token and is sent in both headers until a session's token replaces the
 * bearer; the library matches the header in this spelling. Source: specification section 7 (sign-in
 * service).
 */
export const publicHeaders = ({
  publishableKey: apikey,
}: SupabaseConnection): Record<string, string> =>
  apikey.startsWith(PUBLISHABLE) ? { apikey } : { apikey, Authorization: `Bearer ${apikey}` };

const PUBLISHABLE = "sb_publishable_";
