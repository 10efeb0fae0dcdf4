import { openedOnce } from "#test/support/opened-once.ts";
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openSigningKeys } from "#server/embedded/signing-keys.ts";
import { createLocalJWKSet, decodeJwt, jwtVerify, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { totpCode } from "#test/support/totp.ts";
import { openTestStack, SITE_URL } from "./open-test-stack.ts";
import {
  askAuth,
  bearer,
  clientOf,
  follow,
  newestLinkTo,
  signedUpCustomer,
} from "./supabase-client.ts";

/** The service's clock; codes are of it. */
let now = Date.now();
const stack = openedOnce(() => openTestStack({ now: () => now }));

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
  const verified = await giveCode(signedUp.client, factorId, await code(secret));
  if (verified.error) throw verified.error;
  now += 2 * STEP_MS;
  return { ...signedUp, again: await signedInAgain(signedUp.user), factorId, secret };
};

const giveCode = ({ auth }: Client, factorId: string, given: string) =>
  auth.mfa.challengeAndVerify({ factorId, code: given });

const bearerCall = (line: string, token: string, body?: object) =>
  askAuth(stack, line, body, bearer(token));
const renew = async (token: string) =>
  (await askAuth(stack, "POST token?grant_type=refresh_token", { refresh_token: token })).json();
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
    await giveCode(client, factorId, await code(secret));
    expect((await bearerCall("GET user", await tokenIn(elsewhere))).status).toBe(403);
    expect((await elsewhere.auth.refreshSession()).data.session).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it("keeps another tab signed in that renews the session just after this one gave its code", async () => {
    const { again, factorId, secret } = await protectedCustomer();
    const before = (await again.auth.getSession()).data.session?.refresh_token ?? "";
    await giveCode(again, factorId, await code(secret));
    const otherTab = await renew(before);
    expect(decodeJwt(otherTab.access_token)).toMatchObject({ aal: "aal2" });
    const renewed = await renew(otherTab.refresh_token);
    expect(decodeJwt(renewed.access_token)).toMatchObject({ aal: "aal2" });
    now += 11_000;
    expect(await renew(before)).toMatchObject({ error_code: "refresh_token_already_used" });
  });

  it.each([
    [-2, "mfa_verification_failed"],
    [-1, undefined],
    [0, undefined],
    [1, undefined],
    [2, "mfa_verification_failed"],
  ])("takes a code that is at most a step away: %i is answered by %s", async (steps, refusal) => {
    const { again, factorId, secret } = await protectedCustomer();
    expect((await giveCode(again, factorId, await code(secret, steps))).error?.code).toBe(refusal);
  });

  it("takes no code twice, nor an older one, from whatever session", async () => {
    const { again, user, factorId, secret } = await protectedCustomer();
    const used = await code(secret);
    const older = await code(secret, -1);
    await giveCode(again, factorId, used);
    for (const replayed of [used, older]) {
      const { error } = await giveCode(await signedInAgain(user), factorId, replayed);
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
    await giveCode(own, factorId, await code(secret));
    const { error } = await giveCode(own, planted.factorId, await code(planted.secret));
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
    const challengeId = (await again.auth.mfa.challenge({ factorId })).data?.id ?? "";
    await stack.database.query(
      "update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1",
      [challengeId],
    );
    const late = await again.auth.mfa.verify({ factorId, challengeId, code: await code(secret) });
    expect(late.error?.code).toBe("mfa_challenge_expired");
  });
});

const reads = async (token: string) => (await bearerCall("GET user", token)).status;

const readKeys = (): Promise<Response> =>
  stack.fetch(new Request(`${SITE_URL}/auth/v1/.well-known/jwks.json`));

describe("the keys document", () => {
  it("verifies the service's tokens for anybody, and holds no secret", async () => {
    const { session, user } = await customer();
    const document = await (await readKeys()).json();
    const verified = await jwtVerify(session.access_token, createLocalJWKSet(document), {
      audience: "authenticated",
      issuer: `${SITE_URL}/auth/v1`,
      currentDate: new Date(now),
    });
    expect(verified.protectedHeader).toMatchObject({ alg: "ES256", kid: expect.any(String) });
    expect(verified.payload.sub).toBe(user.id);
    const [kid, x, y] = [expect.any(String), expect.any(String), expect.any(String)];
    const usage = { alg: "ES256", use: "sig", key_ops: ["verify"] };
    expect(document).toEqual({ keys: [{ kty: "EC", crv: "P-256", ...usage, kid, x, y }] });
  });

  it("is all that signs: neither a shared secret nor a token without a session makes a customer", async () => {
    const { user, session } = await customer();
    const { session_id } = decodeJwt(session.access_token);
    const claims = {
      sub: user.id,
      aud: "authenticated",
      role: "authenticated",
      aal: "aal2",
      exp: Math.floor(now / 1000) + 10 * 365 * 86_400,
    };
    // As a version before 1.0.0 left it in the folder.
    const secret = "x".repeat(64);
    await writeFile(join(stack.dataDir, "jwt-secret"), secret);
    const { sign } = await openSigningKeys(stack.dataDir);
    const published = await (await readKeys()).text();
    const withSecret = (key: string) =>
      new SignJWT({ ...claims, session_id })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .sign(new TextEncoder().encode(key));
    for (const forged of [
      await withSecret(secret),
      await withSecret(published),
      await sign(claims),
      await sign({ ...claims, session_id: "none" }),
    ]) {
      expect(await reads(forged)).toBe(403);
      expect(await stack.verifyToken(forged)).toBeNull();
    }
    const own = await sign({ ...claims, session_id });
    expect(await reads(own)).toBe(200);
    expect(await stack.verifyToken(own)).toMatchObject({ sessionId: session_id });
  });
});

