import { randomUUID } from "node:crypto";
import { createRemoteJWKSet, customFetch, decodeJwt, jwtVerify, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { totpCode } from "#test/support/totp.ts";
import { openTestStack, SITE_URL, type TestStack } from "./open-test-stack.ts";
import {
  askAuth,
  bearer,
  clientOf,
  follow,
  newestLinkTo,
  signedUpCustomer,
} from "./supabase-client.ts";

let stack: TestStack;
/** The service's clock; codes are of it. */
let now = Date.now();
beforeAll(async () => {
  stack = await openTestStack({ now: () => now });
});
afterAll(() => stack.dispose());

const STEP_MS = 30_000;
const code = (secret: string, stepsAway = 0): Promise<string> =>
  totpCode(secret, now + stepsAway * STEP_MS);

const customer = () => signedUpCustomer(stack, `${randomUUID()}@example.com`);

type Client = ReturnType<typeof clientOf>;

/** A browser of their own, with the password alone. */
const signedInAgain = async ({ email = "" }: { readonly email?: string }): Promise<Client> => {
  const client = clientOf(stack);
  await client.auth.signInWithPassword({ email, password: "kopi-enak" });
  return client;
};

const enrolled = async ({ auth }: Client, friendlyName = "App") => {
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret };
};

/** With an app that counts; its last code is of this step. */
const protectedCustomer = async () => {
  const signedUp = await customer();
  const { factorId, secret } = await enrolled(signedUp.client);
  const verified = await signedUp.client.auth.mfa.challengeAndVerify({
    factorId,
    code: await code(secret),
  });
  if (verified.error) throw verified.error;
  now += 2 * STEP_MS;
  return { ...signedUp, again: await signedInAgain(signedUp.user), factorId, secret };
};

const bearerCall = (line: string, token: string, body?: object) =>
  askAuth(stack, line, body, bearer(token));
const tokenIn = async (client: Client) =>
  (await client.auth.getSession()).data.session?.access_token ?? "";

