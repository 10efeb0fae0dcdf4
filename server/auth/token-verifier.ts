import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import type { Clock } from "#server/ports/clock.ts";
import type { Caller, VerifyToken } from "#server/ports/token-verifier.ts";
import { hs256 } from "./hs256.ts";

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
  const { keys, now } = settings;
  const claimsOf = keys.kind === "secret" ? withSecret(keys, settings) : withKeys(keys, settings);
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
type ReadGood = (token: string) => Promise<Claims | null> | Claims | null;

const withSecret = (
  { secret }: { readonly secret: string },
  { issuer, now }: TokenVerifierSettings,
): ReadGood => {
  const readSigned = hs256(secret);
  return (token) => {
    const claims = readSigned(token);
    return claims && isMeantForUs(claims, issuer, now()) ? claims : null;
  };
};

const isMeantForUs = (claims: Claims, issuer: string | null, now: number): boolean => {
  const { aud, exp, nbf, iss } = claims;
  return (
    [aud].flat().includes(AUDIENCE) &&
    typeof exp === "number" &&
    now < exp * 1000 &&
    (nbf === undefined || (typeof nbf === "number" && nbf * 1000 <= now)) &&
    (issuer === null || iss === issuer)
  );
};

const withKeys = (
  { keysUrl }: { readonly keysUrl: string },
  { issuer, now }: TokenVerifierSettings,
): ReadGood => {
  const published = createRemoteJWKSet(new URL(keysUrl));
  return async (token) => {
    try {
      const verified = await jwtVerify(token, published, {
        algorithms: ["ES256", "RS256"],
        audience: AUDIENCE,
        requiredClaims: ["sub", "exp"],
        currentDate: new Date(now()),
        ...(issuer === null ? {} : { issuer }),
      });
      return verified.payload;
    } catch (cause) {
      if (cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout)) return null;
      throw cause;
    }
  };
};

const callerOf = ({ sub, role, aal }: Claims): Caller | null =>
  role === "authenticated" && typeof sub === "string" && UUID.test(sub)
    ? { customerId: sub.toLowerCase(), secondFactorGiven: aal === "aal2" }
    : null;

const AUDIENCE = "authenticated";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A token weighs half a kilobyte; beyond this many, forgetting all of them is cheap enough. */
const MOST_REMEMBERED = 5000;
