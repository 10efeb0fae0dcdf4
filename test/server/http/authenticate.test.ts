import { randomUUID } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import { once } from "node:events";
import { exportJWK, generateKeyPair, SignJWT, type JWK } from "jose";
import { afterAll, beforeAll, describe, expect, it, afterEach, beforeEach, vi } from "vitest";
import { tokenVerifier, passwordCheck } from "#server/http/sign-in-service.ts";
import { DESCRIBED_CALLS } from "#server/http/routes/openapi.ts";
import { startApi, type ApiHarness, type TestCustomer } from "#test/support/api-harness.ts";
import { checkoutToWire } from "#wire/checkout.ts";
import { draftOfKilos } from "#test/support/builders.ts";
import { SignInUnavailableError } from "#server/ports/accounts.ts";

/** A server that counts what it is asked. */
const serving = async (answer: RequestListener) => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, asked, close };
};

let api: ApiHarness;
let customer: TestCustomer;
/** Every call that is described to want a token; `routes/catalogue.test.ts` holds the description to the routes. */
const PROTECTED = DESCRIBED_CALLS.filter(({ signedIn }) => signedIn).map(
  ({ method, path }) => [method.toUpperCase(), `/api${path.replace(/\{\w+\}/, "0")}`] as const,
);

const part = (content: unknown): string =>
  Buffer.from(JSON.stringify(content)).toString("base64url");

const edited = (token: string, change: Record<string, unknown>): string => {
  const [head = "", claims = "", signature = ""] = token.split(".");
  const read: unknown = JSON.parse(Buffer.from(claims, "base64url").toString());
  return [head, part(Object.assign({}, read, change)), signature].join(".");
};

const goodClaims = () => ({
  sub: customer.id,
  aud: "authenticated",
  role: "authenticated",
  exp: 9_999_999_999,
});

const unsigned = (alg: string): string => `${part({ alg, typ: "JWT" })}.${part(goodClaims())}.`;

const bearer = async (...given: Parameters<ApiHarness["tokenFor"]>): Promise<string> =>
  `Bearer ${await api.tokenFor(...given)}`;
const withClaims = (claims: Readonly<Record<string, unknown>>) => () =>
  bearer(customer, { claims });
const seconds = () => Math.floor(api.now() / 1000);

const BAD: Readonly<Record<string, () => Promise<string | null>>> = {
  "no token": async () => null,
  "an empty bearer": async () => "Bearer ",
  "another scheme": async () => `Basic ${await api.tokenFor(customer)}`,
  words: async () => "Bearer let me in",
  "three dots": async () => "Bearer a.b.c",
  "the algorithm none": async () => `Bearer ${unsigned("none")}`,
  "the algorithm None": async () => `Bearer ${unsigned("None")}`,
  "an unknown algorithm": async () => `Bearer ${unsigned("HS257")}`,
  "a stronger algorithm with the same secret": async () =>
    `Bearer ${await new SignJWT(goodClaims())
      .setProtectedHeader({ alg: "HS512" })
      .sign(new TextEncoder().encode("a-secret-of-tests-that-is-long-enough"))}`,
  "another secret": () => bearer(customer, { secret: "another-secret-that-is-long-enough-too" }),
  "an expired token": () => withClaims({ exp: seconds() })(),
  "no expiry": withClaims({ exp: undefined }),
  "no audience": withClaims({ aud: undefined }),
  "another audience": withClaims({ aud: "admin" }),
  "no role": withClaims({ role: undefined }),
  "the anonymous role": withClaims({ role: "anon" }),
  "the service role": withClaims({ role: "service_role" }),
  "no subject": withClaims({ sub: undefined }),
  "a subject that is no id": () => bearer({ id: "1 or 1=1" }),
  "an edited subject": async () =>
    `Bearer ${edited(await api.tokenFor(customer), { sub: randomUUID() })}`,
  "an edited role": async () =>
    `Bearer ${edited(await api.tokenFor(customer, { claims: { role: "anon" } }), { role: "authenticated" })}`,
  "not valid yet": () => withClaims({ nbf: seconds() + 60 })(),
  "an account nobody knows": () => bearer({ id: randomUUID() }),
};

