import { createSecretKey } from "node:crypto";
import {
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyOptions,
} from "jose";
import type { Clock } from "#server/ports/clock.ts";
import type { Caller, VerifyToken } from "#server/ports/token-verifier.ts";

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
export const tokenVerifier = ({ keys, issuer, now }: TokenVerifierSettings): VerifyToken => {
  const verify = signatureCheck(keys);
  const seen = new Map<string, { readonly caller: Caller; readonly goodUntil: number }>();

  return async (token) => {
    const known = seen.get(token);
    if (known) {
      if (now() < known.goodUntil) return known.caller;
      seen.delete(token);
      return null;
    }
    try {
      const claims = await verify(token, {
        audience: "authenticated",
        requiredClaims: ["sub", "exp"],
        currentDate: new Date(now()),
        ...(issuer === null ? {} : { issuer }),
      });
      const caller = callerOf(claims);
      if (!caller || claims.exp === undefined) return null;
      if (seen.size >= MOST_REMEMBERED) seen.clear();
      seen.set(token, { caller, goodUntil: claims.exp * 1000 });
      return caller;
    } catch (cause) {
      if (cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout)) return null;
      throw cause;
    }
  };
};

const signatureCheck = (
  keys: TokenKeys,
): ((token: string, options: JWTVerifyOptions) => Promise<JWTPayload>) => {
  if (keys.kind === "secret") {
    // As a key object it is prepared for verifying once, not for every token.
    const secret = createSecretKey(keys.secret, "utf8");
    return async (token, options) =>
      (await jwtVerify(token, secret, { ...options, algorithms: ["HS256"] })).payload;
  }
  const published = createRemoteJWKSet(new URL(keys.keysUrl));
  return async (token, options) =>
    (await jwtVerify(token, published, { ...options, algorithms: ["ES256", "RS256"] })).payload;
};

const callerOf = (claims: JWTPayload): Caller | null => {
  const { sub } = claims;
  if (claims["role"] !== "authenticated" || sub === undefined || !UUID.test(sub)) return null;
  return { customerId: sub.toLowerCase(), secondFactorGiven: claims["aal"] === "aal2" };
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A token weighs half a kilobyte; beyond this many, forgetting all of them is cheap enough. */
const MOST_REMEMBERED = 5000;
