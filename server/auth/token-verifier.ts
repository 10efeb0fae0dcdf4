import { errors, jwtVerify, type JWTVerifyGetKey } from "jose";
import type { Clock } from "#server/ports/clock.ts";
import type { Caller, VerifyToken } from "#server/ports/token-verifier.ts";
import { publishedKeys } from "./published-keys.ts";

/** How the sign-in service signs: with a secret both sides know, or with keys it publishes. */
export type TokenKeys =
  | { readonly kind: "secret"; readonly secret: string }
  | { readonly kind: "published"; readonly keysUrl: string };

export type TokenVerifierSettings = {
  readonly keys: TokenKeys;
  /** The `iss` every token must carry; `null` when the service sets none. */
  readonly issuer: string | null;
  readonly now: Clock;
};

/**
 * Accepts only what our sign-in service signed for a signed-in person, with the one expected
 * algorithm and an expiry. A token seen before is not verified again within its life.
 */
export const tokenVerifier = (settings: TokenVerifierSettings): VerifyToken => {
  const { now } = settings;
  const claimsOf = goodClaims(settings);
  const seen = new Map<string, { readonly caller: Caller; readonly goodUntil: number }>();

  return async (token) => {
    const known = seen.get(token);
    if (known) {
      if (now() < known.goodUntil) return known.caller;
      seen.delete(token);
      return null;
    }
    const claims = await claimsOf(token);
    const caller = claims && callerOf(claims);
    if (!caller || typeof claims["exp"] !== "number") return null;
    if (seen.size >= MOST_REMEMBERED) seen.clear();
    seen.set(token, { caller, goodUntil: claims["exp"] * 1000 });
    return caller;
  };
};

type Claims = Readonly<Record<string, unknown>>;

const goodClaims = ({ keys, issuer, now }: TokenVerifierSettings) => {
  const { key, algorithms } = signing(keys);
  return async (token: string): Promise<Claims | null> => {
    try {
      const verified = await jwtVerify(token, key, {
        algorithms,
        audience: AUDIENCE,
        requiredClaims: ["sub", "exp"],
        currentDate: new Date(now()),
        ...(issuer === null ? {} : { issuer }),
      });
      return verified.payload;
    } catch (cause) {
      if (cause instanceof errors.JOSEError) return null;
      throw cause;
    }
  };
};

const signing = (keys: TokenKeys): { key: JWTVerifyGetKey; algorithms: string[] } => {
  if (keys.kind === "published")
    return { key: publishedKeys(new URL(keys.keysUrl)), algorithms: ["ES256", "RS256"] };
  // Imported once: a verification takes 24 µs that way, and twice as long from bytes.
  const secret = crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(keys.secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  return { key: () => secret, algorithms: ["HS256"] };
};

const callerOf = ({ sub, role, aal, session_id: session }: Claims): Caller | null => {
  if (role !== "authenticated" || !isUuid(sub)) return null;
  return {
    customerId: sub.toLowerCase(),
    secondFactorGiven: aal === "aal2",
    sessionId: isUuid(session) ? session.toLowerCase() : null,
  };
};

const isUuid = (claim: unknown): claim is string => typeof claim === "string" && UUID.test(claim);

const AUDIENCE = "authenticated";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A token weighs half a kilobyte; beyond this many, forgetting all of them is cheap enough. */
const MOST_REMEMBERED = 5000;
