import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenVerifier } from "#server/http/sign-in-service.ts";
import { DESCRIBED_CALLS } from "#server/http/routes/described-calls.ts";
import { startApi, type ApiHarness, type TestCustomer } from "#test/support/api-harness.ts";

let api: ApiHarness;
let customer: TestCustomer;
beforeAll(async () => {
  api = await startApi();
  customer = await api.createCustomer();
});
afterAll(() => api.close());

/** Every call that is described to want a token; `openapi.test.ts` holds the description to the routes. */
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

const unsigned = (alg: string): string =>
  `${part({ alg, typ: "JWT" })}.${part({
    sub: customer.id,
    aud: "authenticated",
    role: "authenticated",
    exp: 9_999_999_999,
  })}.`;

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
    `Bearer ${await new SignJWT({
      sub: customer.id,
      aud: "authenticated",
      role: "authenticated",
      exp: 9_999_999_999,
    })
      .setProtectedHeader({ alg: "HS512" })
      .sign(new TextEncoder().encode("a-secret-of-tests-that-is-long-enough"))}`,
  "another secret": async () =>
    `Bearer ${await api.tokenFor(customer, { secret: "another-secret-that-is-long-enough-too" })}`,
  "an expired token": async () =>
    `Bearer ${await api.tokenFor(customer, { claims: { exp: Math.floor(api.now() / 1000) } })}`,
  "no expiry": async () => `Bearer ${await api.tokenFor(customer, { claims: { exp: undefined } })}`,
  "no audience": async () =>
    `Bearer ${await api.tokenFor(customer, { claims: { aud: undefined } })}`,
  "another audience": async () =>
    `Bearer ${await api.tokenFor(customer, { claims: { aud: "admin" } })}`,
  "no role": async () => `Bearer ${await api.tokenFor(customer, { claims: { role: undefined } })}`,
  "the anonymous role": async () =>
    `Bearer ${await api.tokenFor(customer, { claims: { role: "anon" } })}`,
  "the service role": async () =>
    `Bearer ${await api.tokenFor(customer, { claims: { role: "service_role" } })}`,
  "no subject": async () =>
    `Bearer ${await api.tokenFor(customer, { claims: { sub: undefined } })}`,
  "a subject that is no id": async () => `Bearer ${await api.tokenFor({ id: "1 or 1=1" })}`,
  "an edited subject": async () =>
    `Bearer ${edited(await api.tokenFor(customer), { sub: randomUUID() })}`,
  "an edited role": async () =>
    `Bearer ${edited(await api.tokenFor(customer, { claims: { role: "anon" } }), { role: "authenticated" })}`,
  "not valid yet": async () =>
    `Bearer ${await api.tokenFor(customer, { claims: { nbf: Math.floor(api.now() / 1000) + 60 } })}`,
  "an account nobody knows": async () => `Bearer ${await api.tokenFor({ id: randomUUID() })}`,
};

describe("every protected call", () => {
  it("is among those tried here", () => {
    expect(PROTECTED.length).toBeGreaterThanOrEqual(11);
    expect(PROTECTED).toContainEqual(["POST", "/api/me/deletion"]);
  });

  it.each(Object.entries(BAD))("refuses %s", async (_, authorization) => {
    const header = await authorization();
    for (const [method, path] of PROTECTED) {
      const answer = await api.fetch(path, {
        method,
        headers: {
          "content-type": "application/json",
          ...(header === null ? {} : { authorization: header }),
        },
        ...(method === "POST" || method === "PUT" ? { body: JSON.stringify(bodyFor(path)) } : {}),
      });
      expect([method, path, answer.status, await answer.json()]).toEqual([
        method,
        path,
        401,
        { error: "Unauthorized" },
      ]);
    }
  });

  it("refuses a token the moment it expires, though it was good before", async () => {
    const headers = { authorization: `Bearer ${await api.tokenFor(customer)}` };
    expect((await api.fetch("/api/me", { headers })).status).toBe(200);
    api.setNow(api.now() + 3_600_000);
    expect((await api.fetch("/api/me", { headers })).status).toBe(401);
  });

  it("refuses a deleted account at once, though its token is still good", async () => {
    const deleted = await api.createCustomer();
    const headers = await api.headersFor(deleted);
    expect((await api.fetch("/api/me", { headers })).status).toBe(200);
    await api.db.query("delete from auth.users where id = $1", [deleted.id]);
    for (const [method, path] of PROTECTED) {
      const hasBody = method === "POST" || method === "PUT";
      const answer = await api.fetch(path, {
        method,
        headers,
        ...(hasBody ? { body: JSON.stringify(bodyFor(path)) } : {}),
      });
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });
});

describe("tokens of a hosted sign-in service", () => {
  it("are verified with its published keys, and must name it as their issuer", async () => {
    const { publicKey, privateKey } = await generateKeyPair("ES256");
    const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: "k1", alg: "ES256" }] };
    const service = createServer((_, response) => response.end(JSON.stringify(keys)));
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    const { port } = service.address() as AddressInfo;
    const verify = tokenVerifier({
      keys: { kind: "published", keysUrl: `http://127.0.0.1:${port}/keys` },
      issuer: "https://shop.supabase.example/auth/v1",
      now: Date.now,
    });
    const token = (issuer: string) =>
      new SignJWT({ role: "authenticated" })
        .setProtectedHeader({ alg: "ES256", kid: "k1" })
        .setSubject(customer.id)
        .setAudience("authenticated")
        .setIssuer(issuer)
        .setExpirationTime("1h")
        .sign(privateKey);
    expect(await verify(await token("https://shop.supabase.example/auth/v1"))).toEqual({
      customerId: customer.id,
      secondFactorGiven: false,
      sessionId: null,
    });
    expect(await verify(await token("https://other.example/auth/v1"))).toBeNull();
    // The published key is public: it must not pass for a shared secret.
    const forged = await new SignJWT({ role: "authenticated" })
      .setProtectedHeader({ alg: "HS256", kid: "k1" })
      .setSubject(customer.id)
      .setAudience("authenticated")
      .setIssuer("https://shop.supabase.example/auth/v1")
      .setExpirationTime("1h")
      .sign(new TextEncoder().encode(JSON.stringify(keys.keys[0])));
    expect(await verify(forged)).toBeNull();
    await new Promise((resolve) => service.close(resolve));
  });
});

const bodyFor = (path: string): unknown => {
  if (path === "/api/checkout")
    return {
      items: [
        { code: "SW16", name: "x", qty: 1, price_each: 194_000, options: { size_grams: 1000 } },
      ],
      pricing: { subtotal: 194_000, shipping_fee: 0, total: 194_000, currency: "IDR" },
      fulfillment: {
        method: "pickup",
        pickup_location: { name: "x", address: "x", map_link: "x" },
      },
    };
  return {};
};