const mailsTo = (email = "") =>
  stack.mailbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe("a stolen access token", () => {
  const SIX_MINUTES = 360_000;

  it("adds no app by itself: it wants the password, or a sign-in of the last minutes", async () => {
    const { client, user, session } = await customer();
    now += SIX_MINUTES;
    const enrol = (body: object) =>
      bearerCall("POST factors", session.access_token, { factor_type: "totp", ...body });
    for (const [body, code] of [
      [{}, "reauthentication_needed"],
      [{ current_password: "kopi-pahit" }, "current_password_invalid"],
      [{ current_password: "k".repeat(73) }, "reauthentication_needed"],
    ] as const) {
      const refused = await enrol(body);
      expect([refused.status, await refused.json()]).toMatchObject([400, { error_code: code }]);
    }
    const renewed = await client.auth.refreshSession();
    const stale = await bearerCall("POST factors", renewed.data.session?.access_token ?? "", {
      factor_type: "totp",
    });
    expect(stale.status).toBe(400);
    expect((await enrol({ current_password: "kopi-enak" })).status).toBe(200);
    const again = await signedInAgain(user);
    expect((await enrolled(again, "Fresh")).secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(mailsTo(user.email)).toHaveLength(1);
  });

  it("removes none that counts, though it gave a code once", async () => {
    const { again, user, factorId, secret } = await protectedCustomer();
    await giveCode(again, factorId, await code(secret));
    const token = await tokenIn(again);
    now += SIX_MINUTES;
    const remove = (body?: object) => bearerCall(`DELETE factors/${factorId}`, token, body);
    const refused = await remove();
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { error_code: "reauthentication_needed" },
    ]);
    expect((await remove({ current_password: "kopi-pahit" })).status).toBe(400);
    expect((await remove({ current_password: "kopi-enak" })).status).toBe(200);
    expect(mailsTo(user.email)).toEqual([
      "An authenticator app was removed",
      "An authenticator app was added",
      "Confirm your email address",
    ]);
  });

  it("changes no password without a mail to its owner", async () => {
    const { user, session } = await customer();
    const body = { password: "kopi-pagi-16", current_password: "kopi-enak" };
    expect((await bearerCall("PUT user", session.access_token, body)).status).toBe(200);
    expect(mailsTo(user.email)[0]).toBe("Your password was changed");
  });
});

const withCodes = async () => {
  const { client, user } = await customer();
  const answer = await bearerCall("POST factors", await tokenIn(client), {
    factor_type: "totp",
  });
  const { id, totp, recovery_codes: codes } = await answer.json();
  return { client, user, factorId: id, secret: totp.secret, codes };
};

describe("recovery codes", () => {
  it("are ten, shown once, kept as hashes, and count from the app's first code on", async () => {
    const { client, user, factorId, secret, codes } = await withCodes();
    expect(new Set(codes).size).toBe(10);
    for (const one of codes) expect(one).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/);
    const kept = JSON.stringify(
      await stack.database.query("select * from auth.mfa_recovery_codes"),
    );
    expect(kept).not.toContain(codes[0]);
    expect((await giveCode(client, factorId, codes[0])).error?.code).toBe(
      "mfa_verification_failed",
    );
    await giveCode(client, factorId, await code(secret));
    const again = await signedInAgain(user);
    expect(decodeJwt(await tokenIn(again))).toMatchObject({ aal: "aal1" });
    expect(
      (await giveCode(again, factorId, codes[0].toUpperCase().replaceAll("-", " "))).error,
    ).toBe(null);
    expect(decodeJwt(await tokenIn(again))).toMatchObject({ aal: "aal2" });
  });

  it("sign in once each, tell the owner, and are nobody else's", async () => {
    const [dewi, budi] = [await withCodes(), await withCodes()];
    for (const { client, factorId, secret } of [dewi, budi])
      await giveCode(client, factorId, await code(secret));
    const again = await signedInAgain(dewi.user);
    for (const [given, refusal] of [
      [budi.codes[0], "mfa_verification_failed"],
      ["aaaa-bbbb-cccc-dddd", "mfa_verification_failed"],
      [dewi.codes[3], undefined],
    ])
      expect((await giveCode(again, dewi.factorId, given)).error?.code).toBe(refusal);
    const used = await giveCode(await signedInAgain(dewi.user), dewi.factorId, dewi.codes[3]);
    expect(used.error?.code).toBe("mfa_verification_failed");
    const [mail] = stack.mailbox.mails;
    expect([mail?.to, mail?.subject]).toEqual([dewi.user.email, "A recovery code was used"]);
    expect(mail?.text).toContain("9 are left");
  });

  it("go with their app", async () => {
    const { client, factorId, secret } = await withCodes();
    await giveCode(client, factorId, await code(secret));
    await bearerCall(`DELETE factors/${factorId}`, await tokenIn(client));
    const left = await stack.database.query(
      "select from auth.mfa_recovery_codes where factor_id = $1",
      [factorId],
    );
    expect(left).toEqual([]);
  });
});