describe("an authenticator app", () => {
  it("is answered as Supabase Auth does: a key, an address and a square", async () => {
    const { client, user } = await customer();
    const { data } = await client.auth.mfa.enroll({
      factorType: "totp",
      friendlyName: "App",
      issuer: "Enambelas",
    });
    expect(data).toMatchObject({
      type: "totp",
      friendly_name: "App",
      totp: { qr_code: expect.stringMatching(/^data:image\/svg\+xml;utf-8,.*<svg/s) },
    });
    const uri = new URL(data?.totp.uri ?? "");
    expect(decodeURIComponent(uri.pathname)).toBe(`/Enambelas:${user.email}`);
    expect(uri.searchParams.get("secret")).toMatch(/^[A-Z2-7]{32}$/);
    const taken = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "App" });
    expect([taken.error?.status, taken.error?.code]).toEqual([422, "mfa_factor_name_conflict"]);
  });

  it("raises the session to aal2, says how in its token, and keeps that when it is renewed", async () => {
    const { client } = await protectedCustomer();
    const claims = decodeJwt(await tokenIn(client));
    expect(claims).toMatchObject({
      aal: "aal2",
      amr: [{ method: "totp" }, { method: "password" }],
    });
    const { data } = await client.auth.refreshSession();
    expect(decodeJwt(data.session?.access_token ?? "")).toMatchObject({ aal: "aal2" });
    expect(data.user?.factors).toMatchObject([{ status: "verified", factor_type: "totp" }]);
  });

  it("ends the sessions that never gave a code", async () => {
    const { client, user } = await customer();
    const elsewhere = await signedInAgain(user);
    const { factorId, secret } = await enrolled(client);
    await client.auth.mfa.challengeAndVerify({ factorId, code: await code(secret) });
    expect((await bearerCall("GET user", await tokenIn(elsewhere))).status).toBe(403);
    expect((await elsewhere.auth.refreshSession()).data.session).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it.each([
    ["the step before", -1, true],
    ["this step", 0, true],
    ["the step after", 1, true],
    ["two steps ago", -2, false],
    ["two steps ahead", 2, false],
  ])("takes a code of %s: %s", async (_, stepsAway, isTaken) => {
    const { again, factorId, secret } = await protectedCustomer();
    const { error } = await again.auth.mfa.challengeAndVerify({
      factorId,
      code: await code(secret, stepsAway),
    });
    expect(error?.code ?? "taken").toBe(isTaken ? "taken" : "mfa_verification_failed");
  });

  it("takes no code twice, nor an older one, from whatever session", async () => {
    const { again, user, factorId, secret } = await protectedCustomer();
    const used = await code(secret);
    const older = await code(secret, -1);
    await again.auth.mfa.challengeAndVerify({ factorId, code: used });
    for (const replayed of [used, older]) {
      const thief = await signedInAgain(user);
      const { error } = await thief.auth.mfa.challengeAndVerify({ factorId, code: replayed });
      expect(error?.code).toBe("mfa_verification_failed");
    }
  });

  it("takes one of many that come at once with the same code", async () => {
    const { again, factorId, secret } = await protectedCustomer();
    const given = await code(secret);
    const { data } = await again.auth.mfa.challenge({ factorId });
    const token = await tokenIn(again);
    const body = { challenge_id: data?.id, code: given };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => bearerCall(`POST factors/${factorId}/verify`, token, body)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("is asked for before a password changes, another app is added, or this one goes", async () => {
    const { again, factorId } = await protectedCustomer();
    const token = await tokenIn(again);
    const password = { password: "kopi-pagi-16", current_password: "kopi-enak" };
    const outcomes = [
      await bearerCall("PUT user", token, password),
      await bearerCall("POST factors", token, { factor_type: "totp", friendly_name: "Mine" }),
      await bearerCall(`DELETE factors/${factorId}`, token),
    ];
    expect(outcomes.map(({ status }) => status)).toEqual([401, 403, 422]);
    for (const answer of outcomes)
      expect(await answer.json()).toMatchObject({ error_code: "insufficient_aal" });
  });

  it("does not count for a session that began with an app before another one did", async () => {
    const { client, user } = await customer();
    const planted = await enrolled(client, "Planted");
    const own = await signedInAgain(user);
    const { factorId, secret } = await enrolled(own, "Mine");
    await own.auth.mfa.challengeAndVerify({ factorId, code: await code(secret) });
    const { error } = await own.auth.mfa.challengeAndVerify({
      factorId: planted.factorId,
      code: await code(planted.secret),
    });
    expect(error).not.toBeNull();
    expect((await own.auth.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  it("is asked for by a reset link too, which may do nothing else before", async () => {
    const { user, factorId, secret } = await protectedCustomer();
    await clientOf(stack).auth.resetPasswordForEmail(user.email ?? "");
    const landed = await follow(stack, newestLinkTo(stack, user.email ?? ""));
    const token = new URLSearchParams(landed.hash.slice(1)).get("access_token") ?? "";
    expect((await bearerCall("PUT user", token, { password: "kopi-pagi-16" })).status).toBe(401);
    expect((await bearerCall("POST factors", token, { factor_type: "totp" })).status).toBe(403);
    const challenged = await bearerCall(`POST factors/${factorId}/challenge`, token, {});
    const body = { challenge_id: (await challenged.json()).id, code: await code(secret) };
    const raised = await (await bearerCall(`POST factors/${factorId}/verify`, token, body)).json();
    const outcomes = [
      await bearerCall(`DELETE factors/${factorId}`, raised.access_token),
      await bearerCall("PUT user", raised.access_token, { password: "kopi-pagi-16" }),
    ];
    expect(outcomes.map(({ status }) => status)).toEqual([422, 200]);
  });

  it("is nobody else's to list, challenge, verify or remove", async () => {
    const { factorId, secret } = await protectedCustomer();
    const { session, client } = await customer();
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
    const token = session.access_token;
    const body = { challenge_id: randomUUID(), code: await code(secret) };
    const outcomes = [
      await bearerCall(`POST factors/${factorId}/challenge`, token, {}),
      await bearerCall(`POST factors/${factorId}/verify`, token, body),
      await bearerCall(`DELETE factors/${factorId}`, token),
      await bearerCall("DELETE factors/none'--", token),
    ];
    expect(outcomes.map(({ status }) => status)).toEqual([404, 422, 404, 404]);
  });

  it("lets go of the session's level when it is removed", async () => {
    const { client, factorId } = await protectedCustomer();
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    const { data } = await client.auth.refreshSession();
    expect(decodeJwt(data.session?.access_token ?? "")).toMatchObject({ aal: "aal1" });
    expect(data.user?.factors).toBeUndefined();
  });

  it("waits for an answer to its challenge for five minutes", async () => {
    const { again, factorId, secret } = await protectedCustomer();
    const { data } = await again.auth.mfa.challenge({ factorId });
    await stack.database.query(
      "update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1",
      [data?.id ?? ""],
    );
    const late = await again.auth.mfa.verify({
      factorId,
      challengeId: data?.id ?? "",
      code: await code(secret),
    });
    expect(late.error?.code).toBe("mfa_challenge_expired");
  });
});

const reads = async (token: string) => (await bearerCall("GET user", token)).status;

describe("the keys document", () => {
  const keys = createRemoteJWKSet(new URL(`${SITE_URL}/auth/v1/.well-known/jwks.json`), {
    [customFetch]: (address: string) => stack.fetch(new Request(address)),
  });

  it("verifies the service's tokens for anybody, and holds no secret", async () => {
    const { session, user } = await customer();
    const verified = await jwtVerify(session.access_token, keys, {
      audience: "authenticated",
      issuer: `${SITE_URL}/auth/v1`,
      currentDate: new Date(now),
    });
    expect(verified.protectedHeader).toMatchObject({ alg: "ES256", kid: expect.any(String) });
    expect(verified.payload.sub).toBe(user.id);
    const answer = await stack.fetch(new Request(`${SITE_URL}/auth/v1/.well-known/jwks.json`));
    expect(await answer.json()).toEqual({
      keys: [
        {
          kty: "EC",
          crv: "P-256",
          alg: "ES256",
          use: "sig",
          key_ops: ["verify"],
          kid: expect.any(String),
          x: expect.any(String),
          y: expect.any(String),
        },
      ],
    });
  });

  it("signs no token as a secret, although everybody knows it", async () => {
    const { user, session } = await customer();
    const { session_id: sessionId } = decodeJwt(session.access_token);
    const published = await (
      await stack.fetch(new Request(`${SITE_URL}/auth/v1/.well-known/jwks.json`))
    ).text();
    const signed = await new SignJWT({ role: "authenticated", session_id: sessionId })
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .setSubject(user.id)
      .setAudience("authenticated")
      .setExpirationTime(Math.floor(now / 1000) + 60)
      .sign(new TextEncoder().encode(published));
    expect(await reads(session.access_token)).toBe(200);
    expect(await reads(signed)).toBe(403);
  });
});
