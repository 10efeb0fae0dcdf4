import {
  errors,
  importJWK,
  jwtVerify,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
  createLocalJWKSet,
  createRemoteJWKSet,
} from "jose";
import type { Clock } from "#server/ports/runtime.ts";
import {
  type Caller,
  type VerifyToken,
  SignInUnavailableError,
  type CheckPassword,
  type PasswordVerdict,
} from "#server/ports/accounts.ts";
import { fetchedOrNull } from "#wire/error.ts";

/**
 * The sign-in service's keys: a shared secret, published public keys, or the embedded one's own, whose
 * tokens all belong to a session.
 */
export type TokenKeys =
  | { readonly kind: "secret"; readonly secret: string }
  | { readonly kind: "own"; readonly publicKey: JWK }
  | { readonly kind: "published"; readonly keysUrl: string };

export type TokenVerifierSettings = {
  readonly keys: TokenKeys;
  /** Required `iss` claim; `null` when the service sets none. */
  readonly issuer: string | null;
  readonly now: Clock;
};

/**
 * Verifies that our sign-in service signed a token for a signed-in user, with the one expected
 * algorithm and an expiry; the embedded service's also names its session.
 */
export const tokenVerifier = ({ keys, issuer, now }: TokenVerifierSettings): VerifyToken => {
  const { key, algorithms } = signing(keys);
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms,
        audience: AUDIENCE,
        requiredClaims: ["sub", "exp"],
        currentDate: new Date(now()),
        ...(issuer === null ? {} : { issuer }),
      });
      const caller = callerOf(payload);
      return keys.kind === "own" && caller?.sessionId === null ? null : caller;
    } catch (cause) {
      if (cause instanceof errors.JOSEError) return null;
      throw cause;
    }
  };
};

const signing = (keys: TokenKeys): { key: JWTVerifyGetKey; algorithms: string[] } => {
  if (keys.kind === "published")
    return { key: publishedKeys(new URL(keys.keysUrl)), algorithms: ["ES256", "RS256"] };
  if (keys.kind === "own") {
    const own = importJWK(keys.publicKey, "ES256");
    return { key: () => own, algorithms: ["ES256"] };
  }
  // Imported once: verification takes 24 µs with a CryptoKey, and twice as long with bytes.
  const secret = crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(keys.secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  return { key: () => secret, algorithms: ["HS256"] };
};

const callerOf = ({ sub, role, aal, session_id: session }: JWTPayload): Caller | null => {
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

/**
 * The sign-in service's public keys (JWKS): fetched with the first token, refreshed after ten
 * minutes, and for an unknown key at most every 30 s. While the service does not respond, the known
 * keys stay valid, so that its outage ends no session here.
 *
 * @throws SignInUnavailableError when a key is unknown and the service does not respond.
 */
const publishedKeys = (url: URL): JWTVerifyGetKey => {
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

type Deps = {
  /** No trailing slash. */
  readonly authUrl: string;
  readonly publishableKey: string;
  readonly fetch: (request: Request, clientAddress: string) => Promise<Response>;
};

/**
 * Verifies a password by signing in. The resulting session is not used; it ends with the account or
 * expires.
 */
export const passwordCheck =
  ({ authUrl, publishableKey, fetch }: Deps): CheckPassword =>
  async (given, clientAddress) => {
    const request = new Request(`${authUrl}/token?grant_type=password`, {
      method: "POST",
      // A redirect would carry the password to another address.
      redirect: "error",
      headers: { "content-type": "application/json", apikey: publishableKey },
      body: JSON.stringify(given),
    });
    // `null` also for a redirect.
    const answer = await fetchedOrNull(() => fetch(request, clientAddress));
    return answer ? verdictOf(answer) : { kind: "unavailable" };
  };

const verdictOf = (answer: Response): PasswordVerdict => {
  if (answer.ok) return { kind: "right" };
  if (answer.status === 400 || answer.status === 401) return { kind: "wrong" };
  if (answer.status !== 429) return { kind: "unavailable" };
  const seconds = Number(answer.headers.get("retry-after"));
  return { kind: "too-many", retryAfterSeconds: seconds > 0 ? Math.ceil(seconds) : 60 };
};