/** What each protected call answers under these headers. */
const askEach = (headers: Readonly<Record<string, string>>) =>
  Promise.all(
    PROTECTED.map(async ([method, path]) => {
      const body = path === "/api/checkout" ? checkoutToWire(draftOfKilos()) : {};
      const answer = await api.fetch(path, {
        method,
        headers: { "content-type": "application/json", ...headers },
        ...(method === "POST" || method === "PUT" ? { body: JSON.stringify(body) } : {}),
      });
      return [method, path, answer.status, await answer.json()];
    }),
  );
const REFUSED = PROTECTED.map((call) => [...call, 401, { error: "Unauthorized" }]);

describe("every protected call", () => {
  beforeAll(async () => {
    api = await startApi();
    customer = await api.createCustomer();
  });
  afterAll(() => api.close());

  it("is among those tried here", () => {
    expect(PROTECTED.length).toBeGreaterThanOrEqual(11);
    expect(PROTECTED).toContainEqual(["POST", "/api/me/deletion"]);
  });

  it.each(Object.entries(BAD))("refuses %s", async (_, authorization) => {
    const header = await authorization();
    expect(await askEach(header === null ? {} : { authorization: header })).toEqual(REFUSED);
  });

  it("refuses a token the moment it expires, though it was good before", async () => {
    const headers = { authorization: await bearer(customer) };
    expect((await api.fetch("/api/me", { headers })).status).toBe(200);
    api.setNow(api.now() + 3_600_000);
    expect((await api.fetch("/api/me", { headers })).status).toBe(401);
  });

  it("refuses a deleted account at once, though its token is still good", async () => {
    const deleted = await api.createCustomer();
    const headers = await api.headersFor(deleted);
    expect((await api.fetch("/api/me", { headers })).status).toBe(200);
    await api.db.query("delete from auth.users where id = $1", [deleted.id]);
    expect(await askEach(headers)).toEqual(REFUSED);
  });
});

const CUSTOMER = "5b0e4b5e-0000-4000-8000-000000000001";
const ISSUER = "https://shop.supabase.example/auth/v1";
const TEN_MINUTES_MS = 600_000;

type Key = Awaited<ReturnType<typeof newKey>>;

const newKey = async (kid: string) => {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid, alg: "ES256" };
  return { kid, jwk, privateKey };
};

const tokenOf = (kid: string, alg: string, key: CryptoKey | Uint8Array, issuer = ISSUER) =>
  new SignJWT({ role: "authenticated" })
    .setProtectedHeader({ alg, kid })
    .setSubject(CUSTOMER)
    .setAudience("authenticated")
    .setIssuer(issuer)
    .setExpirationTime("1h")
    .sign(key);

/** A service that publishes these keys, answers with a failure, or does not answer. */
const startService = async () => {
  const service = { keys: [] as readonly Key[], fails: false };
  const { url, close } = await serving((_, answer) => {
    answer.statusCode = service.fails ? 502 : 200;
    answer.end(service.fails ? "" : JSON.stringify({ keys: service.keys.map(({ jwk }) => jwk) }));
  });
  const verify = tokenVerifier({
    keys: { kind: "published", keysUrl: `${url}/keys` },
    issuer: ISSUER,
    now: Date.now,
  });
  const accepts = async ({ kid, privateKey }: Key) =>
    (await verify(await tokenOf(kid, "ES256", privateKey)))?.customerId === CUSTOMER;
  return { service, verify, accepts, stop: close };
};

let world: Awaited<ReturnType<typeof startService>>;

