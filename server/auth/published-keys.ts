import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";
import { SignInUnavailableError } from "#server/ports/token-verifier.ts";

/**
 * The keys a sign-in service publishes: asked for with the first token, again after ten minutes, and for a
 * key that is not known yet at most every 30 s. While the service gives no answer the keys that are
 * known stay good, so that its outage ends no customer's session here.
 *
 * Throws {@link SignInUnavailableError} when only the service could tell whether a key is its own.
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
