import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";
import { SignInUnavailableError } from "#server/ports/token-verifier.ts";

/**
 * The sign-in service's public keys (JWKS): fetched with the first token, refreshed after ten
 * minutes, and for an unknown key at most every 30 s. While the service does not respond, the known
 * keys stay valid, so that its outage ends no session here.
 *
 * @throws SignInUnavailableError when a key is unknown and the service does not respond.
 */
export const publishedKeys = (url: URL): JWTVerifyGetKey => {
  const published = createRemoteJWKSet(url);
  return async (header, token) => {
    try {
      return await published(header, token);
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey) throw cause;
      const known = published.jwks();
      try {
        if (known) return await createLocalJWKSet(known)(header, token);
      } catch (unknown) {
        if (!(unknown instanceof errors.JWKSNoMatchingKey)) throw unknown;
      }
      throw new SignInUnavailableError("The sign-in service's keys cannot be had.", { cause });
    }
  };
};