describe("published keys", () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    world = await startService();
  });
  afterEach(async () => {
    vi.useRealTimers();
    world.stop();
  });

  it("takes tokens of one issuer alone, and no published key for a shared secret", async () => {
    const key = await newKey("k1");
    world.service.keys = [key];
    const own = await tokenOf("k1", "ES256", key.privateKey);
    const caller = { customerId: CUSTOMER, secondFactorGiven: false, sessionId: null };
    expect(await world.verify(own)).toEqual(caller);
    const other = await tokenOf("k1", "ES256", key.privateKey, "https://other.example/auth/v1");
    expect(await world.verify(other)).toBeNull();
    const published = new TextEncoder().encode(JSON.stringify(key.jwk));
    expect(await world.verify(await tokenOf("k1", "HS256", published))).toBeNull();
  });

  it("takes tokens of the key in use and of the one before, and no more of a revoked one", async () => {
    const [first, second] = [await newKey("first"), await newKey("second")];
    world.service.keys = [first, second];
    expect([await world.accepts(first), await world.accepts(second)]).toEqual([true, true]);
    world.service.keys = [second];
    vi.advanceTimersByTime(TEN_MINUTES_MS);
    expect([await world.accepts(first), await world.accepts(second)]).toEqual([false, true]);
  });

  it("asks for a key that it does not know, when the last question is half a minute ago", async () => {
    const [first, second] = [await newKey("first"), await newKey("second")];
    world.service.keys = [first];
    expect(await world.accepts(first)).toBe(true);
    world.service.keys = [second, first];
    expect(await world.accepts(second)).toBe(false);
    vi.advanceTimersByTime(30_000);
    expect([await world.accepts(second), await world.accepts(first)]).toEqual([true, true]);
  });

  it.each(["fails", "is away"])(
    "goes on with the keys it knows while the service %s",
    async (how) => {
      const [known, unknown] = [await newKey("known"), await newKey("unknown")];
      world.service.keys = [known];
      expect(await world.accepts(known)).toBe(true);
      if (how === "fails") world.service.fails = true;
      else world.stop();
      vi.advanceTimersByTime(TEN_MINUTES_MS);
      expect(await world.accepts(known)).toBe(true);
      // It may be a new one of the service: whoever carries it is not signed out.
      await expect(world.accepts(unknown)).rejects.toBeInstanceOf(SignInUnavailableError);
    },
  );

  it("does not take the service's absence at the first token for a bad token", async () => {
    world.service.fails = true;
    await expect(world.accepts(await newKey("first"))).rejects.toBeInstanceOf(
      SignInUnavailableError,
    );
  });
});

const DEWI = { email: "dewi@example.com", password: "kopi-pagi-16" };

const answering = (answer: () => Promise<Response>) => {
  const asked: Request[] = [];
  const check = passwordCheck({
    authUrl: "https://auth.example/auth/v1",
    publishableKey: "public-key",
    fetch: async (request) => {
      asked.push(request);
      return answer();
    },
  });
  return { asked, check };
};

it.each([
  [new Response("{}"), { kind: "right" }],
  [new Response("{}", { status: 400 }), { kind: "wrong" }],
  [new Response("{}", { status: 500 }), { kind: "unavailable" }],
  [
    new Response("{}", { status: 429, headers: { "retry-after": "240" } }),
    { kind: "too-many", retryAfterSeconds: 240 },
  ],
  [new Response("{}", { status: 429 }), { kind: "too-many", retryAfterSeconds: 60 }],
])("takes a sign-in's answer for the password's: %o", async (answer, verdict) => {
  const { asked, check } = answering(async () => answer);
  expect(await check(DEWI, "192.0.2.1")).toEqual(verdict);
  expect(asked[0]?.url).toBe("https://auth.example/auth/v1/token?grant_type=password");
  expect(asked[0]?.headers.get("apikey")).toBe("public-key");
  expect(asked[0]?.headers.get("authorization")).toBeNull();
  expect(await asked[0]?.json()).toEqual(DEWI);
});

it.each([new TypeError("fetch failed"), new DOMException("Too slow", "TimeoutError")])(
  "does not take %s for a wrong password",
  async (cause) => {
    const { check } = answering(() => Promise.reject(cause));
    expect(await check(DEWI, "192.0.2.1")).toEqual({ kind: "unavailable" });
  },
);

it.each([301, 302, 303, 307, 308])(
  "does not carry the password to where a %i points",
  async (status) => {
    const elsewhere = await serving((_, response) => response.end("{}"));
    const service = await serving((_, response) =>
      response.writeHead(status, { location: `${elsewhere.url}/token` }).end(),
    );
    const check = passwordCheck({
      authUrl: service.url,
      publishableKey: "public-key",
      fetch: (request) => fetch(request),
    });
    expect(await check(DEWI, "192.0.2.1")).toEqual({ kind: "unavailable" });
    expect(service.asked).toEqual(["/token?grant_type=password"]);
    expect(elsewhere.asked).toEqual([]);
    service.close();
    elsewhere.close();
  },
);
